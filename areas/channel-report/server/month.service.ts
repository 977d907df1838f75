import { ownCustomer } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import type { reportDesk } from '../staff.contract.ts'
import { scoreOf } from '../report.rules.ts'
import { firstOf } from './channel-report.rules.ts'
import * as sql from './month.sql.ts'

/** The last months of the own customer: a score for each report that was due, and their mean. */
export async function showStanding(ctx: SignedCtx) {
  const own = await ownCustomer(ctx)
  if (!own) return { score: null, months: [] }
  const rows = await sql.listStanding(ctx, own.id, firstOf(dayOf(ctx.now), -6))
  const kinds = rows.map(({ isDue, kind, status, daysLate, ...month }) => ({
    ...month,
    one: { kind, status, daysLate, score: isDue || status === 'accepted' ? scoreOf(daysLate) : null },
  }))
  const scores = kinds.flatMap(({ one }) => one.score ?? [])
  const months = [...Map.groupBy(kinds, ({ period }) => period)].map(([period, both]) => ({
    period,
    dueOn: both[0]!.dueOn,
    locked: both[0]!.locked,
    kinds: both.map(({ one }) => one),
  }))
  return { score: scores.length ? Math.round(scores.reduce((sum, n) => sum + n, 0) / scores.length) : null, months }
}

export async function listMonths(ctx: SignedCtx, q: Parsed<typeof reportDesk.months>) {
  const page = await sql.findMonths(ctx, q)
  const [audits, now] = [ctx.user.permissions.has('report_audit'), dayOf(ctx.now)]
  return {
    ...page,
    list: page.list.map(({ customerEn, ...row }) => ({
      ...row,
      customer: asRegistered(ctx.locale, row.customer, customerEn),
      score: Math.round((scoreOf(row.inventoryLate) + scoreOf(row.salesLate)) / 2),
      can: { lock: audits && !row.lockedAt && firstOf(row.period, 1) <= now },
    })),
  }
}
/** From now on nothing of the month changes. */
export const lockMonth = (ctx: SignedCtx, { id, version }: { id: number; version: number }) =>
  transact(ctx, async (tx) => {
    const row = await sql.holdMonthById(tx, id)
    if (!row) throw fail('channel-report.not_found')
    if (row.version !== version) throw changed(tx)
    if (row.locked || !row.over) throw fail('platform.state')
    if (row.waits) throw fail('channel-report.month_pending')
    const fields = { lockedAt: tx.now, lockedBy: tx.user.id }
    const next = await changeVersioned(tx, 'reportMonths', { id }, version, fields, {
      missing: 'channel-report.not_found',
    })
    const log = { bizType: 'report_month', bizId: id, fromState: 'open', toState: 'locked', action: 'lock' }
    await insertStatusLog(tx.db, { ...log, actorId: tx.user.id, comment: null })
    return { id, version: next }
  })
