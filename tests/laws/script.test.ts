import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { demoAreas, routes } from '#main/areas.ts'
import { orderTokenHeader } from '#platform/contract/address.ts'
import { bytes, type Entry } from '#platform/contract/contract.ts'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { orderTokenOf } from '#platform/server/auth/order-token.ts'
import { insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import type * as chipWords from '#platform/server/taiwan-chip-words.ts'
import { toTraditional } from '#platform/server/traditional.ts'
import { findVendor, vendorNames } from '#platform/server/vendor.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'
import { mainland } from '#tests/kit/mainland.ts'

/** Stands behind each piece of a text that was read in Taiwan's words: two of them say that it was read so twice. */
const mark = vi.hoisted(() => '\u2042')
vi.mock('#platform/server/taiwan-chip-words.ts', async (original) => {
  const own = await original<typeof chipWords>()
  return { ...own, chipPatterns: [...own.chipPatterns, [/(?<=\p{Script=Han}[^]*)$/gu, mark]] }
})

// Every read of the portal, as people of the demo who read Traditional Chinese get it: what was written is in Taiwan's script, and no name
// of a person or company is. What stays as it was written stands in script.json with its reason; a field that is new there is `said`.
type Why = Record<string, string[]>
const stays = new Set(
  Object.values(JSON.parse(readFileSync(new URL('script.json', import.meta.url), 'utf8')) as Why).flat(),
)
/** Texts with a name that nobody marks: places called like a person, and what people wrote about others. */
const mentions = /^(address\.regions|dictionary\.countries|complaint\.show \.steps|sub-account\.requests? )/
const readers = ['admin', 'nimbus_main', 'harbor_order', 'clerk_xu', 'legal_ma', 'finance_tan', 'fae_zhou', 'am_lin']
const reads = routes.filter(({ entry }) => entry.viewing === 'reads' && entry.reply !== bytes)
type Read = (typeof reads)[number]
const perRead = 5

let portal: TestApp
let names: string[]
beforeAll(async () => {
  portal = await testApp({ demo: true, demoPassword: 'Demo-look-Pass-7' })
  const { db, pool } = portal.app.database
  await seedAccess(db, 'not a hash')
  for (const area of demoAreas) await (await area.demo!()).seed(portal.app)
  const { rows } =
    await pool.query(`select name from users union select name from companies union select name from customers
    union select name from customer_contacts union select name from material_vendors union select dealer_name from dealer_files order by 1`)
  const vendor = vendorNames(await findVendor(db))
  names = [vendor.zh, ...rows.map(({ name }) => name as string)].filter((name) => name.length > 1)
}, 300_000)
afterAll(() => portal.close())

const fieldsOf = ({ entry }: Read) => Object.entries(entry.input.shape as unknown as Record<string, z.ZodMiniType>)
const needed = (read: Read) => fieldsOf(read).filter(([, type]) => !type.safeParse(undefined).success)
const pageOf = (read: Read) => ('limit' in read.entry.input.shape ? { page: 1, limit: 50 } : {})
type Known = { ids: number[]; codes: string[] }
/** What a read that needs something is asked with: the first records that lists of its area named, and the first of all. */
const inputsOf = (read: Read, { ids, codes }: Known) =>
  (needed(read).some(([name]) => name === 'code')
    ? codes
    : [...new Set([...ids.slice(0, perRead), 1, 2, 3])].map(String)
  )
    .slice(0, perRead + 3)
    .map((key) =>
      Object.fromEntries(needed(read).map(([name, type]) => [name, type.safeParse(key).success ? key : 'LQ7120'])),
    )

/** Signs somebody in who reads Traditional Chinese, and makes their calls. */
async function reader(login: string) {
  const { db } = portal.app.database
  const { id } = await db.selectFrom('users').select('id').where('loginName', '=', login).executeTakeFirstOrThrow()
  const token = newToken()
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId: id,
    kind: 'portal',
    ip: '127.0.0.1',
    userAgent: 'test',
  })
  const { user } = await portal.app.sessions.find(token)
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
    cookie: `${sessionCookie(portal.app.settings)}=${token}; language=zhtw`,
    [orderTokenHeader]: orderTokenOf(portal.app.settings, user!, new Date()),
  }
  return async (entry: Entry, input: Record<string, unknown>): Promise<unknown> => {
    const { url, payload } = encode(entry, input)
    const body = payload === undefined ? {} : { payload }
    const reply = await portal.server.inject({ method: entry.method as 'GET', url, headers, ...body })
    const { msgCode, data } = reply.json<{ msgCode: number; data: unknown }>()
    return msgCode === 0 ? data : null
  }
}

/** Each text of an answer with where it stands in it. */
function* textsOf(data: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof data === 'string') yield [path, data]
  else if (Array.isArray(data)) for (const one of data) yield* textsOf(one, `${path}[]`)
  else if (data && typeof data === 'object')
    for (const [key, one] of Object.entries(data)) yield* textsOf(one, `${path}.${/^\d+$/.test(key) ? '#' : key}`)
}
/** Notes the ids and codes of what an answer lists. */
function note(data: unknown, known: Known): void {
  if (!data || typeof data !== 'object') return
  if ('id' in data && typeof data.id === 'number') known.ids.push(data.id)
  if ('code' in data && typeof data.code === 'string' && !known.codes.includes(data.code)) known.codes.push(data.code)
  for (const one of Object.values(data)) note(one, known)
}

/** Every answer that somebody may read: lists as they open, and what needs an id with the first that lists of the same area named. */
async function* answersOf(login: string): AsyncGenerator<[call: string, data: unknown]> {
  const ask = await reader(login)
  const known = new Map(reads.map(({ area }) => [area, { ids: [], codes: [] } as Known]))
  const named = ({ area, name }: Read) => `${area}.${name}`
  for (const read of reads.filter((one) => needed(one).length === 0)) {
    const data = await ask(read.entry, pageOf(read))
    yield [named(read), data]
    note(data, known.get(read.area)!)
  }
  for (const read of reads.filter((one) => needed(one).length > 0))
    for (const input of inputsOf(read, known.get(read.area)!))
      yield [named(read), await ask(read.entry, { ...input, ...pageOf(read) })]
}

test.each(readers)('%s reads Taiwan’s script, and names as their owners write them', async (login) => {
  const any = names.toSorted((a, b) => b.length - a.length).map((name) => name.replaceAll(/[^\p{Script=Han}\w]/gu, '.'))
  const registered = new RegExp(String.raw`${any.join('|')}|[\p{Script=Han}（）]{2,}?公司`, 'gu')
  const unmarked = (text: string) => text.replaceAll(mark, '')
  const rewritten = names.map((name) => unmarked(toTraditional(name))).filter((name, at) => name !== names[at])
  const odd = new Map<string, string>()
  let texts = 0
  for await (const [call, data] of answersOf(login))
    for (const [path, marked] of textsOf(data)) {
      const place = `${call} ${path}`
      const text = unmarked(marked)
      // 文档 is 文件, which read once more is a 檔案
      if (marked.includes(mark + mark)) odd.set(place, `read twice: ${text.slice(0, 80)}`)
      texts += 1
      const first = rewritten.find((name) => text.includes(name))
      if (first && !mentions.test(place)) odd.set(place, `${first}: ${text.slice(0, 80)}`)
      // a single character stands for a person, as the first of the name
      if (text.length > 1 && !stays.has(place) && mainland.test(text.replace(registered, '')))
        odd.set(place, text.slice(0, 80))
    }
  expect(texts).toBeGreaterThan(500)
  expect(Object.fromEntries(odd)).toEqual({})
})
