import { transact } from '#platform/server/db/transact.ts'
import { moveState } from '#platform/server/db/record.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellMembers } from './support-project.mails.ts'
import { idleDays, idleReason, projectMachine } from './support-project.rules.ts'
import * as sql from './support-project.sql.ts'

/** Each morning: what is in mass production and was idle for half a year is closed, each on its own. */
export const closeIdle = defineJob({
  name: 'support-project.close_idle',
  cron: '20 6 * * *',
  run: async (ctx) => {
    for (const { id, version } of await sql.listIdle(ctx, idleDays))
      await transact(ctx, async (tx) => {
        // one was asked meanwhile
        if (await sql.countOpenIssues(tx, id)) return
        const set = () => ({ closedAt: tx.now, closeReason: idleReason })
        const move = {
          id,
          version,
          from: 'opened',
          action: 'idle',
          facts: { certified: true, again: false },
          set,
        } as const
        await moveState(tx, 'supportProjects', projectMachine, move)
        const row = await sql.findAny(tx, id)
        if (row) await tellMembers(tx, row, { what: 'idle', reason: '' })
      }).catch((error: unknown) => ctx.log.warn({ err: error, id }, 'an idle support project was not closed'))
  },
})
