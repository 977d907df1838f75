import { tellRoles } from '#areas/access/server/access.public.ts'
import { handedOnBy } from '#areas/sub-account/server/sub-account.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { business } from '../business.contract.ts'
import { lostBelow, mainAfter } from './business.rules.ts'
import * as sql from './business.sql.ts'
import { answersFor } from './link.service.ts'
import { lockRoles, replaceRoles } from './staff.sql.ts'

const missing = 'staff.main_not_found'
const shown = (row: sql.MainRow) => ({ ...row, can: { assign: true } })

export async function listMains(ctx: SignedCtx, q: Parsed<typeof business.mains>) {
  const page = await sql.findMains(ctx, q)
  return { ...page, list: page.list.map(shown) }
}
export async function showMain(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findMain(ctx, id)
  if (!row) throw fail(missing)
  return shown(row)
}

export async function assignMain(ctx: SignedCtx, { id, version, roles }: Parsed<typeof business.assignMain>) {
  answersFor(ctx)
  const saved = await transact(ctx, async (tx) => {
    const row = await sql.findMain(tx, id)
    if (!row) throw fail(missing)
    const next = await changeVersioned(tx, 'users', { id, isMain: true }, version, {}, { missing })
    const before = await lockRoles(tx, id)
    const after = mainAfter(before, roles)
    // first the main account's: a hand-on that is under way waits for them, and then finds them gone
    await replaceRoles(tx, id, after)
    const lost = await sql.takeBelow(tx, row, lostBelow(before, after, handedOnBy))
    await tellRoles(tx, id, { before, after })
    for (const [userId, taken] of lost) await tellRoles(tx, userId, { before: taken, after: [] })
    return { id, version: next, others: lost.size }
  })
  ctx.app.sessions.clear()
  return saved
}
