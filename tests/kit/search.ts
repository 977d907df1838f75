import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { indexRecords } from '#areas/search/server/index.service.ts'
import { followChanges } from '#areas/search/server/search.jobs.ts'
import { afterAll, beforeAll } from 'vitest'
import type { App } from '#platform/server/app.ts'
import type { OutboxEvent } from '#platform/server/jobs/topics.ts'
import { registerSource, type SearchEntry, type SearchSource } from '#platform/server/search/source.ts'
import { contextOf } from './documents.ts'

/** Records of a kind of their own, kept in memory, for tests of the search itself; the kind is there as long as the file's tests run. */
export function noteSource(kind = 'note') {
  const notes = new Map<number, SearchEntry>()
  const source: SearchSource = {
    kind,
    listIds: async (_, after, limit) =>
      [...notes.keys()]
        .filter((id) => id > after)
        .toSorted((a, b) => a - b)
        .slice(0, limit),
    loadEntries: async (_, ids) => ids.flatMap((id) => notes.get(id) ?? []),
  }
  let forget = () => {}
  beforeAll(() => void (forget = registerSource(source)))
  afterAll(() => forget())
  /** Writes a note, and into the index when an app is given. */
  async function put(id: number, given: Partial<SearchEntry>, app?: App): Promise<void> {
    notes.set(id, {
      id,
      part: 0,
      title: `note ${id}`,
      titleEn: '',
      keywords: '',
      text: '',
      scope: 'public',
      chipIds: [],
      url: `/note/${id}`,
      updatedAt: new Date('2026-05-01T04:00:00Z'),
      ...given,
    })
    if (app) await indexRecords(contextOf(app), source, [id])
  }
  return { notes, source, put }
}

/** Has the search tell how much more there is under NDA, which the vendor has to want. */
export const allowNdaHints = ({ database }: App) =>
  database.db
    .updateTable('dictionaryEntries')
    .set({ busValue: 'on' })
    .where('dictionaryCode', '=', 'search_hint')
    .execute()

/** Brings what has changed so far into the index, as the outbox would. */
export async function followAll(app: App): Promise<void> {
  const db = app.database.db as Kysely<DB>
  const events = await db
    .selectFrom('outboxEvents')
    .selectAll()
    .where('topic', '=', 'search.changed')
    .where('doneAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const event of events) {
    await followChanges.run(contextOf(app), event as unknown as OutboxEvent)
    await db.updateTable('outboxEvents').set({ doneAt: new Date() }).where('id', '=', event.id).execute()
  }
}
