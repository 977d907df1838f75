import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { allowNdaHints, noteSource } from '#tests/kit/search.ts'
import { search } from '../contract.ts'
import { purgeMisses } from './search.jobs.ts'

let kit: DocumentKit
const { put } = noteSource()
beforeAll(async () => {
  kit = await documentKit()
  await allowNdaHints(kit.app)
  await put(1, { title: '找得到 光圈' }, kit.app)
  await put(2, { title: '保密 快门', scope: 'nda' }, kit.app)
}, 60_000)
afterAll(() => kit.close())
beforeEach(async () => {
  await kit.db.deleteFrom('searchMisses').execute()
})

const ask = (who: PersonName, keyword: string, more: object = {}) => kit.call(who, search.all, { keyword, ...more })
const misses = async (input: object = {}) => (await kit.call('editor', search.misses, input)).data

test('a search in vain is noted once per person and day, however it is typed, and counts people', async () => {
  for (const keyword of ['量子 屏幕', '量子  屏幕', '量子 螢幕'.replace('螢', '屏'), ' 量子 屏幕 '])
    await ask('main', keyword)
  expect(await misses()).toMatchObject({ total: 1, list: [{ keyword: '量子 屏幕', count: 1, users: 1 }] })
  await ask('developer', '量子 屏幕')
  expect(await misses()).toMatchObject({ total: 1, list: [{ count: 2, users: 2 }] })
  await kit.db
    .updateTable('searchMissUsers')
    .set({ day: '2020-01-01' as never })
    .execute()
  await ask('main', '量子 屏幕')
  expect(await misses()).toMatchObject({ list: [{ count: 3, users: 2 }] })
})

test('many at once are counted right', async () => {
  await Promise.all(
    ['main', 'sub', 'other', 'developer', 'main', 'sub'].map((who) => ask(who as PersonName, '同时搜索')),
  )
  expect(await misses()).toMatchObject({ total: 1, list: [{ count: 4, users: 4 }] })
})

test('nobody is named', async () => {
  await ask('main', '谁在搜索呢')
  const users = await kit.db.selectFrom('searchMissUsers').selectAll().execute()
  expect(users[0]?.marker).toMatch(/^[\w-]{22}$/)
  await ask('main', '另一个词语')
  const markers = await kit.db.selectFrom('searchMissUsers').select('marker').execute()
  expect(new Set(markers.map((row) => row.marker)).size).toBe(2)
  expect(Object.keys((await misses()).list[0]!).toSorted()).toEqual([
    'count',
    'doneAt',
    'doneBy',
    'firstAt',
    'id',
    'keyword',
    'lastAt',
    'users',
  ])
})

test('what is found, filtered, or there for others is no miss', async () => {
  await ask('main', '光圈')
  await ask('main', '光圈', { startDate: '2030-01-01' })
  await ask('main', '不存在的词', { type: 'note' })
  await ask('main', '不存在的词', { page: 2 })
  expect((await ask('developer', '快门')).data.hint).toMatchObject({ nda: 1 })
  expect((await misses()).total).toBe(0)
})

test('done, opened again by hand, and by the next search in vain', async () => {
  await ask('main', '待写的问题')
  const id = (await misses()).list[0]!.id
  const mark = (who: PersonName, done: boolean) => kit.call(who, search.markMiss, { id, done: String(done) })
  expect((await mark('main', true)).msgCode).toBe(1003)
  expect((await mark('editor', true)).msgCode).toBe(0)
  expect([(await misses()).total, (await misses({ done: 'true' })).list[0]]).toMatchObject([
    0,
    { doneBy: 'editor 测试' },
  ])
  await mark('auditor', false)
  expect((await misses()).total).toBe(1)
  await mark('editor', true)
  await ask('developer', '待写的问题')
  expect((await misses()).list[0]).toMatchObject({ doneAt: null, count: 2 })
  expect((await kit.call('editor', search.markMiss, { id: 999_999, done: 'true' })).msgCode).toBe(1002)
})

test('the list is for editors; it is filtered literally and ordered by people', async () => {
  await ask('main', '甲 100% 覆盖')
  for (const who of ['main', 'developer'] as const) await ask(who, '乙 常见词语缺失')
  expect((await misses({ sort: 'frequent' })).list.map((row) => row.users)).toEqual([2, 1])
  expect([(await misses({ keyword: '%' })).total, (await misses({ keyword: '_' })).total]).toEqual([1, 0])
  expect((await kit.call('editor', search.misses, { keyword: 'a\0' })).msgCode).toBe(1001)
  for (const [who, code] of [
    ['main', 1003],
    ['manager', 1003],
    [null, 99999],
    ['auditor', 0],
    ['admin', 0],
  ] as const)
    expect([who, (await kit.call(who, search.misses)).msgCode]).toEqual([who, code])
})

test('a flood of one person is not noted without end', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => ask('expired', `flood${'abcdefghijklmnopqrstuvwxyz'[i % 26]}x${i}`)),
  )
  expect((await misses({ limit: 100 })).total).toBe(30)
})

test('after half a year they are forgotten', async () => {
  await ask('main', '很久以前')
  await ask('main', '最近')
  await kit.db
    .updateTable('searchMisses')
    .set({ lastAt: new Date(Date.now() - 181 * 86_400_000) })
    .where('keyword', '=', '很久以前')
    .execute()
  await purgeMisses.run(contextOf(kit.app), {}, new AbortController().signal)
  expect((await misses()).list.map((row) => row.keyword)).toEqual(['最近'])
  expect((await kit.db.selectFrom('searchMissUsers').selectAll().execute()).length).toBe(1)
})
