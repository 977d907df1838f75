import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellMembers } from './support-project.mails.ts'
import { idleDays, idleReason, projectMachine } from './support-project.rules.ts'
import * as sql from './support-project.sql.ts'

async function close(tx: Ctx, { id, version }: { id: number; version: number }) {
  // one was asked meanwhile
  if (await sql.countOpenIssues(tx, id)) return
  const set = () => ({ closedAt: tx.now, closeReason: idleReason })
  const facts = { certified: true, again: false }
  await moveState(tx, 'supportProjects', projectMachine, { id, version, from: 'opened', action: 'idle', facts, set })
  const row = await sql.findAny(tx, id)
  if (row) await tellMembers(tx, row, { what: 'idle', reason: '' })
}
/** Each morning: what is in mass production and was idle for half a year is closed, each on its own. */
export const closeIdle = defineJob({
  name: 'support-project.close_idle',
  cron: '20 6 * * *',
  run: async (ctx) => eachOf(ctx, await sql.listIdle(ctx, idleDays), close, 'an idle support project was not closed'),
})
