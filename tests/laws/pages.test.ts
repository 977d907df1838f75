import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales, type TextKey } from '#platform/contract/text.ts'
import { hasText } from '#platform/server/text.ts'
import { loadAllTexts } from '#main/texts.ts'

// the browser's own sources, which no project of the server may name
type Schema = { shape: object; safeParse: (given: unknown) => { success: boolean } }
type Page = {
  path: string
  title: TextKey | null
  access: 'public' | 'menu'
  texts: readonly { area: string }[]
  search?: () => Schema
  menu?: string | ((data: object) => string)
}
type Link = { path: string; url: (...given: unknown[]) => string }
const areas = new URL('../../areas/', import.meta.url)
const named = (role: string) =>
  readdirSync(areas, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(role))
const load = async <M>(file: string) => (await import(/* @vite-ignore */ new URL(file, areas).pathname)) as M
const all = async <M>(role: string) =>
  Promise.all(named(role).map(async (file) => [file.split('/')[0]!, await load<M>(file)] as const))

const mounted = (await all<{ pages: Page[] }>('.pages.tsx')).flatMap(([area, { pages }]) =>
  pages.map((page) => ({ area, page })),
)
const links = (await all<Record<string, Link>>('.links.ts')).flatMap(([area, module]) =>
  Object.values(module).map((link) => ({ area, link })),
)
const { publicPaths, addedPaths } = await load<{
  publicPaths: readonly string[]
  addedPaths: readonly string[]
}>('../platform/web/router/public.ts')
await loadAllTexts()

/** Public pages the customer's list does not name, each with the decision that adds it. */
const added: Record<string, string> = {
  '/access': '0010',
  '/company/invitation': '0039',
  '/guest/invitation': '0014',
  '/signature/verify': '0011',
  '/staff/invitation': '0036',
  '/product/{code}': '0009',
  '/answer/{id}': '0009',
}

test('no path is mounted twice', () => {
  expect(mounted.length).toBeGreaterThan(30)
  const paths = mounted.map(({ page }) => page.path.replaceAll(/\{\w+\}/g, '{}'))
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

test('every page stands under a link of its area, and every link leads to a page', () => {
  const names = (all: readonly { area: string; path: string }[]) =>
    all.map(({ area, path }) => `${area} ${path}`).toSorted()
  expect(names(mounted.map(({ area, page }) => ({ area, path: page.path })))).toEqual(
    names(links.map(({ area, link }) => ({ area, path: link.path }))),
  )
})

test('exactly the pages of the public list open without a session', () => {
  expect(addedPaths).toEqual(Object.keys(added))
  const list = new Set<string>([...publicPaths, ...addedPaths])
  const wrong = mounted.filter(({ page }) => (page.access === 'public') !== list.has(page.path))
  expect(wrong.map(({ page }) => page.path)).toEqual([])
})

test('every page has a title with words, and loads the words of its area', () => {
  const wordless = mounted.flatMap(({ area, page }) => {
    const missing = locales.filter((locale) => !page.title || !hasText(locale, page.title))
    return [...missing, ...(page.texts.some((texts) => texts.area === area) ? [] : [area])].map(
      (one) => `${page.path} ${one}`,
    )
  })
  expect(wordless).toEqual([])
})

test('the search of an address reads anything: every field of it may be missing or wrong', () => {
  const refused = mounted.filter(({ page }) => {
    const schema = page.search?.()
    const wrong = Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, { not: 'text' }]))
    return schema && !(schema.safeParse({}).success && schema.safeParse(wrong).success)
  })
  expect(refused.map(({ page }) => page.path)).toEqual([])
})

test('a menu entry that stands for a page is one', () => {
  const known = mounted.map(({ page }) => new RegExp(`^${page.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
  // one that hangs on what was read is asked before anything was
  const named = mounted.flatMap(({ page: { menu } }) => (typeof menu === 'function' ? menu({}) : (menu ?? [])))
  const lost = named.filter((path) => !known.some((one) => one.test(path)))
  expect(lost).toEqual([])
})

test('what a page loads before it shows says when there is no way to the server, and comes by itself later', () => {
  // a loader runs before anything of the page is there to say so
  const bare = /= await import\(|\(await (?!loadCode\()\w+\(\)\)\.loader/
  const found = named('.tsx')
    .filter((file) => file.includes('/web/') && !file.endsWith('.test.tsx'))
    .flatMap((file) => (bare.test(readFileSync(new URL(file, areas), 'utf8')) ? [file] : []))
  expect(found).toEqual([])
})
