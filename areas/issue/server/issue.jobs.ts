import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { reckon } from './clock.service.ts'
import { tellClock, tellNews } from './issue.mails.ts'
import { findAny } from './issue.sql.ts'
import { believes, newGuard } from './sla.rules.ts'
import * as sql from './sla.sql.ts'
import { customersOf, engineersOf, move } from './work.service.ts'

const batch = 200
let guard = newGuard()

/**
 * Tells assignees of clocks near their end and the leads of support of those over, each once. All is reckoned by the database's clock;
 * while that cannot be believed nobody is told, and nothing is marked.
 */
export async function sound(ctx: Ctx, look: { process: number; steady: number; database?: number }): Promise<number> {
  const database = look.database ?? (await sql.clockOf(ctx)).getTime()
  const believed = believes(guard, { ...look, database })
  guard = believed.guard
  if (!believed.ok) {
    ctx.log.warn({ database, process: look.process }, 'a clock has jumped: no due time is told for an hour')
    return 0
  }
  let told = 0
  for (let count = batch; count === batch; told += count) count = await soundSome(ctx)
  return told
}
const soundSome = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (tx) => {
    const alarms = await sql.takeAlarms(tx, batch)
    const leads = alarms.length ? await sql.listLeads(tx) : []
    for (const one of alarms) {
      const engineer = one.assigneeId ? [one.assigneeId] : leads
      await tellClock(tx, one.late ? [...engineer, ...leads] : engineer, one, one.late, one.due)
    }
    return alarms.length
  })
/** For tests: as after a start. */
export const resetGuard = (): void => void (guard = newGuard())

/** Every minute. */
const slaClock = defineJob({
  name: 'issue.sla_clock',
  cron: '* * * * *',
  run: async (ctx) => void (await sound(ctx, { process: Date.now(), steady: performance.now() })),
})

/** Closes what nobody has answered in five working days, and says so a day before. */
export async function closeSilent(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const one of await sql.takeClosing(tx)) {
      const row = await findAny(tx, one.id)
      if (row) await tellNews(tx, await customersOf(tx, row), one, 'closing')
    }
  })
  await eachOf(ctx, await sql.listSilent(ctx, batch), closeOne, 'an issue could not be closed')
}
async function closeOne(tx: Ctx, { id }: { id: number }): Promise<void> {
  const row = await findAny(tx, id)
  // somebody said something meanwhile
  if (row?.state !== 'resolved') return
  await move({ ...tx, user: null }, row, { action: 'silent', closeCode: 'no_reply' })
  await tellNews(tx, [...(await customersOf(tx, row)), ...(await engineersOf(tx, row))], row, 'silent')
}
const closer = defineJob({ name: 'issue.close_silent', cron: '10 9 * * *', run: (ctx) => closeSilent(ctx) })

/** Due times by the calendar as it is now, which may have changed since they were reckoned. */
const anew = defineJob({
  name: 'issue.reckon_anew',
  cron: '40 0 * * *',
  run: async (ctx, _, signal) => {
    for (let after = 0; !signal.aborted;) {
      const ids = await sql.listOpenAfter(ctx, after, batch)
      for (const id of ids) await transact(ctx, (tx) => reckon(tx, id))
      if (ids.length < batch) return
      after = ids.at(-1)!
    }
  },
})
export const issueJobs = [slaClock, closer, anew]
