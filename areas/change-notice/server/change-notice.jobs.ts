import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { alarm, escalate, tellCustomer } from './change-notice.mails.ts'
import { recipientMachine } from './change-notice.rules.ts'
import { factsOf } from './change-notice.service.ts'
import { findRecipient, holdPublished } from './change-notice.sql.ts'
import * as sql from './due.sql.ts'

/** The row as it stands while its notice is held; undefined when either has changed since it was found. */
async function stillDue(tx: Ctx, { id, noticeId, version }: sql.Due) {
  if (!(await holdPublished(tx, noticeId))) return undefined
  const row = await findRecipient(tx, id)
  return row?.version === version ? row : undefined
}
const acceptSilent = async (tx: Ctx, due: sql.Due) => {
  const row = await stillDue(tx, due)
  if (!row) return
  const set = () => ({ decidedAt: tx.now })
  const move = { id: due.id, version: due.version, from: row.status, facts: factsOf(row), action: 'auto', set } as const
  await moveState(tx, 'noticeRecipients', recipientMachine, move)
  await tellCustomer(tx, row, 'auto')
}
/** Once for each: what is written down first decides who tells. Nobody to tell is no reminder. */
const told = (what: 'remind' | 'escalate' | 'ltb', at: sql.Clock) => async (tx: Ctx, due: sql.Due) => {
  const row = await stillDue(tx, due)
  if (!row) return
  if (what === 'escalate') {
    if (await sql.markTold(tx, due, what, at)) await escalate(tx, row)
    return
  }
  const news =
    what === 'ltb' ? (`ltb${due.days}` as 'ltb60' | 'ltb30' | 'ltb7') : due.days === 7 ? 'remind7' : 'remind1'
  if ((await tellCustomer(tx, row, news)) > 0) await sql.markTold(tx, due, what, at)
}

/**
 * What became due: reminders, acceptance by silence, silence after a report, last orders. By the clock of the database; when that
 * jumped by more than an hour against the last run, nothing at all is done and quality is told.
 */
export async function lookAtDue(ctx: Ctx, at: sql.Clock = sql.clock): Promise<void> {
  const clock = await transact(ctx, async (tx) => {
    const looked = await sql.lookAtClock(tx, at)
    if (looked.is === 'jumped') await alarm(tx, looked.jump)
    return looked
  })
  if (clock.is !== 'ok') {
    ctx.log.error({ jump: clock.jump }, 'the clock jumped: no change notice is accepted by silence')
    return
  }
  // one that fails keeps none of the others from its turn, nor does the next run forget that it failed
  let failure: unknown
  const works = [
    async () =>
      eachOf(ctx, await sql.listToRemind(ctx, at), told('remind', at), 'nobody was reminded of a change notice'),
    async () => eachOf(ctx, await sql.listSilent(ctx, at), acceptSilent, 'a change notice was not accepted by silence'),
    async () =>
      eachOf(ctx, await sql.listToEscalate(ctx, at), told('escalate', at), 'silence after a report was told nobody'),
    async () => eachOf(ctx, await sql.listLastBuys(ctx, at), told('ltb', at), 'nobody was reminded of a last order'),
  ]
  for (const work of works) await work().catch((error: unknown) => void (failure ??= error))
  if (failure) throw failure
}
export const watchNotices = defineJob({
  name: 'change-notice.look_at_due',
  cron: '35 * * * *',
  run: (ctx: Ctx) => lookAtDue(ctx),
})
