import type { Ctx } from '#platform/server/ctx.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { tellDue } from './channel-report.mails.ts'
import * as sql from './month.sql.ts'

const words = { [-2]: 'soon', 0: 'today', 2: 'late', 3: 'manager' } as const
/** Its people are told two working days before, on the day and two after it; then its account manager is. */
async function remind(tx: Ctx, due: sql.DueRow): Promise<void> {
  const { days, companyId, managerId, dueOn: day } = due
  if (!(await sql.noteReminder(tx, due))) return
  const what = words[days as keyof typeof words]
  const people = what === 'manager' ? (managerId ? [managerId] : []) : await sql.listReporters(tx, companyId)
  await tellDue(tx, people, due, { what, day })
}
async function lock(tx: Ctx, { id }: { id: number }): Promise<void> {
  if (!(await sql.lockMonth(tx, id))) return
  const log = { bizType: 'report_month', bizId: id, fromState: 'open', toState: 'locked', action: 'lock' }
  await insertStatusLog(tx.db, { ...log, actorId: null, comment: null })
}
/** Opens the month that is over, tells of what is due, and locks what is long over. */
export async function watchReports(ctx: Ctx): Promise<void> {
  await sql.openMonths(ctx)
  try {
    await eachOf(ctx, await sql.listDue(ctx), remind, 'a due report was not told of')
  } finally {
    await eachOf(ctx, await sql.listToLock(ctx), lock, 'a month was not locked')
  }
}
export const watchReportsJob = defineJob({ name: 'channel-report.watch', cron: '10 8 * * *', run: watchReports })
