import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKey } from '#areas/api-key/contract.ts'
import { document } from '#areas/document/contract.ts'
import { quote } from '#areas/quote/contract.ts'
import { wireOf } from '#platform/contract/address.ts'
import { keyCallsPerMinute, scopes } from '#platform/contract/scope.ts'
import { sql } from 'kysely'
import { routesOf } from '#main/areas.ts'
import { systemContext } from '#main/background.ts'
import { callWithKey, giveKey } from '#tests/kit/api-keys.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword } from '#tests/kit/people.ts'
import { tellEnding } from './api-key.jobs.ts'
import { limitsOver } from '#tests/kit/limits.ts'

/** The calls of a portal that is no demo. */
const routes = routesOf({ demo: false })
let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const made = async (who: 'order' | 'main' = 'order', more: object = {}) => {
  const input = { name: 'ERP', scopes: '["quotes_read","documents_read"]', days: 30, password: testPassword, ...more }
  return portal.call(who, apiKey.add, input as never)
}
/** Rows of the operation log by the key that made the call. */
const loggedBy = (prefix: string) =>
  sql<{
    methodName: string
    userName: string
  }>`select method_name, user_name from operation_logs where params->>'apiKey' = ${prefix}`.execute(
    portal.app.database.db,
  )

test('a key is shown once, opens what it was made for, and is told of', async () => {
  const { data, msgCode } = await made()
  expect(msgCode).toBe(0)
  expect(data.key).toMatch(/^tpk_[\w-]{43}$/)
  expect((await callWithKey(portal, data.key, quote.list)).msgCode).toBe(0)
  expect((await callWithKey(portal, data.key, document.list)).msgCode).toBe(0)
  const { data: seen, response } = await portal.call('order', apiKey.list, {})
  expect(seen.list.find(({ id }) => id === data.id)).toMatchObject({
    name: 'ERP',
    prefix: data.key.slice(0, 12),
    own: true,
    status: 'active',
    lastUsedIp: '127.0.0.1',
  })
  expect(response.body).not.toContain(data.key)
  const kept = await sql<{ all: string }>`select (array_agg(k.*))::text as all from api_keys k`.execute(
    portal.app.database.db,
  )
  expect(kept.rows[0]!.all).not.toContain(data.key.slice(12))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from messages where title like '%ERP%'`.execute(
    portal.app.database.db,
  )
  expect(rows[0]!.n).toBeGreaterThan(0)
})

test('a wrong password, a scope of others and a lifetime that is none are refused with their field', async () => {
  const wrong = await made('order', { password: 'Wrong-horse-7' })
  expect(wrong.data).toMatchObject({ errors: [{ field: 'password', code: 'api-key.password' }] })
  // who develops has nothing to order
  const foreign = await made('main', { scopes: '["orders_write"]' })
  expect(foreign.data).toMatchObject({ errors: [{ field: 'scopes', code: 'api-key.scope' }] })
  expect((await made('order', { days: 9999 })).msgCode).toBe(1001)
  expect((await made('order', { scopes: '[]' })).msgCode).toBe(1001)
  expect((await made('order', { scopes: '["everything"]' })).msgCode).toBe(1001)
})

test('every call with a key of no, another or an ended right is refused; keys open no call that names no scope', async () => {
  const every = await giveKey(portal, 'order', scopes)
  const past = new Date(Date.now() - 60_000)
  const shut = {
    wrong: `tpk_${'A'.repeat(43)}`,
    ended: await giveKey(portal, 'order', scopes, { createdAt: new Date(Date.now() - 86_400_000), expiresAt: past }),
    revoked: await giveKey(portal, 'order', scopes, { revokedAt: past, revokedBy: portal.people.order }),
    // an account manager works for the vendor: no key acts for staff
    staff: await giveKey(portal, 'manager', scopes),
  }
  const faults: string[] = []
  for (const { area, name, entry } of routes) {
    const ids = Object.fromEntries([...entry.path.matchAll(/\{(\w+)\}/g)].map((m) => [m[1]!, '999999']))
    const ask = async (key: string) => {
      await portal.app.limits.reset('api_key', '1')
      await limitsOver()
      const { url, body } = wireOf(entry, ids)
      const r = await portal.server.inject({
        method: entry.method as 'GET',
        url,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
        ...(body && { payload: body.toString() }),
      })
      return /json/.test(String(r.headers['content-type'])) ? (r.json() as { msgCode: number }).msgCode : 0
    }
    if (!entry.scope) {
      if ((await ask(every)) !== 1003) faults.push(`${area}.${name} takes keys without a scope`)
      continue
    }
    for (const [why, key] of Object.entries(shut))
      if ((await ask(key)) !== 99999) faults.push(`${area}.${name}: ${why}`)
    const without = await giveKey(
      portal,
      'order',
      scopes.filter((one) => one !== entry.scope),
    )
    if ((await ask(without)) !== 1003) faults.push(`${area}.${name}: without the scope`)
  }
  expect(faults).toEqual([])
  await sql`delete from api_keys`.execute(portal.app.database.db)
}, 240_000)

test('what a key sees is what its person sees: nothing of another company', async () => {
  const own = await giveKey(portal, 'main', scopes)
  // of a company without ordering: its person is refused, and so is the key
  expect((await callWithKey(portal, own, quote.list)).msgCode).toBe(1003)
  const { data } = await made('order')
  expect((await portal.call('other', apiKey.list, {})).data.list.filter(({ id }) => id === data.id)).toEqual([])
  expect((await portal.call('other', apiKey.revoke, { id: data.id })).msgCode).toBe(1002)
  // the main account of the company sees and revokes it
  expect((await portal.call('main', apiKey.list, {})).data.list.find(({ id }) => id === data.id)).toMatchObject({
    own: false,
    can: { rotate: false, revoke: true },
  })
  expect((await portal.call('main', apiKey.revoke, { id: data.id })).msgCode).toBe(0)
  expect((await portal.call('main', apiKey.revoke, { id: data.id })).msgCode).toBe(1002)
})

test('after a rotation both secrets are good until the old one ends, or the new one alone', async () => {
  const { data } = await made()
  const turn = (hours: number, version: number) =>
    portal.call('order', apiKey.rotate, { id: data.id, version, hours, password: testPassword })
  const next = (await turn(24, 1)).data
  expect((await callWithKey(portal, data.key, quote.list)).msgCode).toBe(0)
  expect((await callWithKey(portal, next.key, quote.list)).msgCode).toBe(0)
  // two at once: one of them is told that it has changed
  const both = await Promise.all([turn(0, next.version), turn(0, next.version)])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, 1004])
  const last = both.find(({ msgCode }) => msgCode === 0)!.data
  for (const { key } of [data, next])
    await expect.poll(async () => (await callWithKey(portal, key, quote.list)).msgCode).toBe(99999)
  expect((await callWithKey(portal, last.key, quote.list)).msgCode).toBe(0)
})

test('a key ends with its person, as soon as what was kept of it is read anew', async () => {
  const key = await giveKey(portal, 'sub', ['documents_read'])
  expect((await callWithKey(portal, key, document.list)).msgCode).toBe(0)
  const { db } = portal.app.database
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', portal.people.sub).execute()
  await expect.poll(async () => (await callWithKey(portal, key, document.list)).msgCode).toBe(99999)
  await db.updateTable('users').set({ status: 'enabled' }).where('id', '=', portal.people.sub).execute()
})

test('the main account reads which keys are stopped because their people left, and which scopes open nothing any more', async () => {
  const { pool } = portal.app.database
  await giveKey(portal, 'sub', ['documents_read'])
  await giveKey(portal, 'order', ['orders_read', 'documents_read'])
  const of = async (who: 'sub' | 'order') => {
    const {
      rows: [person],
    } = await pool.query('select name from users where id = $1', [portal.people[who]])
    return (await portal.call('main', apiKey.list, { limit: 100 })).data.list.find(
      (row) => row.person === person!.name && row.name === 'test' && row.status !== 'revoked',
    )
  }
  expect(await of('sub')).toMatchObject({ status: 'expiring', idle: [] })
  await pool.query("update users set status = 'disabled' where id = $1", [portal.people.sub])
  expect(await of('sub')).toMatchObject({ status: 'stopped' })
  expect((await portal.call('main', apiKey.list, { status: 'stopped' })).data.list.length).toBeGreaterThan(0)
  await pool.query("update users set status = 'enabled', dormant_since = now() where id = $1", [portal.people.sub])
  expect(await of('sub')).toMatchObject({ status: 'stopped' })
  await pool.query('update users set dormant_since = null where id = $1', [portal.people.sub])
  await pool.query("delete from user_roles where user_id = $1 and role = 'order'", [portal.people.order])
  expect((await of('order'))?.idle).toContain('orders_read')
  await pool.query("insert into user_roles (user_id, role) values ($1, 'order')", [portal.people.order])
})

test('every answer says how many calls are left, and beyond them how long to wait', async () => {
  const key = await giveKey(portal, 'order', ['quotes_read'])
  const first = await callWithKey(portal, key, quote.list)
  expect(first.response.headers).toMatchObject({
    'ratelimit-limit': String(keyCallsPerMinute),
    'ratelimit-remaining': String(keyCallsPerMinute - 1),
  })
  const rest = await Promise.all(
    Array.from({ length: keyCallsPerMinute + 4 }, () => callWithKey(portal, key, quote.list)),
  )
  expect(rest.filter(({ msgCode }) => msgCode === 0)).toHaveLength(keyCallsPerMinute - 1)
  const refused = rest.find(({ msgCode }) => msgCode === 1006)!
  expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
  // another key of the same person is counted by itself
  const other = await giveKey(portal, 'order', ['quotes_read'])
  expect((await callWithKey(portal, other, quote.list)).msgCode).toBe(0)
})

test('guesses are counted by the address they come from', async () => {
  const tries = await Promise.all(
    Array.from({ length: 70 }, (_, n) => callWithKey(portal, `tpk_${String(n).padStart(43, 'x')}`, quote.list)),
  )
  expect(tries.filter(({ msgCode }) => msgCode === 1006).length).toBeGreaterThan(0)
  await limitsOver()
})

test('the operation log names the key that wrote', async () => {
  const key = await giveKey(portal, 'order', ['orders_write'])
  const remove = routes.find(({ area, name }) => area === 'order' && name === 'remove')!
  await callWithKey(portal, key, remove.entry, { id: 999_999, version: 1 } as never)
  const { rows } = await loggedBy(key.slice(0, 12))
  expect(rows).toEqual([{ methodName: 'remove', userName: 'order_test' }])
})

test('whose key ends within two weeks is told once', async () => {
  const { db } = portal.app.database
  await sql`delete from api_keys`.execute(db)
  const { data } = await made()
  await sql`update api_keys set expires_at = now() + interval '3 days' where id = ${data.id}`.execute(db)
  const told = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from messages where title like '%即将到期%'`.execute(db))
      .rows[0]!.n
  const before = await told()
  await tellEnding(systemContext(portal.app, portal.app.log))
  expect(await told()).toBe(before + 1)
  await tellEnding(systemContext(portal.app, portal.app.log))
  expect(await told()).toBe(before + 1)
})

test('a person keeps twenty keys at most, however many are made at once', async () => {
  for (let n = 0; n < 18; n += 1) await giveKey(portal, 'other', ['documents_read'])
  // five is what a person's own password may be asked for at once
  const tries = await Promise.all(Array.from({ length: 5 }, () => addOne()))
  expect(tries.toSorted()).toEqual([0, 0, 1004, 1004, 1004])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from api_keys where user_id = ${portal.people.other} and revoked_at is null`.execute(
    portal.app.database.db,
  )
  expect(rows[0]!.n).toBe(20)
  async function addOne() {
    return (
      await portal.call('other', apiKey.add, {
        name: 'many',
        scopes: '["documents_read"]',
        days: 30,
        password: testPassword,
      } as never)
    ).msgCode
  }
}, 60_000)

test('the reference shows every call that takes keys, with an example that says something', async () => {
  const { data } = await portal.call('order', apiKey.reference, {})
  expect(data.calls.map(({ id }) => id).toSorted()).toEqual(
    routes
      .filter(({ entry }) => entry.scope)
      .map(({ area, name }) => `${area}.${name}`)
      .toSorted(),
  )
  for (const { about, example, answer } of data.calls) {
    expect(about.length).toBeGreaterThan(20)
    expect(example).toContain('Authorization: Bearer')
    if (answer) expect(JSON.parse(answer)).toMatchObject({ msgCode: 0 })
  }
})
