import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Ctx, Db } from '../ctx.ts'
import { notify } from '../db/listen.ts'
import type { Database } from '../db/open.ts'
import { afterCommit, transact, type WithDatabase } from '../db/transact.ts'
import * as sql from './outbox.sql.ts'
import type { OutboxEvent, OutboxTopics, Topic } from './topics.ts'

const CHANNEL = 'outbox'
const BATCH = 10
const WAKE_MS = 20

/**
 * Writes an event in the caller's transaction; its consumers get it at least once, soon after the commit, in no
 * promised order. The payload holds ids, not copies of records: consumers read what is true when they run. `bulk` is for one of
 * thousands at once: all others go first.
 */
export async function emit<T extends Topic>(
  ctx: WithDatabase,
  topic: T,
  payload: OutboxTopics[T],
  { bulk = false } = {},
) {
  await sql.insertEvent(ctx.db, topic, payload, bulk)
  afterCommit(ctx, wakeDispatchers)
}

// NOTIFY inside the transaction would take one lock of the whole server at every commit; so each process sends it
// afterwards, once for many events. A lost one costs the dispatcher's poll interval, nothing more.
const waking = new WeakSet<Db>()
function wakeDispatchers(db: Db) {
  if (waking.has(db)) return
  waking.add(db)
  const wake = () => {
    waking.delete(db)
    notify({ db }, CHANNEL).catch(() => undefined)
  }
  setTimeout(wake, WAKE_MS).unref()
}

/** One consumer of a topic. `run` may be called more than once for an event: see `once`. */
export type Consumer = { topic: Topic; name: string; run: (ctx: Ctx, event: OutboxEvent) => Promise<void> }

/**
 * Declares what `name` (`area.what_it_does`, unique, never renamed: delivery is remembered under it) does with the
 * events of `topic`. `run` must be quick (under 5 minutes; long work goes through `enqueue`); a throw means a later retry.
 */
export const onEvent = <T extends Topic>(
  topic: T,
  name: string,
  run: (ctx: Ctx, event: OutboxEvent<T>) => Promise<void>,
): Consumer => ({ topic, name, run: run as Consumer['run'] })

/**
 * Runs `fn` for this event and consumer exactly once as far as the database goes: `fn` and the note that it has run
 * commit together. Answers false when it had run before. `fn` keeps the transaction open: no mail, no calls outside.
 */
export function once(ctx: Ctx, event: OutboxEvent, consumer: string, fn: (ctx: Ctx) => Promise<void>) {
  return transact(ctx, async (inner) => {
    const first = await sql.insertProcessed(inner.db, event.id, consumer)
    if (first) await fn(inner)
    return first
  })
}

/** Seconds until the next try after `attempts` failures: 1 minute, doubled each time, at most 6 hours. */
export const retryDelay = (attempts: number) => Math.min(60 * 2 ** (attempts - 1), 6 * 3600)

export type OutboxOptions = {
  database: Database
  consumers: readonly Consumer[]
  /** Makes the context of one delivery. */
  context: (log: Logger) => Ctx
  log: Logger
  /** Tries before an event is dead (12, which is about 20 hours). */
  attempts?: number
  /** Longest sleep in ms when nothing wakes the dispatcher (2000). */
  pollMs?: number
  delay?: (attempts: number) => number
}

/** Starts a dispatcher; any number may run on one database. `stop` waits for the deliveries under way. */
export async function startOutbox(options: OutboxOptions) {
  const { database, log, pollMs = 2000 } = options
  const byTopic = Map.groupBy(options.consumers, ({ topic }) => topic)
  const stopping = new AbortController()
  let nudge = new AbortController()
  const unlisten = await database.listen(CHANNEL, () => nudge.abort())

  const round = async () => {
    const events = await sql.claimEvents(database.db, [...byTopic.keys()], BATCH)
    await Promise.all(events.map((event) => deliver(options, byTopic.get(event.topic) ?? [], event)))
    return events.length
  }
  const loop = async () => {
    while (!stopping.signal.aborted) {
      nudge = new AbortController()
      const count = await round().catch((error: unknown) => {
        log.error({ err: error }, 'the outbox could not be read')
        return 0
      })
      if (count < BATCH)
        await sleep(pollMs, undefined, { signal: AbortSignal.any([nudge.signal, stopping.signal]) }).catch(
          () => undefined,
        )
    }
  }
  const ended = loop()
  return {
    stop: async () => {
      stopping.abort()
      await unlisten()
      await ended
    },
  }
}

async function deliver(
  { database, context, log, attempts = 12, delay = retryDelay }: OutboxOptions,
  consumers: readonly Consumer[],
  event: OutboxEvent,
) {
  const errors: string[] = []
  try {
    const processed = await sql.findProcessed(database.db, event.id)
    for (const consumer of consumers.filter(({ name }) => !processed.has(name))) {
      const eventLog = log.child({ event: event.id, topic: event.topic, consumer: consumer.name })
      try {
        await consumer.run(context(eventLog), event)
        await sql.insertProcessed(database.db, event.id, consumer.name)
      } catch (error) {
        eventLog.warn({ err: error, attempts: event.attempts }, 'an event could not be delivered')
        errors.push(`${consumer.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    if (!errors.length) await sql.finishEvent(database.db, event.id)
    else if (event.attempts < attempts)
      await sql.postponeEvent(database.db, event.id, errors.join('\n'), delay(event.attempts))
    else {
      await sql.buryEvent(database.db, event.id, errors.join('\n'))
      log.error({ event: event.id, topic: event.topic, errors }, 'an event is dead after its last try')
    }
  } catch (error) {
    // The event stays leased and comes back by itself.
    log.error({ err: error, event: event.id }, 'the state of a delivery could not be written')
  }
}
