import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { App } from '#platform/server/app.ts'
import type { Consumer } from '#platform/server/jobs/outbox.ts'
import type { OutboxEvent } from '#platform/server/jobs/topics.ts'
import { contextOf } from './documents.ts'

/** Hands every event that waits to these consumers, `times` times, as the outbox would. */
export async function deliver(app: App, consumers: readonly Consumer[], times = 1): Promise<void> {
  const db = app.database.db as Kysely<DB>
  const events = await db.selectFrom('outboxEvents').selectAll().where('doneAt', 'is', null).orderBy('id').execute()
  for (const event of events) {
    const own = consumers.filter(({ topic }) => topic === event.topic)
    for (let n = 0; n < times; n += 1)
      for (const { run } of own) await run(contextOf(app), event as unknown as OutboxEvent)
    if (own.length > 0)
      await db.updateTable('outboxEvents').set({ doneAt: new Date() }).where('id', '=', event.id).execute()
  }
}
