import { readFile } from 'node:fs/promises'
import { dayOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { afterCommit, transact } from '#platform/server/db/transact.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import * as sql from './daily.sql.ts'
import { moveCustomer } from './desk.sql.ts'
import { customerMachine, periodOf, quotaMachine } from './order-base.rules.ts'
import { readRates } from './rate-file.rules.ts'

/** Closes a quota whose period is over, and drafts the same limit for the period of today unless there is one. */
async function roll(tx: Ctx, { id, version, ...quota }: sql.Ended) {
  await moveState(tx, 'orderQuotas', quotaMachine, { id, version, from: 'effective', facts: null, action: 'end' })
  await sql.draftNext(tx, { ...quota, ...periodOf(quota.periodKind, dayOf(tx.now)) })
}
/** What is over takes no more orders; whoever keeps the quotas looks at the draft and puts it in effect. */
export const rollQuotas = async (ctx: Ctx): Promise<void> =>
  eachOf(ctx, await sql.listEnded(ctx, dayOf(ctx.now)), roll, 'a quota of a past period was not closed')
export const quotaRoll = defineJob({ name: 'order-base.quota_roll', cron: '5 0 * * *', run: rollQuotas })

/** A year of days is some kilobytes. */
const mostBytes = 1_000_000
async function textOf(url: string): Promise<string> {
  if (url.startsWith('file:')) return readFile(new URL(url), 'utf8')
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(20_000) })
  if (!answer.ok) throw new Error(`the rates were answered with ${answer.status}`)
  const text = await answer.text()
  if (text.length > mostBytes) throw new Error('the file of rates is too large')
  return text
}
/** Takes the mid rates of the last days as drafts: finance publishes them. What is there already is left alone. */
export async function importRates(ctx: Ctx): Promise<number> {
  const { rateUrl } = ctx.app.settings
  if (!rateUrl) return 0
  const rates = readRates(await textOf(rateUrl))
  const since = dayOf(new Date(ctx.now.getTime() - 7 * 86_400_000))
  return sql.draftRates(
    ctx,
    rates.filter(({ startsOn }) => startsOn >= since),
  )
}
export const rateImport = defineJob({
  name: 'order-base.rate_import',
  cron: '40 9 * * *',
  run: async (ctx) => void (await importRates(ctx)),
})

/** Who was certified in the place of a company that was brought along orders as its customer; one that may be another is named at the desk. */
export const followTaken = onEvent(
  'account.company_dissolved',
  'order-base.follow_taken',
  (ctx, { payload: { companyId, heirId } }) =>
    transact(ctx, async (tx) => {
      const moved = heirId === undefined ? undefined : await moveCustomer(tx, companyId, heirId)
      if (!moved) return
      const action = moved.companyId === null ? 'detach' : 'move'
      const step = { bizType: customerMachine.biz, bizId: moved.id, fromState: '', toState: '', action }
      await insertStatusLog(tx.db, { ...step, actorId: null, comment: null })
      afterCommit(tx, () => tx.app.sessions.clear())
    }),
)
