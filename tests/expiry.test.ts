import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { rebuildIndex } from '#areas/search/server/index.service.ts'
import { seedAreas } from '#main/demo.ts'
import { demoAreas } from '#main/areas.ts'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { limitsOver } from '#tests/kit/limits.ts'

// The day after a certification has ended nothing confidential is reachable by any door, nor by a link kept from before; after
// a renewal all of it is again. With everything the demo's certified company may open.
let portal: TestApp
let cookie = ''
beforeAll(async () => {
  portal = await testApp()
  const { db, pool } = portal.app.database
  await db.transaction().execute((tx) => seedAccess(tx, 'x'))
  await seedAreas(portal.app, demoAreas)
  await rebuildIndex(contextOf(portal.app))
  const [me] = (await pool.query<{ id: string }>("select id from users where login_name = 'nimbus_main'")).rows
  const token = newToken()
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId: Number(me!.id),
    kind: 'portal',
    ip: '',
    userAgent: '',
  })
  cookie = `${sessionCookie(portal.app.settings)}=${token}`
}, 180_000)
afterAll(() => portal.close())

const ask = (url: string) => portal.request(null, { url, headers: { cookie } })
const data = async <T>(url: string) => (await ask(url)).json<{ msgCode: number; data: T }>().data
type Row = { id: number; level?: string; fileId?: string }
/** All pages of a list. */
async function all<T extends Row = Row>(url: string): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const { list } = await data<{ list: T[] }>(`${url}${url.includes('?') ? '&' : '?'}limit=200&page=${page}`)
    rows.push(...list)
    if (list.length < 200) return rows
  }
}
const closed = new Set(['nda', 'project'])
const words = [
  'LQ8802',
  'LQ7410',
  'DDR',
  'errata',
  'datasheet',
  'SDK',
  'boot',
  'kernel',
  'patch',
  'guide',
  '时钟',
  '启动',
  '勘误',
  '手册',
  '补丁',
  '芯片',
  'camera',
  'power',
  'USB',
  'PCIe',
]
const hits = async () => {
  const found = await Promise.all(
    words.map((word) =>
      data<{ list: { type: string; id: number }[] }>(`/api/search/all?keyword=${encodeURIComponent(word)}&limit=200`),
    ),
  )
  return new Set(found.flatMap(({ list }) => list.map(({ type, id }) => `${type} ${id}`)))
}
type Doors = { lists: string[]; records: string[]; files: string[]; found: Set<string> }
/** What is confidential and open to them: names of rows in lists and in the search, addresses of records, of files, and of links to files. */
async function doors(): Promise<Doors> {
  const papers = (await all('/api/document')).filter(({ level }) => closed.has(level!))
  const answers = (await all('/api/faq')).filter(({ level }) => closed.has(level!))
  const tools = (await all('/api/public/findTools')).filter(({ level }) => closed.has(level!))
  const chips = await data<{ children: Row[] }[]>('/api/sdk/directory')
  const projects = chips.flatMap(({ children }) => children)
  const versions = (await Promise.all(projects.map(({ id }) => all(`/api/sdk?id=${id}`)))).flat()
  const kits = await Promise.all(
    versions.map(({ id }) => data<{ tarball: Row | null; files: Row[] } | null>(`/api/sdk/attachments/${id}`)),
  )
  const files = [
    ...papers.map(({ fileId }) => fileId!),
    ...kits.flatMap((kit) => [kit?.tarball, ...(kit?.files ?? [])].flatMap((one) => (one ? [String(one.id)] : []))),
  ]
  const links = await Promise.all(
    files.slice(0, 40).map((id) => data<{ url: string } | null>(`/api/file/link?fileUrl=${id}`)),
  )
  const secret = new Set([
    ...papers.map(({ id }) => `document ${id}`),
    ...answers.map(({ id }) => `faq ${id}`),
    ...tools.map(({ id }) => `tool ${id}`),
    ...versions.map(({ id }) => `sdk ${id}`),
  ])
  return {
    lists: [...secret].toSorted(),
    records: [
      ...papers.flatMap(({ id }) => [
        `/api/document/${id}`,
        `/api/document/search/${id}?q=LQ`,
        `/api/docComment/${id}`,
      ]),
      ...answers.map(({ id }) => `/api/faq/answer/${id}`),
      ...tools.map(({ id }) => `/api/tool/${id}`),
      ...versions.map(({ id }) => `/api/sdk/attachments/${id}`),
    ],
    files: [
      ...files.map((id) => `/api/file/${id}`),
      ...files.map((id) => `/api/file/manifest/${id}`),
      ...links.flatMap((link) => (link ? [link.url] : [])),
    ],
    found: new Set([...(await hits())].filter((hit) => secret.has(hit))),
  }
}
/** The addresses that still answer; an archive of the demo is not read to its end. */
async function open(urls: readonly string[]): Promise<string[]> {
  const answered: string[] = []
  for (const url of urls) {
    const r = await portal.request(null, { url, headers: { cookie, range: 'bytes=0-9' } })
    const isRefusal = /json/.test(String(r.headers['content-type'])) && r.json<{ msgCode: number }>().msgCode !== 0
    if (!isRefusal) answered.push(url)
  }
  return answered
}
const endsIn = async (days: number) => {
  await portal.app.database.pool.query(
    `update companies set cert_valid_end = (now() at time zone 'Asia/Shanghai')::date + $1::integer
     where id = (select company_id from users where login_name = 'nimbus_main')`,
    [days],
  )
  portal.app.sessions.clear()
  await limitsOver()
}

test('what ends with a certification is shut at every door and comes back with the next one', async () => {
  const before = await doors()
  const kinds = new Set(before.lists.map((one) => one.split(' ')[0]))
  expect([...kinds].toSorted()).toEqual(['document', 'faq', 'sdk', 'tool'])
  expect(before.found.size).toBeGreaterThan(20)
  expect(before.files.filter((url) => url.includes('/f/')).length).toBeGreaterThan(10)
  expect(await open(before.records)).toEqual(before.records)

  await endsIn(-1)
  const after = await doors()
  expect({ ...after, found: [...after.found] }).toEqual({ lists: [], records: [], files: [], found: [] })
  expect([...(await hits())].filter((hit) => before.lists.includes(hit))).toEqual([])
  expect(await open(before.records)).toEqual([])
  expect(await open(before.files)).toEqual([])

  await endsIn(700)
  const again = await doors()
  expect(again.lists).toEqual(before.lists)
  expect([...again.found].toSorted()).toEqual([...before.found].toSorted())
  expect(await open(again.records)).toEqual(before.records)
}, 180_000)
