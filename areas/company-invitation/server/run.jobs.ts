import '#areas/account/server/account.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { linkDays } from '#areas/staff/link.contract.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { emit, onEvent } from '#platform/server/jobs/outbox.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { findVendor, vendorName } from '#platform/server/vendor.ts'
import { revokeAll } from './company-invitation.sql.ts'
import './company-invitation.mails.ts'
import * as sql from './run.sql.ts'

const atOnce = 50
/** Writes the next letters with their links, in one transaction: cut off anywhere, nobody gets two, and nobody a link that is not kept. */
async function sendSome(tx: Ctx): Promise<number> {
  const asked = await sql.nextAsked(tx, atOnce)
  if (!asked.length) return 0
  const standing = asked.filter(({ stands }) => stands)
  await sql.dropAsked(
    tx,
    asked.flatMap(({ id, stands }) => (stands ? [] : [id])),
  )
  const made = standing.map((one) => ({ ...one, token: newToken() }))
  const until = new Date(tx.now.getTime() + linkDays * 86_400_000)
  await sql.saveLinks(
    tx,
    made.map(({ id, token }) => ({ id, tokenHash: hashToken(token) })),
    until,
  )
  const vendor = await findVendor(tx.db)
  for (const { name, email, isMain, company, by, token, locale: said } of made) {
    const locale = said ?? tx.locale
    const params = { name, vendor: vendorName(vendor, locale), company, isMain, by, days: linkDays, token }
    await sendMail(tx, { template: 'company-invitation.invited', to: email, locale, params, bulk: true })
  }
  return asked.length
}
async function sendAll(ctx: Ctx, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await transact(ctx, sendSome)) > 0);
}

/** Writes the letters somebody has asked for. */
export const sendAsked = defineJob({
  name: 'company-invitation.send_asked',
  run: (ctx, _data, signal) => sendAll(ctx, signal),
})
/** The same every five minutes, for the process that was at it may have died. */
export const resumeAsked = defineJob({
  name: 'company-invitation.resume_asked',
  cron: '*/5 * * * *',
  run: (ctx, _data, signal) => sendAll(ctx, signal),
})

/**
 * A company that is no more has nobody to be invited into it. Where nobody ever came in, its rows and those of its people can be brought along
 * anew: their keys are free.
 */
export const followGone = onEvent(
  'account.company_dissolved',
  'company-invitation.follow_gone',
  (ctx, { payload: { companyId } }) =>
    transact(ctx, async (tx) => {
      await revokeAll(tx, companyId, null)
      const brought = await sql.listNeverIn(tx, companyId)
      if (brought.some(({ isMain }) => isMain))
        await emit(tx, 'import.records_gone', { kind: 'company', ids: [companyId] })
      const ids = brought.flatMap(({ id, isMain }) => (isMain ? [] : [id]))
      if (ids.length) await emit(tx, 'import.records_gone', { kind: 'person', ids })
    }),
)
