import { endGuestOf } from '#areas/guest/server/guest.public.ts'
import { disableSub } from '#areas/sub-account/server/sub-account.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { recertification } from '../contract.ts'
import * as sql from './recertification.sql.ts'

export async function listPeople(ctx: SignedCtx, q: Parsed<typeof recertification.list>) {
  const page = await sql.findPeople(ctx, q)
  return { ...page, list: page.list.map(({ open, ...row }) => ({ ...row, can: { keep: open, end: open } })) }
}

export const getRound = (ctx: SignedCtx) => sql.findRound(ctx)

export async function decide(ctx: SignedCtx, { ids, decision }: Parsed<typeof recertification.decide>) {
  const wanted = [...new Set(ids)]
  let done = 0
  for (const id of wanted)
    await transact(ctx, async (tx) => {
      const found = await sql.decideOne(tx, id, decision)
      if (!found) return
      if (decision === 'end') await (found.isGuest ? endGuestOf : disableSub)(tx, found.userId)
      await sql.closeRounds(tx, tx.user.companyId)
      done += 1
    })
  return { done, left: wanted.length - done }
}
