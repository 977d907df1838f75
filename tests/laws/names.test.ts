import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextKey } from '#platform/contract/text.ts'
import { translate } from '#platform/server/text.ts'
import { loadAllTexts } from '#main/texts.ts'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'

// A page has one name: the menu's entry, the heading, the tab and the palette say the same, in every language.
type Page = { path: string; title: TextKey }
const areas = new URL('../../areas/', import.meta.url)
const files = readdirSync(areas, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.pages.tsx'))
const load = async (file: string) =>
  (await import(/* @vite-ignore */ new URL(file, areas).pathname)) as { pages: Page[] }
const pages = (await Promise.all(files.map(load))).flatMap((module) => module.pages)
await loadAllTexts()

/** The page under an address. One with a name in braces is called after what it shows. */
const pageOf = (url: string) => pages.find(({ path }) => path === url)

/** An entry that leads to the first of several tabs is named after all of them, its page after the tab. */
const tabbed: Record<string, string> = {
  '/onlineorder/billList': 'the bills of the company, of its group and its shipments',
  '/onlineorder/manageMain': 'quotes by currency and the expired ones',
  '/onlineorder/manageMain/delivery': 'addresses, contacts, invoice details and pickup people',
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('an entry of the menu is called as its page is', async () => {
  const entries = await database.db.db.selectFrom('menus').select(['id', 'pid', 'name', 'enName', 'url']).execute()
  const parents = new Set(entries.map(({ pid }) => pid))
  // an entry of the top bar, and one with others below it, names a section
  const leaves = entries.filter(({ id, pid }) => pid !== 0 && !parents.has(id))
  const held = leaves.flatMap((entry) => {
    const page = pageOf(entry.url)
    return page && !(entry.url in tabbed) ? [{ ...entry, title: page.title }] : []
  })
  expect(held.length).toBeGreaterThan(100)
  const wrong = held.filter(
    ({ name, enName, title }) => name !== translate('zh', title) || enName !== translate('en', title),
  )
  expect(
    wrong.map(({ url, name, enName, title }) => [
      url,
      `${name} / ${enName}`,
      `${translate('zh', title)} / ${translate('en', title)}`,
    ]),
  ).toEqual([])
  const known = new Set(leaves.map(({ url }) => url))
  expect(Object.keys(tabbed).filter((url) => !known.has(url))).toEqual([])
})

test('what a page is also called is said of pages that the menu leads to, or everybody may open', async () => {
  const file = new URL('../platform/web/layout/palette.words.ts', areas).pathname
  const { alsoCalled, openPlaces } = (await import(/* @vite-ignore */ file)) as {
    alsoCalled: Record<string, string>
    openPlaces: [string, string][]
  }
  const entries = await database.db.db.selectFrom('menus').select('url').execute()
  const led = new Set([...entries, ...openPlaces.map(([url]) => ({ url }))].map(({ url }) => url))
  expect(Object.keys(alsoCalled).filter((url) => !led.has(url))).toEqual([])
})
