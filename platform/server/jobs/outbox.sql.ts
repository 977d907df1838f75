import { sql } from 'kysely'
import type { Db } from '../ctx.ts'
import type { OutboxEvent } from './topics.ts'

/** How long a dispatcher has for an event before another one may take it: longer than any handler should run. */
const LEASE = sql<Date>`now() + interval '5 minutes'`

export async function insertEvent(db: Db, topic: string, payload: unknown, bulk: boolean) {
  await db
    .insertInto('outboxEvents')
    .values({ topic, payload: JSON.stringify(payload), bulk })
    .execute()
}

/** Takes up to `limit` due events of these topics for this dispatcher alone; no lock is held while they are handled. */
export async function claimEvents(db: Db, topics: readonly string[], limit: number) {
  const due = db
    .selectFrom('outboxEvents')
    .select('id')
    .where('doneAt', 'is', null)
    .where('dead', '=', false)
    .where('availableAt', '<=', sql<Date>`now()`)
    .where('topic', '=', sql<string>`any(${topics})`)
    .orderBy('bulk')
    .orderBy('availableAt')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('outboxEvents')
    .set((e) => ({ availableAt: LEASE, attempts: e('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning(['id', 'topic', 'payload', 'createdAt', 'attempts'])
    .execute()
  return rows.toSorted((a, b) => a.id - b.id) as OutboxEvent[]
}

export async function finishEvent(db: Db, id: number) {
  await db
    .updateTable('outboxEvents')
    .set({ doneAt: sql<Date>`now()`, lastError: null })
    .where('id', '=', id)
    .execute()
}

export async function postponeEvent(db: Db, id: number, error: string, delaySeconds: number) {
  await db
    .updateTable('outboxEvents')
    .set({ availableAt: sql<Date>`now() + ${delaySeconds} * interval '1 second'`, lastError: error })
    .where('id', '=', id)
    .execute()
}

export async function buryEvent(db: Db, id: number, error: string) {
  await db.updateTable('outboxEvents').set({ dead: true, lastError: error }).where('id', '=', id).execute()
}

/** The consumers that have had this event. */
export async function findProcessed(db: Db, eventId: number) {
  const rows = await db.selectFrom('processedEvents').select('consumer').where('eventId', '=', eventId).execute()
  return new Set(rows.map((row) => row.consumer))
}

/** Notes that `consumer` has had the event; false when that was known already. */
export async function insertProcessed(db: Db, eventId: number, consumer: string) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('processedEvents')
    .values({ eventId, consumer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Puts a dead event back in line, as if it had never failed; false when it is not dead. For the operator. */
export async function reviveEvent(db: Db, id: number) {
  const { numUpdatedRows } = await db
    .updateTable('outboxEvents')
    .set({ dead: false, attempts: 0, availableAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('dead', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** How many events wait, how many are dead, and how long the oldest due one has waited in seconds (0 when none). */
export function getOutboxState(db: Db) {
  return db
    .selectFrom('outboxEvents')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('dead', '=', false).as('waiting'),
      e.fn.countAll<number>().filterWhere('dead', '=', true).as('dead'),
      sql<number>`coalesce(extract(epoch from now() - min(available_at) filter (where not dead and available_at <= now())), 0)::float8`.as(
        'lagSeconds',
      ),
    ])
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Deletes delivered events after `days`, and events that nobody consumes as well; dead ones stay for the operator. */
export async function purgeEvents(db: Db, days: number, limit = 5000) {
  const old = db
    .selectFrom('outboxEvents')
    .select('id')
    .where((e) =>
      e.or([
        e('doneAt', '<', sql<Date>`now() - ${days} * interval '1 day'`),
        e.and([
          e('doneAt', 'is', null),
          e('attempts', '=', 0),
          e('availableAt', '<', sql<Date>`now() - ${days} * interval '1 day'`),
        ]),
      ]),
    )
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('outboxEvents').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
