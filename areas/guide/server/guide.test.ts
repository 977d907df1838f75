import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guide } from '#areas/guide/contract.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { chapters, inLanguage } from './manual.ts'

let kit: TestApp
beforeAll(async () => void (kit = await testApp()), 120_000)
afterAll(() => kit.close())
const slugs = async (who: PersonName | null, input: object = {}) =>
  (await kit.call(who, guide.chapters, input as never)).data.map(({ slug }) => slug)

test('every file is a chapter, in both languages alike', () => {
  const files = globSync('*/*.md', { cwd: fileURLToPath(new URL('../manual/', import.meta.url)) })
  const known = chapters().flatMap(({ slug }) => [`en/${slug}.md`, `zh/${slug}.md`])
  expect(files.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(known.toSorted())
  for (const one of chapters()) {
    const parts = (text: string) => [text.match(/^## /gm)?.length ?? 0, text.match(/^(-|\d+\.) /gm)?.length ?? 0]
    expect([one.slug, parts(one.en)]).toEqual([one.slug, parts(one.zh)])
    for (const locale of ['zh', 'en', 'zhtw'] as const) expect(inLanguage(locale, one).title).not.toBe('')
    expect(one.en).not.toMatch(/\p{Script=Han}/u)
  }
})
test('a reader has the chapters of their role, and no other by its address', async () => {
  expect(await slugs(null)).toEqual(['start', 'find'])
  expect(await slugs(null, { book: 'staff' })).toEqual([])
  expect(await slugs('sub')).toContain('orders')
  expect(await slugs('sub')).not.toContain('staff-approve')
  expect(await slugs('main', { book: 'staff' })).toEqual([])
  expect(await slugs('editor', { book: 'staff' })).toEqual(['staff-publish', 'staff-approve', 'staff-answer', 'staff-orders'])
  for (const [who, slug, code] of [[null, 'sdk', 1002], ['sub', 'staff-orders', 1002], ['sub', 'sdk', 0], ['editor', 'staff-orders', 0], ['editor', 'nothing', 1002], ['editor', '../x', 1001]] as const)
    expect([who, slug, (await kit.call(who, guide.chapter, { slug })).msgCode]).toEqual([who, slug, code])
}) // prettier-ignore
test('a keyword finds the chapters that have it, in the language of the reader', async () => {
  const found = (await kit.call('main', guide.chapters, { keyword: 'webhook' })).data
  expect(found.map(({ slug }) => slug)).toEqual(['api'])
  expect(found[0]!.excerpt.toLowerCase()).toContain('webhook')
  expect(await slugs('main', { keyword: '%' })).toEqual([])
  const cookie = `${await kit.cookie('main')}; language=zhtw`
  const reply = await kit.request('main', { url: '/api/guide/chapter/start', headers: { cookie } })
  expect(reply.json().data).toMatchObject({ title: '登入與帳戶', body: expect.stringContaining('<h2>') })
})
