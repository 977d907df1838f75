import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeRules } from '#areas/account/contract.ts'
import { guide } from '#areas/guide/contract.ts'
import { roles, staffRoles, type Role } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { chapters, inLanguage, isFor, isMine } from './manual.ts'

let kit: TestApp
beforeAll(async () => void (kit = await testApp()), 120_000)
afterAll(() => kit.close())
const list = async (who: PersonName | null, input: object = {}) =>
  (await kit.call(who, guide.chapters, input as never)).data
const slugs = async (who: PersonName | null, input: object = {}) => (await list(who, input)).map(({ slug }) => slug)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const locales = ['zh', 'en', 'zhtw'] as const

test('every file is a chapter, in both languages alike', () => {
  const files = globSync('*/*.md', { cwd: `${root}areas/guide/manual/` })
  const known = chapters().flatMap(({ slug }) => [`en/${slug}.md`, `zh/${slug}.md`])
  expect(files.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(known.toSorted())
  for (const one of chapters()) {
    const parts = (text: string) => [text.match(/^## /gm)?.length ?? 0, text.match(/^(-|\d+\.) /gm)?.length ?? 0]
    expect([one.slug, parts(one.en)]).toEqual([one.slug, parts(one.zh)])
    for (const locale of locales) expect(inLanguage(locale, one).title).not.toBe('')
    expect(one.en).not.toMatch(/\p{Script=Han}/u)
  }
})
test('each role has a chapter about its work, and none that is not for it', () => {
  const reader = (role: Role) => ({ staff: staffRoles.includes(role), roles: [role] }) as never
  for (const role of roles) {
    const own = chapters().filter((one) => one.roles.length > 0 && isMine(reader(role), one))
    expect([role, own.length > 0]).toEqual([role, true])
    expect([role, own.every((one) => isFor(reader(role), one))]).toEqual([role, true])
    // what customers do, and what staff do
    expect([role, new Set(own.map(({ book }) => book))]).toEqual([
      role,
      new Set([staffRoles.includes(role) ? 'staff' : 'user']),
    ])
  }
})
test('a reader has the chapters of their roles first, and those of others where they are for everybody', async () => {
  const open = ['start', 'find', 'academy', 'assistant', 'certify', 'people', 'sdk', 'materials', 'licence', 'support']
  expect(await slugs(null)).toEqual(['start', 'find', 'academy', ...open.slice(3)])
  expect(await slugs(null, { book: 'staff' })).toEqual([])
  expect(await slugs('main', { book: 'staff' })).toEqual([])
  const mine = async (who: PersonName, book = 'user') =>
    (await list(who, { book })).filter((one) => one.mine).map(({ slug }) => slug)
  expect(await mine('main')).toEqual([...open, 'points', 'api'])
  expect(await mine('sub')).toEqual([...open.filter((slug) => !['certify', 'people'].includes(slug)), 'api'])
  expect(await mine('order')).toEqual(['start', 'find', 'academy', 'api', 'orders', 'reports'])
  expect(await mine('developer')).toEqual(['start', 'find', 'academy', 'assistant', 'certify', 'points'])
  expect(await mine('editor', 'staff')).toEqual(['staff-publish', 'staff-academy'])
  expect(await mine('admin', 'staff')).toEqual(['staff-publish', 'staff-academy', 'staff-admin', 'staff-compliance'])
  expect(await mine('manager', 'staff')).toEqual(['staff-customers', 'staff-approve'])
  // what is theirs stands before what is not
  for (const who of ['order', 'sub', 'source'] as const) {
    const marks = (await list(who)).map((one) => one.mine)
    expect([who, marks.lastIndexOf(true) < marks.indexOf(false)]).toEqual([who, true])
  }
  expect((await list('editor', { book: 'staff' })).length).toBe(
    chapters().filter(({ book }) => book === 'staff').length,
  )
})
test('a chapter of another role is answered by its address as if there were none', async () => {
  for (const [who, slug, code] of [
    [null, 'sdk', 0],
    [null, 'orders', 1002],
    ['sub', 'orders', 1002],
    ['order', 'orders', 0],
    ['sub', 'points', 1002],
    ['main', 'points', 0],
    ['order', 'partner', 1002],
    ['main', 'staff-orders', 1002],
    ['editor', 'staff-orders', 0],
    ['editor', 'partner', 0],
    ['editor', 'nothing', 1002],
    ['editor', '../x', 1001],
  ] as const)
    expect([who, slug, (await kit.call(who, guide.chapter, { slug })).msgCode]).toEqual([who, slug, code])
})
test('every role of the vendor opens the staff manual', async () => {
  const { rows } = await kit.app.database.pool.query<{ role: Role }>(
    "select role from menu_roles where menu_id in (select id from menus where url in ('/optmanual', '/optmanual-index')) group by role having count(*) = 2",
  )
  const readers = new Set(rows.map(({ role }) => role))
  expect(staffRoles.filter((role) => !readers.has(role))).toEqual([])
})
test('how long a code works is what the portal holds to', () => {
  const start = chapters().find(({ slug }) => slug === 'start')!
  const { minutes, tries } = codeRules
  expect(inLanguage('zh', start).body).toContain(`验证码 ${minutes} 分钟内有效，输错 ${tries} 次后`)
  expect(inLanguage('en', start).body).toContain(`A code works for ${minutes} minutes and for ${tries} tries.`)
})
test('a keyword finds the chapters that have it, in the language of the reader', async () => {
  const found = await list('main', { keyword: 'webhook' })
  expect(found.map(({ slug }) => slug)).toEqual(['api'])
  expect(found[0]!.excerpt.toLowerCase()).toContain('webhook')
  expect(await slugs('main', { keyword: '%' })).toEqual([])
  expect(await slugs('sub', { keyword: '渠道报表' })).toEqual([])
  expect(await slugs('order', { keyword: '渠道报表' })).toEqual(['reports'])
  const cookie = `${await kit.cookie('main')}; language=zhtw`
  const reply = await kit.request('main', { url: '/api/guide/chapter/start', headers: { cookie } })
  expect(reply.json().data).toMatchObject({ title: '登入與帳號', body: expect.stringContaining('<h2>') })
})

/** Every word that a screen of a language may show: the texts of all areas, and the menu. */
async function onScreens(lang: 'zh' | 'en'): Promise<Set<string>> {
  const files = globSync([`areas/*/texts/${lang}.ts`, `platform/texts/*/${lang}.ts`], { cwd: root })
  const texts = files.flatMap((file) => [...readFileSync(root + file, 'utf8').matchAll(/:\s*'((?:[^'\\]|\\.)*)'/g)])
  const { rows } = await kit.app.database.pool.query<{ name: string }>(
    `select ${lang === 'zh' ? 'name' : 'en_name'} as name from menus`,
  )
  return new Set([...texts.map(([, said]) => said!.replaceAll('\\', '')), ...rows.map(({ name }) => name)])
}
/** What stands between quotation marks and is no word of a screen: what people write themselves. */
const examples = new Set([
  'LQ8802 的 DDR 初始化失败如何处理',
  'DDR initialization fails on LQ8802',
  '中文 | 英文',
  'Chinese | English',
])
test.each(['zh', 'en'] as const)('what a chapter names stands on the screens (%s)', async (lang) => {
  const screens = await onScreens(lang)
  const named = chapters().flatMap((one) =>
    [...one[lang].matchAll(/“([^”]+)”/g)].map(([, words]) => `${one.slug}: ${words}`),
  )
  const missing = named.filter(
    (one) => !screens.has(one.slice(one.indexOf(': ') + 2)) && !examples.has(one.slice(one.indexOf(': ') + 2)),
  )
  expect(missing).toEqual([])
})
