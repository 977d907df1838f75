import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetPerson } from '#areas/account/server/person.service.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { mostSearches, mostWatches, watch } from '../contract.ts'

let kit: DocumentKit
beforeAll(async () => {
  kit = await documentKit()
}, 60_000)
afterAll(() => kit.close())
beforeEach(() => kit.db.deleteFrom('watches').execute())

const set = async (who: PersonName | null, kind: 'chip' | 'document' | 'sdk' | 'faq', id: number, on = true) =>
  (await kit.call(who, watch.set, { kind, id, on })).msgCode
const list = async (who: PersonName) => (await kit.call(who, watch.list, { page: 1, limit: 10 })).data
const mine = async (who: PersonName) => (await kit.call(who, watch.mine)).data

test('a watch begins and ends, twice is once, and nobody has that of another', async () => {
  const { id } = await kit.published({ title: '手册', titleEn: 'Manual' })
  expect([
    await set('main', 'document', id),
    await set('main', 'document', id),
    await set('main', 'chip', kit.one),
  ]).toEqual([0, 0, 0])
  const found = await list('main')
  expect(found).toMatchObject({ total: 2, closed: 0 })
  expect(found.list.map(({ kind, title, url, last }) => ({ kind, title, url, last }))).toEqual([
    { kind: 'chip', title: 'LQ1 LQ1 芯片', url: '/product/LQ1', last: null },
    { kind: 'document', title: '手册', url: `/doc?docID=all&doc=${id}`, last: null },
  ])
  expect((await mine('main')).records).toEqual([
    { kind: 'chip', id: kit.one },
    { kind: 'document', id },
  ])
  expect((await list('other')).total).toBe(0)
  expect((await kit.call('other', watch.end, { id: found.list[0]!.id })).msgCode).toBe(1002)
  expect((await kit.call('main', watch.end, { id: found.list[0]!.id })).msgCode).toBe(0)
  expect((await kit.call('main', watch.end, { id: found.list[0]!.id })).msgCode).toBe(1002)
  expect([await set('main', 'document', id, false), await set('main', 'document', id, false)]).toEqual([0, 0])
  expect((await list('main')).total).toBe(0)
})

test('a document is watched with all its revisions, by any of them', async () => {
  const first = await kit.published({})
  await set('main', 'document', first.id)
  const next = await kit.published({ supersedesId: first.id, revision: '2.0', title: '第二版' })
  expect((await list('main')).list).toMatchObject([{ title: '第二版', url: `/doc?docID=all&doc=${next.id}` }])
  expect((await mine('main')).records.map((one) => one.id).toSorted()).toEqual([first.id, next.id].toSorted())
  expect(await set('main', 'document', next.id, false)).toBe(0)
  expect((await list('main')).total).toBe(0)
})

test('only what one may open can be watched, and what is closed later is a number without a name', async () => {
  const closed = await kit.published({ level: 'nda', title: '保密手册' })
  const secret = await kit.published({ level: 'project', folderId: kit.secret, title: '机密项目' })
  const draft = await kit.saved({})
  expect([
    await set('developer', 'document', closed.id),
    await set('main', 'document', secret.id),
    await set('main', 'document', draft.id),
    await set('main', 'document', 999_999),
    await set('main', 'sdk', kit.secretId),
    await set('main', 'faq', 1),
  ]).toEqual(Array.from({ length: 6 }, () => 1002))
  await set('main', 'document', closed.id)
  await set('main', 'sdk', kit.panelId)
  expect((await list('main')).total).toBe(2)
  const certified = (status: 'completed' | 'suspended') =>
    kit.db
      .updateTable('companies')
      .set({ certStatus: status as 'completed' })
      .where('name', '=', 'certified co')
      .execute()
  await kit.db
    .updateTable('companies')
    .set({ certValidEnd: '2020-01-01', certValidStart: '2019-01-01' })
    .where('name', '=', 'certified co')
    .execute()
  kit.app.sessions.clear()
  const after = await kit.call('main', watch.list, { page: 1, limit: 10 })
  expect(after.data).toMatchObject({ list: [], total: 0, closed: 2 })
  expect(after.response.body).not.toContain('保密手册')
  await kit.db.updateTable('companies').set({ certValidEnd: '2099-01-01' }).where('name', '=', 'certified co').execute()
  await certified('completed')
  kit.app.sessions.clear()
  expect((await list('main')).total).toBe(2)
  await kit.db.updateTable('companies').set({ certValidEnd: '2020-01-01' }).where('name', '=', 'certified co').execute()
  kit.app.sessions.clear()
  expect((await kit.call('main', watch.endClosed)).data).toEqual({ done: 2 })
  await kit.db.updateTable('companies').set({ certValidEnd: '2099-01-01' }).where('name', '=', 'certified co').execute()
  kit.app.sessions.clear()
  expect((await list('main')).total).toBe(0)
})

test('a search is watched as it was narrowed', async () => {
  const asked = { keyword: 'LPDDR5', type: 'document', chip: 'LQ1' }
  expect((await kit.call('main', watch.setSearch, { ...asked, on: true })).msgCode).toBe(0)
  expect((await kit.call('main', watch.setSearch, { keyword: 'LPDDR5', on: true })).msgCode).toBe(0)
  expect((await mine('main')).searches).toEqual([{ keyword: 'LPDDR5', type: '', chip: '' }, asked])
  expect((await list('main')).list[1]).toMatchObject({
    kind: 'search',
    title: 'LPDDR5 · LQ1',
    url: '/filter/all?keyword=LPDDR5&type=document&chip=LQ1',
  })
  expect((await kit.call('main', watch.setSearch, { ...asked, on: false })).msgCode).toBe(0)
  expect((await mine('main')).searches).toHaveLength(1)
})

test('bad input is refused by its field, and nobody watches without a session', async () => {
  for (const [input, field] of [
    [{ kind: 'company', id: 1, on: true }, 'kind'],
    [{ kind: 'search', id: 1, on: true }, 'kind'],
    [{ kind: 'chip', id: -1, on: true }, 'id'],
    [{ kind: 'chip', id: 1, on: 'perhaps' }, 'on'],
  ] as const) {
    const reply = await kit.call('main', watch.set, input as never)
    expect([reply.msgCode, JSON.stringify(reply.data)]).toEqual([1001, expect.stringContaining(field)])
  }
  for (const keyword of ['', ' ', 'x'.repeat(101)])
    expect((await kit.call('main', watch.setSearch, { keyword, on: true })).msgCode).toBe(1001)
  expect((await kit.call('main', watch.setSearch, { keyword: 'a', type: "'; drop", on: true })).msgCode).toBe(1001)
  expect(await set(null, 'chip', kit.one)).toBe(99999)
  for (const entry of [watch.list, watch.mine, watch.endClosed])
    expect((await kit.call(null, entry)).msgCode).toBe(99999)
})

test('twenty at once make one watch, and nobody has more than the most', async () => {
  await Promise.all(Array.from({ length: 20 }, () => set('main', 'chip', kit.one)))
  expect((await list('main')).total).toBe(1)
  const rows = Array.from({ length: mostWatches - 2 }, (_, n) => ({
    userId: kit.people.main,
    kind: 'patch_line' as const,
    refId: 100_000 + n,
  }))
  await kit.db.insertInto('watches').values(rows).execute()
  // one is free, and thirty ask for it
  const search = (n: number) => kit.call('main', watch.setSearch, { keyword: `more ${n}`, on: true })
  const asked = await Promise.all(Array.from({ length: 30 }, (_, n) => search(n)))
  expect(asked.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const held = kit.db.selectFrom('watches').select('id').where('userId', '=', kit.people.main)
  expect(await held.execute()).toHaveLength(mostWatches)
  expect(await set('main', 'chip', kit.two)).not.toBe(0)
  // what one has already may be said again
  expect(await set('main', 'chip', kit.one)).toBe(0)
  // of searches fewer: each is looked through every day
  await kit.db.deleteFrom('watches').where('kind', 'in', ['patch_line', 'search']).execute()
  const searches = Array.from({ length: mostSearches - 1 }, (_, n) => ({
    userId: kit.people.main,
    kind: 'search' as const,
    refId: 0,
    keyword: `w${n}`,
  }))
  await kit.db.insertInto('watches').values(searches).execute()
  const said = async (n: number) => (await search(n)).msgCode
  expect([await said(1), await said(1)]).toEqual([0, 0])
  expect(await said(2)).not.toBe(0)
  expect(await set('main', 'chip', kit.two)).toBe(0)
})

test('whoever is forgotten watches nothing', async () => {
  await set('source', 'chip', kit.one)
  await forgetPerson(
    { ...kit, app: kit.app, db: kit.db, log: kit.app.log, now: new Date() } as never,
    kit.people.source,
  )
  expect(await kit.db.selectFrom('watches').selectAll().execute()).toEqual([])
})

test('what may not be opened is not among the own marks: no revision that is not out, and nothing that was closed since', async () => {
  const first = await kit.published({ level: 'nda' })
  await set('main', 'document', first.id)
  await set('main', 'sdk', kit.panelId)
  await kit.saved({ level: 'nda', supersedesId: first.id, revision: '2.0' })
  const both = [
    { kind: 'sdk', id: kit.panelId },
    { kind: 'document', id: first.id },
  ]
  expect((await mine('main')).records).toEqual(both)
  const until = (day: string) =>
    kit.db
      .updateTable('companies')
      .set({ certValidStart: '2019-01-01', certValidEnd: day })
      .where('name', '=', 'certified co')
      .execute()
  await until('2020-01-01')
  kit.app.sessions.clear()
  expect((await mine('main')).records).toEqual([])
  await until('2099-01-01')
  kit.app.sessions.clear()
  expect((await mine('main')).records).toEqual(both)
})
