import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { demoAreas, routes } from '#main/areas.ts'
import { orderTokenHeader } from '#platform/contract/address.ts'
import { bytes, type Entry } from '#platform/contract/contract.ts'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { orderTokenOf } from '#platform/server/auth/order-token.ts'
import { insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { toTraditional } from '#platform/server/traditional.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'
import { mainland } from '#tests/kit/mainland.ts'

// Every read of the portal, as people of the demo who read Traditional Chinese get it: what was written is in Taiwan's script, and no name
// of a person or company is. What stays as it was written stands in script.json with its reason; a field that is new there is `said`.
type Why = Record<string, string[]>
const stays = new Set(
  Object.values(JSON.parse(readFileSync(new URL('script.json', import.meta.url), 'utf8')) as Why).flat(),
)
/** Texts with a name that nobody marks: places called like a person, what people wrote about others, and what was told about them. */
const mentions = /^(address\.regions|dictionary\.countries|message\.|complaint\.show \.steps|sub-account\.requests? )/
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
  const { rows } = await pool.query('select name from users union select name from companies order by 1')
  names = rows.map(({ name }) => name as string).filter((name) => name.length > 1)
}, 300_000)
afterAll(() => portal.close())

const fieldsOf = ({ entry }: Read) => Object.entries(entry.input.shape as unknown as Record<string, z.ZodMiniType>)
const needed = (read: Read) => fieldsOf(read).filter(([, type]) => !type.safeParse(undefined).success)
const pageOf = (read: Read) => ('limit' in read.entry.input.shape ? { page: 1, limit: 50 } : {})
/** Every field that needs a value gets this id, or a word where it takes none. */
const withId = (read: Read, id: number) =>
  Object.fromEntries(
    needed(read).map(([name, type]) => [name, type.safeParse(String(id)).success ? String(id) : 'LQ7120']),
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
/** The ids of what an answer lists. */
function* idsOf(data: unknown): Generator<number> {
  if (!data || typeof data !== 'object') return
  if ('id' in data && typeof data.id === 'number') yield data.id
  for (const one of Object.values(data)) yield* idsOf(one)
}

/** Every answer that somebody may read: lists as they open, and what needs an id with the first that lists of the same area named. */
async function* answersOf(login: string): AsyncGenerator<[call: string, data: unknown]> {
  const ask = await reader(login)
  const known = new Map<string, Set<number>>()
  const named = ({ area, name }: Read) => `${area}.${name}`
  for (const read of reads.filter((one) => needed(one).length === 0)) {
    const data = await ask(read.entry, pageOf(read))
    yield [named(read), data]
    for (const id of idsOf(data)) known.set(read.area, (known.get(read.area) ?? new Set()).add(id))
  }
  for (const read of reads.filter((one) => needed(one).length > 0))
    for (const id of new Set([...[...(known.get(read.area) ?? [])].slice(0, perRead), 1, 2, 3]))
      yield [named(read), await ask(read.entry, { ...withId(read, id), ...pageOf(read) })]
}

test.each(readers)('%s reads Taiwan’s script, and names as their owners write them', async (login) => {
  const any = names.toSorted((a, b) => b.length - a.length).map((name) => name.replaceAll(/[^\p{Script=Han}\w]/gu, '.'))
  const registered = new RegExp(String.raw`${any.join('|')}|[\p{Script=Han}（）]{2,}?公司`, 'gu')
  const rewritten = names.map(toTraditional).filter((name, at) => name !== names[at])
  const odd = new Map<string, string>()
  let texts = 0
  for await (const [call, data] of answersOf(login))
    for (const [path, text] of textsOf(data)) {
      const place = `${call} ${path}`
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
