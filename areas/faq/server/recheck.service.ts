import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { faqDesk } from '../desk.contract.ts'
import * as sql from './recheck.sql.ts'

export async function listRechecks(ctx: SignedCtx, input: Parsed<typeof faqDesk.rechecks>) {
  const found = await sql.findRechecks(ctx, input)
  return { ...found, list: found.list.map((row) => ({ ...row, title: inLocale(ctx.locale, row.title, row.titleEn) })) }
}

export async function decideRecheck(ctx: SignedCtx, { id, result, note }: Parsed<typeof faqDesk.recheck>) {
  if (result === 'fails' && !note) throw refuseField(ctx, 'note', 'platform.reason_needed')
  await transact(ctx, async (tx) => {
    const decided = await sql.decide(tx, id, result, note)
    if (!decided) throw fail((await sql.findRecheck(tx, id)) ? 'faq.recheck_done' : 'faq.recheck_not_found')
    if (result === 'holds') await sql.addLink(tx, decided)
  })
  return null
}
