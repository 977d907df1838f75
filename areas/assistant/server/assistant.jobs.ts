import { defineJob } from '#platform/server/jobs/jobs.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import { deleteOld, noteIssue } from './assistant.sql.ts'

/** A question knows the support issue it was handed over to. */
export const noteIssues = onEvent('issue.asked_on', 'assistant.note_issues', (ctx, { payload }) =>
  noteIssue(ctx, payload),
)

const keepDays = 180
/** Nightly: forgets what was asked after half a year. */
export const purgeQuestions = defineJob({
  name: 'assistant.purge',
  cron: '55 3 * * *',
  run: async (ctx) => {
    ctx.log.info({ total: await deleteOld(ctx, keepDays) }, 'questions to the assistant purged')
  },
})
