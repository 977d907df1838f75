import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gallery, sheetModel, zipModel } from '#areas/gallery/contract.ts'
import * as links from '#areas/gallery/gallery.links.ts'
import { access } from '#areas/access/contract.ts'
import { session } from '#areas/session/contract.ts'
import { demoOnly } from '#main/demo-only.ts'
import { routes } from '#main/areas.ts'
import { ensureWebBuilt } from '#main/web-build.ts'
import { wirePath } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'

// Traps row 43: the pages of a demo are not in the production build, and its server has neither their calls nor their menu.
const root = fileURLToPath(new URL('../', import.meta.url))
const paths = Object.values(links).map(({ path }) => path)
const calls = routes.filter(({ area }) => demoOnly.includes(area))

type Boot = { areas: { file: string; pages: [path: string, layout: string][] }[]; session: { menus: object[] } | null }
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">([^<]+)</.exec(html)![1]!) as Boot
const urls = (menus: object[]): string[] =>
  (menus as { url: string; children: object[] }[]).flatMap(({ url, children }) => [url, ...urls(children)])

let production: TestApp
let demo: TestApp
beforeAll(async () => {
  await ensureWebBuilt()
  production = await testApp()
  demo = await testApp({ demo: true })
}, 600_000)
afterAll(() => Promise.all([production.close(), demo.close()]))

const page = async (portal: TestApp) => bootOf((await portal.request('admin', { url: '/permission/index' })).body)
const answersOf = (portal: TestApp) =>
  Promise.all(
    calls.map(async ({ entry }) => {
      const url = wirePath(entry).replaceAll(/\{\w+\}/g, '1')
      return (await portal.request('admin', { method: entry.method, url })).statusCode
    }),
  )

test('there are pages and calls to look for', () => {
  expect(demoOnly).toEqual(['gallery'])
  expect([paths.length, calls.length]).toEqual([12, Object.keys(gallery).length])
})

describe('a production portal', () => {
  test('has none of the menu entries, for anybody and in the matrix of roles', async () => {
    const { session: own } = await page(production)
    expect(urls(own!.menus).filter((url) => paths.includes(url as '/gallery/zip'))).toEqual([])
    const { data } = await production.call('admin', access.matrix)
    expect(data.menus.map(({ url }) => url).filter((url) => paths.includes(url as '/gallery/zip'))).toEqual([])
    expect(data.menus.length).toBeGreaterThan(100)
  })

  test('knows none of the pages: each is an unknown address', async () => {
    const { areas } = await page(production)
    const known = areas.flatMap(({ pages }) => pages.map(([path]) => path))
    expect(known).toContain('/admin/roleTactics')
    expect(paths.filter((path) => known.includes(path))).toEqual([])
    await production.call('admin', session.saveVisit, { path: '/gallery/zip' })
    const { rows } = await production.app.database.pool.query<{ n: number }>(
      'select count(*)::int as n from menu_visits',
    )
    expect(rows[0]!.n).toBe(0)
  })

  test('answers its calls as unknown ones, leaves them out of the OpenAPI document and takes none of its files', async () => {
    const unknown = await production.request('admin', { url: '/api/no/such/call' })
    const asked = await production.request('admin', { url: '/api/gallery/part' })
    const traceless = (body: string) => body.replace(/"traceId":"\w+"/, '')
    expect([asked.statusCode, traceless(asked.body)]).toEqual([404, traceless(unknown.body)])
    expect(new Set(await answersOf(production))).toEqual(new Set([404]))
    const document = await production.request('admin', { url: '/api/openapi.json' })
    expect(document.body).toContain('/access/matrix')
    expect(document.body).not.toContain('/gallery/')
    const way = await production.request('auditor', { url: '/api/access/way?need=role&page=/gallery/zip' })
    expect(way.body).not.toMatch(/Zip|ZIP|压缩/)
    for (const model of [sheetModel, zipModel]) expect(production.app.files.policies.has(model)).toBe(false)
  })

  test('serves no file of theirs, and its build holds none', async () => {
    const files = globSync('assets/*', { cwd: join(root, 'dist-demo') }).filter((file) => !file.endsWith('.br'))
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      expect(existsSync(join(root, 'dist', file))).toBe(false)
      expect([file, (await production.request('admin', { url: `/${file}` })).statusCode]).toEqual([file, 404])
    }
    const built = globSync('assets/*.{js,css}', { cwd: join(root, 'dist') })
    expect(built.length).toBeGreaterThan(300)
    // words that only the gallery says, and what its pages are made of
    const ours = /gallery\.pages-|gallery\/part|这一句写得很长|ComponentsPage-/
    expect(built.filter((file) => ours.test(readFileSync(join(root, 'dist', file), 'utf8')))).toEqual([])
  })
})

describe('a demo', () => {
  test('has the menu for administrators alone, the pages and their files', async () => {
    const { session: own, areas } = await page(demo)
    expect(urls(own!.menus)).toEqual(expect.arrayContaining(paths))
    const here = areas.find(({ pages }) => pages.some(([path]) => path === '/permission/index'))!
    expect(here.pages.map(([path]) => path).toSorted()).toEqual(paths.toSorted())
    expect((await demo.request('admin', { url: here.file })).statusCode).toBe(200)
    const { body } = await demo.request('auditor', { url: '/permission/index' })
    expect(urls(bootOf(body).session!.menus)).not.toContain('/permission/index')
  })

  test('views a role as whoever holds it alone sees the portal', async () => {
    const { rows } = await demo.app.database.pool.query<{ id: number }>('select id from menus')
    // entries made of records, modules of questions and SDKs, are those of a person
    const fixed = new Set(rows.map(({ id }) => id))
    const ids = (menus: object[]): number[] =>
      (menus as { id: number; children: object[] }[]).flatMap(({ id, children }) => [id, ...ids(children)])
    for (const [who, role] of [
      ['auditor', 'content_auditor'],
      ['order', 'order'],
      ['release', 'sdk_release'],
    ] as const) {
      const { body } = await demo.request(who, { url: '/dashboard' })
      const own = ids(bootOf(body).session!.menus).filter((id) => fixed.has(id))
      const { data } = await demo.call('admin', gallery.roleView, { role, certified: true })
      expect([role, ...data.map(({ id }) => id)]).toEqual([role, ...own])
      expect(own.length).toBeGreaterThan(5)
    }
  })

  test('answers the calls of administrators and of nobody else', async () => {
    expect(new Set(await answersOf(demo))).toEqual(new Set([200]))
    const { data } = await demo.call('admin', gallery.parts, { page: 1 })
    expect([data.total, data.list.length]).toEqual([57, 10])
    for (const who of ['auditor', 'editor', 'main'] as const)
      expect((await demo.call(who, gallery.parts, {})).msgCode).toBe(kinds.denied)
    expect((await demo.call(null, gallery.parts, {})).msgCode).toBe(kinds.session)
  })
})
