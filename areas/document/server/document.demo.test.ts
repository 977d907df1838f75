import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { document } from '#areas/document/contract.ts'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { readFileBytes } from '#platform/server/files/read-file.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { expectAsCalled, firstOf } from '#tests/kit/first.ts'
import { titles } from './demo/catalogue.demo.ts'
import { printTitle } from './demo/content.demo.ts'
import { seed as seedDocuments } from './document.demo.ts'
import { centreFirst } from './document.first.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  await portal.app.database.db.transaction().execute((tx) => seedAccess(tx, 'no-password'))
  await seedDocuments(portal.app)
}, 120_000)
afterAll(() => portal.close())

test('holds 60 documents of every type and level, some in several revisions, a few of them new', async () => {
  const { data } = await portal.call('editor', document.list, { limit: 100 })
  expect([data.total, data.list.length]).toEqual([60, 60])
  expect(new Set(data.list.map((d) => d.docType)).size).toBe(7)
  expect(new Set(data.list.map((d) => d.level)).size).toBe(4)
  expect(new Set(data.list.map((d) => d.chipCode)).size).toBe(6)
  expect(data.list.every((d) => d.pages! >= 4 && d.pages! <= 12 && d.size > 10_000)).toBe(true)
  const latest = (await portal.call('editor', document.latest, {})).data.total
  expect(latest).toBeGreaterThan(9)
  expect(latest).toBeLessThan(40)
  const sheet = data.list.find((d) => d.number === 'LQ7120-DS')!
  const shown = (await portal.call('editor', document.show, { id: sheet.id })).data
  expect(shown.revisions.map((r) => r.revision)).toEqual(['1.1', '1.0', '0.9'])
  expect(shown.related.length).toBeGreaterThan(1)
  expect(shown.viewCount).toBeGreaterThan(0)
})

test('leaves work on the desk, with its history', async () => {
  const { data } = await portal.call('auditor', documentDesk.desk, { status: 'pending' })
  expect(data.total).toBe(2)
  expect(data.list.every((d) => d.can.audit && d.author === '苏禾')).toBe(true)
  const history = (await portal.call('auditor', documentDesk.history, { id: data.list[0]!.id })).data
  expect(history.map((h) => h.action)).toEqual(['submit'])
})

test('is seeded once', async () => {
  expect(await seedDocuments(portal.app)).toBe(false)
})

test('stores real PDFs whose pages and words are those of the search', async () => {
  const { db } = portal.app.database
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('files as f', 'f.id', 'd.fileId')
    .select(['d.id', 'd.pages', 'f.storageKey', 'f.scanStatus'])
    .where('d.number', '=', 'LQ5210-AN01')
    .executeTakeFirstOrThrow()
  const { pages, text } = await portal.app.files.pdf.info(await readFileBytes(contextOf(portal.app), row))
  expect(pages).toBe(row.pages)
  expect(text[0]).toContain('LQ5210')
  const { data } = await portal.call('editor', document.search, { id: row.id, q: '测试结果' })
  for (const { page } of data.list) expect(text[page - 1]!.replaceAll(/\s/g, '')).toContain('测试结果')
  expect(data.total).toBeGreaterThan(1)
})

test('prints the same paper for the same input', async () => {
  const [one, two] = [
    await printTitle(titles[0]!, '1.2', '2026-01-02'),
    await printTitle(titles[0]!, '1.2', '2026-01-02'),
  ]
  expect(one.bytes.equals(two.bytes)).toBe(true)
  expect(one.texts).toEqual(two.texts)
  expect(one.texts[1]).toContain('目录')
})

const trees = ['/api/document/access', '/api/document/latestByFile']
const lists = (answers: object) => Object.keys(answers).filter((url) => url.startsWith('/api/document?'))
const first = (url: string, cookie?: string) => firstOf(portal, centreFirst)(url, cookie)

test.each(['main', 'developer', 'editor'] as const)(
  'sends %s what the centre begins with, as the calls answer it',
  async (who) => {
    const answers = await first('/doc?menuID=1', await portal.cookie(who))
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(trees))
    expect(lists(answers)).toHaveLength(1)
    await expectAsCalled(portal, who, answers)
    const [, list] = Object.entries(answers).find(([url]) => url.startsWith('/api/document?'))!
    expect((list as { total: number }).total).toBeGreaterThan(0)
  },
)

test('sends no list where the address asks for another, nothing with other pages, and no document to visitors', async () => {
  const cookie = await portal.cookie('main')
  const asked = await first('/doc?keyword=x', cookie)
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(trees))
  expect(lists(asked)).toEqual([])
  expect(await first('/admin/doc', cookie)).toEqual({})
  for (const nobody of [undefined, `${cookie}x`])
    expect(Object.keys(await first('/doc', nobody)).filter((url) => url.includes('document'))).toEqual([])
})
