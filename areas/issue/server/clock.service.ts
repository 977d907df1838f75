import { listSpecialDays } from '#areas/approval/server/approval.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { calendarOf, nextOf, slaOf } from './sla.rules.ts'
import * as sql from './sla.sql.ts'

/** Reckons the due times of an issue from its log and the work calendar, in the transaction of what has changed. */
export async function reckon(tx: Ctx, id: number): Promise<void> {
  const log = await sql.findLog(tx, id)
  if (!log) return
  const sla = slaOf(log, log.targets, calendarOf(await listSpecialDays(tx)))
  const { dueResponse, dueResolve, pausedMinutes } = sla
  await sql.setDue(tx, id, { dueResponse, dueResolve, pausedMinutes, ...nextOf(sla, log.state, log.firstResponseAt) })
}
