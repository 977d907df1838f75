import type { Logger } from 'pino'
import { PgBoss, type QueueResult, type Schedule } from 'pg-boss'
import type { Ctx } from '../ctx.ts'
import type { Database } from '../db/open.ts'
import type { WithDatabase } from '../db/transact.ts'
import { emit, onEvent, type Consumer } from './outbox.ts'

/** Scheduled or queued work. */
export type Job<D extends object = object> = {
  /** `area.what_it_does`; never renamed while jobs of that name wait. */
  name: string
  /** Five cron fields, read in Asia/Shanghai. One run at a time in the whole cluster; a late one is not repeated. */
  cron?: string
  /** Tries after the first (2), seconds before the first of them (30, doubled each time). */
  retries?: number
  retryDelaySeconds?: number
  /** Seconds after which a run counts as failed, because its process may have died (900). */
  expireSeconds?: number
  /** May run more than once for one job when a process dies: make it repeatable. Scheduled runs get `{}`. */
  run: (ctx: Ctx, data: D, signal: AbortSignal) => Promise<void>
}
export type Jobs = {
  /** Hands `enqueue`d work to the queue: give it to `startOutbox`. */
  consumer: Consumer
  /** Lets running jobs end (at most 30 s), then stops. */
  stop(): Promise<void>
}

const TIME_ZONE = 'Asia/Shanghai'

/** Declares a job; main collects them for `startJobs`. */
export const defineJob = <D extends object = object>(job: Job<D>): Job<D> => job

/** Asks for one run of `job` in the caller's transaction; works in every process, whether it runs jobs or not. */
export const enqueue = <D extends object>(ctx: WithDatabase, job: Job<D>, data: D, startAfter?: Date) =>
  emit(ctx, 'platform.job', { name: job.name, data, ...(startAfter && { startAfter: startAfter.toISOString() }) })

export type JobsOptions = {
  database: Database
  // oxlint-disable-next-line typescript/no-explicit-any -- each job checks its own data type where it is enqueued
  jobs: readonly Job<any>[]
  /** Makes the context of one run. */
  context: (log: Logger) => Ctx
  log: Logger
}

/** Starts the queue (pg-boss, schema `pgboss`) and its workers in this process; any number of processes may. */
export async function startJobs({ database, jobs, context, log }: JobsOptions): Promise<Jobs> {
  const embedded = database.kind === 'embedded'
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    backend: embedded ? 'pglite' : 'postgres',
    reindex: !embedded, // it rebuilds CONCURRENTLY, which one connection cannot wait for
    monitorVacuum: !embedded,
    cronMonitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  await boss.start()
  // asked once: most starts find every queue and schedule as they left it
  const kept = await keptOf(boss)
  for (const job of jobs) await startWorker(boss, job, kept, context, log)
  await forgetSchedules(boss, jobs, kept)
  return {
    consumer: onEvent('platform.job', 'platform.job_queue', async (_, { id, payload }) => {
      const { name, data, startAfter } = payload
      await boss.send(name, data, { id: jobId(id), ...(startAfter && { startAfter }) })
    }),
    stop: () => boss.stop({ graceful: true, timeout: 30_000, close: false }),
  }
}

type Kept = { queues: Map<string, QueueResult>; schedules: Map<string, Schedule> }
async function keptOf(boss: PgBoss): Promise<Kept> {
  const [queues, schedules] = [await boss.getQueues(), await boss.getSchedules()]
  return {
    queues: new Map(queues.map((one) => [one.name, one])),
    schedules: new Map(schedules.map((one) => [one.name, one])),
  }
}

/** Makes the queue of a job and its schedule where they are not there, or not so. */
async function makeQueue(boss: PgBoss, job: Job, { queues, schedules }: Kept) {
  const options = {
    retryLimit: job.retries ?? 2,
    retryDelay: job.retryDelaySeconds ?? 30,
    retryBackoff: true,
    expireInSeconds: job.expireSeconds ?? 900,
  }
  // 'stately' keeps one waiting and one running job per queue, so slow runs of a schedule cannot pile up.
  const queue = queues.get(job.name)
  if (!queue) await boss.createQueue(job.name, { ...options, policy: job.cron ? 'stately' : 'standard' })
  else if (Object.entries(options).some(([name, value]) => queue[name as keyof typeof options] !== value))
    await boss.updateQueue(job.name, options)
  const { cron, timezone } = schedules.get(job.name) ?? {}
  if (job.cron && (cron !== job.cron || timezone !== TIME_ZONE))
    await boss.schedule(job.name, job.cron, {}, { tz: TIME_ZONE })
}

async function startWorker(boss: PgBoss, job: Job, kept: Kept, context: JobsOptions['context'], log: Logger) {
  await makeQueue(boss, job, kept)
  const worker = boss.work<object>(
    job.name,
    // what is due at a minute may begin a quarter of one later: sixty queues are looked at
    { pollingIntervalSeconds: job.cron ? 15 : 2, batchSize: 1 },
    async ([run]) => {
      if (!run) return
      const jobLog = log.child({ job: job.name, jobId: run.id })
      try {
        await job.run(context(jobLog), run.data, run.signal)
      } catch (error) {
        jobLog.error({ err: error, retries: run.retryCount }, 'a job failed')
        throw error
      } finally {
        // the next one that waits begins at once, not at the next look at the queue
        boss.notifyWorker(await worker)
      }
    },
  )
  await worker
}

async function forgetSchedules(boss: PgBoss, jobs: JobsOptions['jobs'], { schedules }: Kept) {
  const wanted = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name))
  for (const name of schedules.keys()) if (!wanted.has(name)) await boss.unschedule(name)
}

// An event delivered twice makes the same id, and the second insert does nothing.
const jobId = (eventId: number) => `00000000-0000-8000-8000-${eventId.toString(16).padStart(12, '0')}`
