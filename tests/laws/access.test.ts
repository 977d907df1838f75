import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#main/areas.ts'
import type { Access } from '#platform/contract/access.ts'
import type { Entry } from '#platform/contract/contract.ts'
import { bytes } from '#platform/contract/contract.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

// The access law: every call × nobody and each kind of person answers as its contract declares. Input is empty, so a
// call that lets somebody in goes on to 'validation' or 'not found' at most; what is looked at is the door.
const everybody = [
  'admin',
  'editor',
  'auditor',
  'manager',
  'main',
  'sub',
  'other',
  'developer',
  'expired',
  'order',
  'source',
] as const satisfies PersonName[]
const door = { session: 99999, denied: 1003 } as const

let portal: TestApp
const held = new Map<PersonName, { roles: Set<string>; permissions: Set<string> }>()
beforeAll(async () => {
  // those of a demo with them
  portal = await testApp({ demo: true })
  const { db } = portal.app.database
  for (const who of everybody) {
    const roles = await db.selectFrom('userRoles').select('role').where('userId', '=', portal.people[who]).execute()
    const names = roles.map((r) => r.role)
    const permissions = await db.selectFrom('rolePermissions').select('permission').where('role', 'in', names).execute()
    held.set(who, { roles: new Set(names), permissions: new Set(permissions.map((p) => p.permission)) })
  }
})
afterAll(() => portal.close())

const mayPass = (access: Access, who: PersonName): boolean => {
  const has = held.get(who)!
  if (access === 'open' || access === 'session') return true
  return 'permission' in access
    ? access.permission.some((p) => has.permissions.has(p))
    : access.role.some((r) => has.roles.has(r))
}

/** The shortest address of an entry: path parameters that exist for nobody. */
const probe = (entry: Entry) => {
  const names = [...entry.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
  return encode(entry, Object.fromEntries(names.map((n) => [n, '999999'])))
}
const codeOf = (r: { statusCode: number; headers: Record<string, unknown>; body: string }): number =>
  /json/.test(String(r.headers['content-type'])) ? (JSON.parse(r.body) as { msgCode: number }).msgCode : 0

// what a handler itself refuses with 'denied' after the door let a person in: staff doors, and files, where unknown
// and foreign ids get that one answer
const refusesInside = new Set([
  'session.adminLogin',
  'file.show',
  'file.openLink',
  'file.manifest',
  'file.manifestFile',
  'boot-log.read',
])

// open for what is public; for anything else, and for what is not there, a visitor is asked to sign in
const asksInside = new Set(['file.show', 'file.manifest', 'file.manifestFile'])

describe.each(routes.map((r) => ({ id: `${r.area}.${r.name}`, entry: r.entry })))('$id', ({ id, entry }) => {
  test('answers nobody as declared', async () => {
    const { url, payload } = probe(entry)
    const r = await portal.request(null, { method: entry.method, url, payload })
    expect(r.statusCode).not.toBe(403)
    if (entry.access === 'open' && !asksInside.has(id)) expect(codeOf(r)).not.toBe(door.session)
    else expect(codeOf(r)).toBe(door.session)
  })

  test('answers each role as declared', async () => {
    if (entry.effect || /log(in|out)/i.test(id)) return expect(entry.access).toBeDefined()
    const wrong: string[] = []
    for (const who of everybody) {
      const { url, payload } = probe(entry)
      const r = await portal.request(who, { method: entry.method, url, payload })
      const code = codeOf(r)
      const allowed = mayPass(entry.access, who)
      if (r.statusCode === 403) wrong.push(`${who}: HTTP 403`)
      if (!allowed && code !== door.denied) wrong.push(`${who} was let in (${code})`)
      if (allowed && code === door.denied && !refusesInside.has(id)) wrong.push(`${who} was kept out`)
      if (code === 9999) wrong.push(`${who} met a server fault`)
    }
    expect(wrong).toEqual([])
  })

  test('refuses a write from another site', async () => {
    if (entry.method === 'GET' && !entry.effect) return expect(entry.effect).toBe(false)
    const { url, payload } = probe(entry)
    const r = await portal.request('admin', {
      method: entry.method,
      url,
      payload,
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    })
    expect(codeOf(r)).toBe(door.denied)
    expect(entry.reply === bytes ? r.headers['content-disposition'] : undefined).toBeUndefined()
  })
})

test('an unknown call is 404 in the envelope', async () => {
  const r = await portal.request('main', { url: '/api/no/such/call' })
  expect(r.statusCode).toBe(404)
  expect(r.json()).toMatchObject({ msgCode: 1002, data: null, traceId: expect.stringMatching(/^[0-9a-f]{16}$/) })
})
