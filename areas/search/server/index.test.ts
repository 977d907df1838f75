import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { startOutbox } from '#platform/server/jobs/outbox.ts'
import type { OutboxEvent } from '#platform/server/jobs/topics.ts'
import { transact } from '#platform/server/db/transact.ts'
import { hasText } from '#platform/server/text.ts'
import { locales } from '#platform/contract/text.ts'
import { registerSource, searchChanged, searchKinds } from '#platform/server/search/source.ts'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { followAll, noteSource } from '#tests/kit/search.ts'
import { search } from '../contract.ts'
import { indexRecords, isOutdated, rebuildIndex, rebuildKind } from './index.service.ts'
import { followChanges, rebuildIfOutdated, rebuildSearch } from './search.jobs.ts'
import { untilWaiting } from '#tests/kit/wait.ts'

let kit: DocumentKit
const known = searchKinds()
const { notes, put, source } = noteSource()
const ctx = () => contextOf(kit.app)
beforeAll(async () => {
  kit = await documentKit()
}, 60_000)
afterAll(() => kit.close())

const found = async (keyword: string, type?: string) => {
  const { data } = await kit.call('editor', search.all, { keyword, limit: 100, ...(type ? { type } : {}) })
  return data.list.map((row) => row.title.map((piece) => piece.text).join(''))
}
const entries = async (kind: string) =>
  (
    await kit.db.selectFrom('searchEntries').select('recordId').where('kind', '=', kind).orderBy('recordId').execute()
  ).map((row) => row.recordId)

test('a kind is given once, and has words in every language', () => {
  expect(() => registerSource({ ...source })).toThrow('note')
  expect(known.length).toBeGreaterThanOrEqual(5)
  for (const kind of known)
    for (const locale of locales) expect([kind, hasText(locale, `search.kind.${kind}`)]).toEqual([kind, true])
})

test('a change is found, a change of mind too, and what is gone is not', async () => {
  await put(1, { title: '第一 蓝牙' }, kit.app)
  expect(await found('蓝牙')).toEqual(['第一 蓝牙'])
  await put(1, { title: '第一 天线' }, kit.app)
  expect([await found('蓝牙'), await found('天线')]).toEqual([[], ['第一 天线']])
  notes.delete(1)
  await indexRecords(ctx(), source, [1])
  expect([await found('天线'), await entries('note')]).toEqual([[], []])
})

test('events late, twice and in the wrong order end with what is true', async () => {
  await put(2, { title: '旧词 校准', scope: 'public' }, kit.app)
  const event = (id: number) =>
    ({
      id,
      topic: 'search.changed' as const,
      payload: { kind: 'note', ids: [2] },
      createdAt: new Date(),
      attempts: 1,
    }) satisfies OutboxEvent<'search.changed'>
  await put(2, { title: '新词 标定', scope: 'nda' })
  await Promise.all([3, 1, 2, 1].map((id) => followChanges.run(ctx(), event(id))))
  expect([await found('校准'), await found('标定')]).toEqual([[], ['新词 标定']])
  expect((await kit.call('developer', search.all, { keyword: '标定' })).data.list).toEqual([])
  await followChanges.run(ctx(), { ...event(9), payload: { kind: 'gone', ids: [1] } })
})

test('whoever writes last has read last', async () => {
  await put(3, { title: '先写' }, kit.app)
  const slow = { ...source }
  let release = () => {}
  const reads = Promise.withResolvers<void>()
  const waits = new Promise<void>((done) => (release = done))
  // the first reads, then dawdles; the second must wait for it, and so sees what came meanwhile
  slow.loadEntries = async (inner, ids) => {
    const read = await source.loadEntries(inner, ids)
    reads.resolve()
    await waits
    return read
  }
  const first = indexRecords(ctx(), slow, [3])
  await reads.promise
  await put(3, { title: '后写' })
  const second = indexRecords(ctx(), source, [3])
  await untilWaiting(kit.app.database.pool)
  release()
  await Promise.all([first, second])
  expect([await found('先写'), await found('后写')]).toEqual([[], ['后写']])
})

test('a rebuild while changes happen loses none of them, and takes out what is stale', async () => {
  for (let id = 10; id < 40; id++) await put(id, { title: `重建 ${id}` }, kit.app)
  // what the index holds and nobody gives any more, as after a lost event
  notes.delete(10)
  const small = { ...source, batch: 5 }
  let changed = false
  small.loadEntries = async (inner, ids) => {
    const read = await source.loadEntries(inner, ids)
    if (!changed && ids.includes(25)) {
      changed = true
      // a record behind the rebuild and one before it change, one comes, one goes
      await put(12, { title: '重建 改后 12' })
      await put(39, { title: '重建 改后 39' })
      await put(40, { title: '重建 新增 40' })
      notes.delete(13)
      await transact(inner, (tx) => searchChanged(tx, 'note', [12, 13, 39, 40]))
    }
    return read
  }
  expect((await found('重建', 'note')).length).toBe(30)
  await rebuildKind(ctx(), small)
  await followAll(kit.app)
  const titles = await found('重建', 'note')
  expect(titles.length).toBe(29)
  for (const title of ['重建 改后 12', '重建 改后 39', '重建 新增 40']) expect(titles).toContain(title)
  expect(await entries('note')).not.toContain(10)
  expect(await entries('note')).not.toContain(13)
})

test('old entries serve until theirs is replaced', async () => {
  await put(50, { title: '不停机 功能' }, kit.app)
  const seen: string[][] = []
  const watched = { ...source, batch: 5 }
  watched.listIds = async (inner, after, limit) => {
    seen.push(await found('不停机'))
    return source.listIds(inner, after, limit)
  }
  await rebuildKind(ctx(), watched)
  expect(seen.length).toBeGreaterThan(2)
  for (const titles of seen) expect(titles).toEqual(['不停机 功能'])
})

test('an index made by other rules is made anew, once', async () => {
  await kit.db.deleteFrom('searchState').execute()
  expect(await isOutdated(ctx())).toBe(true)
  await put(60, { title: '升级之后' })
  await kit.db
    .insertInto('searchEntries')
    .values({
      kind: 'retired',
      recordId: 1,
      title: 'x',
      scope: 'public',
      url: '/',
      updatedAt: new Date(),
      head: '',
      words: '',
    } as never)
    .execute()
  await rebuildIfOutdated(ctx())
  const queued = await kit.db.selectFrom('outboxEvents').select('payload').where('topic', '=', 'platform.job').execute()
  expect(queued.map((row) => (row.payload as { name: string }).name)).toEqual([rebuildSearch.name])
  await rebuildSearch.run(ctx(), {}, new AbortController().signal)
  expect(await isOutdated(ctx())).toBe(false)
  expect([await found('升级之后'), await entries('retired')]).toEqual([['升级之后'], []])
  await put(61, { title: '琉璃' })
  await rebuildSearch.run(ctx(), {}, new AbortController().signal)
  expect(await found('琉璃')).toEqual([])
  await rebuildSearch.run(ctx(), { force: true }, new AbortController().signal)
  expect(await found('琉璃')).toEqual(['琉璃'])
})

test('a rebuild that is stopped leaves the index as good as it was', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(rebuildIndex(ctx(), stop.signal)).rejects.toThrow()
  expect(await found('不停机')).toEqual(['不停机 功能'])
})

test('documents follow their states through the outbox', async () => {
  const context = () => ctx()
  const outbox = await startOutbox({
    database: kit.app.database,
    consumers: [followChanges],
    context,
    log: kit.app.log,
    pollMs: 50,
  })
  const first = await kit.published({ title: '状态机 甲', number: 'LQ-S-1', texts: ['oscillator'] })
  await expect.poll(() => found('oscillator'), { timeout: 10_000 }).toEqual(['状态机 甲'])
  const draft = await kit.form({
    title: '状态机 乙',
    number: 'LQ-S-1',
    revision: '2.0',
    supersedesId: first.id,
    texts: ['resonator'],
  })
  await kit.published({ ...draft })
  await expect.poll(() => found('resonator'), { timeout: 10_000 }).toEqual(['状态机 乙'])
  await expect.poll(() => found('oscillator'), { timeout: 10_000 }).toEqual([])
  const row = await kit.db
    .selectFrom('documents')
    .select(['id', 'version'])
    .where('title', '=', '状态机 乙')
    .executeTakeFirstOrThrow()
  await kit.call('auditor', documentDesk.withdraw, { ...row, reason: '撤回' })
  await expect.poll(() => found('resonator'), { timeout: 10_000 }).toEqual([])
  await outbox.stop()
})
