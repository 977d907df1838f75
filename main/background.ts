import type { Logger } from 'pino'
import { rebuildIfOutdated } from '#areas/search/server/search.jobs.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { startJobs } from '#platform/server/jobs/jobs.ts'
import { startOutbox } from '#platform/server/jobs/outbox.ts'
import { randomBytes } from 'node:crypto'
import { consumers, jobs } from './areas.ts'

/** The context of work nobody asked for just now: no user, the source language, a trace id of its own. */
export const systemContext = (app: App, log: Logger): Ctx => ({
  user: null,
  db: app.database.db,
  now: new Date(),
  log,
  locale: 'zh',
  traceId: randomBytes(8).toString('hex'),
  ip: '',
  app,
})

/** Starts jobs and outbox in this process; the answer stops both, letting work under way end. */
export async function startBackground(app: App): Promise<() => Promise<void>> {
  const { database, log } = app
  const context = (l: Logger) => systemContext(app, l)
  const queue = await startJobs({ database, jobs, context, log })
  const outbox = await startOutbox({ database, consumers: [...consumers, queue.consumer], context, log })
  await rebuildIfOutdated(context(log))
  return async () => {
    await outbox.stop()
    await queue.stop()
  }
}
