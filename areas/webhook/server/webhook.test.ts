import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhook } from '#areas/webhook/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { createReceiver, readEvent, type HookEvent } from '../../../examples/webhook-receiver/receiver.ts'
import { systemContext } from '#main/background.ts'
import { orderMove } from '#areas/order/move.contract.ts'
import { transact } from '#platform/server/db/transact.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import { deliverDue } from './deliver.service.ts'
import { sendSoon, tellFailing, tellLost } from './webhook.jobs.ts'
import { signedHeaders } from './sign.rules.ts'

let kit: OrdersKit
let receiver: Server
let got: HookEvent[] = []
let hook: { id: number; version: number; secret: string }
const settings = () => kit.app.settings as { webhookInside: boolean }
const ctx = () => systemContext(kit.app, kit.app.log)
const listening = (server: Server, port = 0) =>
  new Promise<number>((done) => server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port)))
const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.closeAllConnections()
    server.close(() => done())
  })
const rows = async <T>(text: string) => (await kit.app.database.pool.query(text)).rows as T[]
let port = 0
const add = async (more: object = {}, who: 'order' | 'other' = 'order') =>
  kit.ok(who, webhook.add, {
    name: 'ERP',
    url: `http://127.0.0.1:${port}/`,
    events: '["order.status_changed"]',
    ...more,
  } as never) as Promise<typeof hook>
const again = () =>
  kit.app.database.pool.query("update webhook_deliveries set next_at = now() where status = 'waiting'")

beforeAll(async () => {
  kit = await ordersKit()
  await kit.app.database.pool.query('update customers set credit_limit = 100000000000')
})
afterAll(() => kit.close())
beforeEach(async () => {
  settings().webhookInside = true
  got = []
  const made = { secret: '' }
  // made anew for each, with the secret the portal answers
  receiver = createServer((request, response) => inner.emit('request', request, response))
  let inner = createReceiver('whsec_', () => undefined)
  port = await listening(receiver)
  hook = await add()
  made.secret = hook.secret
  inner = createReceiver(made.secret, (event) => got.push(event))
})
afterEach(async () => {
  await closed(receiver)
  await kit.app.database.pool.query(
    'delete from webhook_deliveries; delete from webhook_events; delete from webhook_endpoints',
  )
})

test('an order that is submitted is told, signed, once, with what happened to it', async () => {
  const { id } = await kit.submitted()
  await deliverDue(ctx())
  expect(got.map(({ type, data }) => [type, data.id, data.from, data.to])).toContainEqual([
    'order.status_changed',
    id,
    'draft',
    expect.any(String),
  ])
  const before = got.length
  await deliverDue(ctx())
  expect(got).toHaveLength(before)
  const { list } = await kit.ok('order', webhook.deliveries, {})
  expect(list[0]).toMatchObject({ objectId: id, status: 'delivered', responseStatus: 204, attempts: 1 })
  // looked at one by one: word for word what the receiver got
  const one = await kit.ok('order', webhook.delivery, { id: list[0]!.id })
  expect(JSON.parse(one.body)).toEqual(got.find((event) => event.id === one.eventId))
  expect(one.tries).toMatchObject([{ responseStatus: 204, error: '' }])
})

test('a receiver that is down gets every event once it is back, those of a record in their order', async () => {
  await closed(receiver)
  const keys = [await kit.accepted(), await kit.accepted(), await kit.accepted()]
  await deliverDue(ctx())
  await again()
  await deliverDue(ctx())
  const waiting = await rows<{ n: number }>(
    "select count(*)::int as n from webhook_deliveries where status = 'waiting'",
  )
  expect(waiting[0]!.n).toBeGreaterThan(5)
  expect(await rows('select 1 from webhook_endpoints where failing_since is not null')).toHaveLength(1)
  const first = (await kit.ok('order', webhook.deliveries, {})).list.find(({ attempts }) => attempts === 2)!
  expect((await kit.ok('order', webhook.delivery, { id: first.id })).tries.map(({ error }) => error)).toEqual([
    'refused',
    'refused',
  ])
  const back = createReceiver(hook.secret, (event) => got.push(event))
  receiver = back
  await listening(back, port)
  await again()
  await deliverDue(ctx())
  expect(got).toHaveLength(waiting[0]!.n)
  for (const { id } of keys) {
    const path = got.filter(({ data }) => data.id === id).map(({ data }) => [data.from, data.to])
    expect(path.length).toBeGreaterThan(1)
    // each begins where the one before ended
    for (const [n, [from]] of path.entries()) if (n > 0) expect(from).toBe(path[n - 1]![1])
  }
  expect(await rows('select 1 from webhook_endpoints where failing_since is not null')).toHaveLength(0)
})

test('two workers at once send each event once', async () => {
  for (let n = 0; n < 6; n += 1) await kit.submitted()
  await Promise.all([deliverDue(ctx()), deliverDue(ctx()), deliverDue(ctx())])
  await deliverDue(ctx())
  const { n } = (await rows<{ n: number }>('select count(*)::int as n from webhook_deliveries'))[0]!
  const tries = (await rows<{ n: number }>('select sum(attempts)::int as n from webhook_deliveries'))[0]!
  expect([got.length, tries.n]).toEqual([n, n])
})

test('a signature that is forged, old or for another body is refused by the example receiver; what is replayed is taken once', async () => {
  const secret = 'whsec_c2VjcmV0LW9mLXRoZS1yZWNlaXZlcg=='
  const at = new Date()
  const body = JSON.stringify({ id: 'evt_1', type: 'ping', createdAt: at.toISOString(), data: {} })
  const headers = signedHeaders({ id: 'evt_1', at, body }, [secret])
  expect(readEvent(headers, body, secret)?.id).toBe('evt_1')
  expect(readEvent(headers, body, 'whsec_b3RoZXI=')).toBeNull()
  expect(readEvent(headers, `${body} `, secret)).toBeNull()
  expect(readEvent({ ...headers, 'webhook-id': 'evt_2' }, body, secret)).toBeNull()
  expect(
    readEvent({ ...headers, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000) + 1) }, body, secret),
  ).toBeNull()
  expect(readEvent({ ...headers, 'webhook-signature': 'v1,AAAA' }, body, secret)).toBeNull()
  expect(readEvent({}, body, secret)).toBeNull()
  expect(readEvent(headers, body, secret, at.getTime() + 6 * 60_000)).toBeNull()
  await kit.submitted()
  await deliverDue(ctx())
  const told = got.length
  const { list } = await kit.ok('order', webhook.deliveries, {})
  await kit.ok('order', webhook.replay, { id: list[0]!.id })
  await deliverDue(ctx())
  expect(got).toHaveLength(told)
  expect(
    (await rows<{ replays: number }>(`select replays from webhook_deliveries where id = ${list[0]!.id}`))[0]!.replays,
  ).toBe(1)
  const post = (sent: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: sent, body })
  expect((await post(headers)).status).toBe(401)
  expect((await post(signedHeaders({ id: 'evt_1', at, body }, [hook.secret]))).status).toBe(204)
})

test.each([
  'http://example.com/',
  'https://user:pw@example.com/',
  'ftp://example.com/',
  'not an address',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.0.0.8/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0/',
  'https://[fd00::1]/',
  'https://100.64.1.1/',
])('%s is refused as an address', async (url) => {
  settings().webhookInside = false
  const reply = await kit.call('order', webhook.add, { name: 'x', url, events: '["order.status_changed"]' } as never)
  expect(reply.data).toMatchObject({ errors: [{ field: 'url' }] })
})

test('what leads inside by the time it is sent is not sent, and a redirect is not followed', async () => {
  await kit.submitted()
  settings().webhookInside = false
  await deliverDue(ctx())
  expect(got).toEqual([])
  expect(await rows("select 1 from webhook_deliveries where status = 'waiting' and error = 'https'")).not.toHaveLength(
    0,
  )
  await kit.app.database.pool.query("update webhook_endpoints set url = replace(url, 'http:', 'https:')")
  await again()
  await deliverDue(ctx())
  expect(await rows("select 1 from webhook_deliveries where status = 'waiting' and error = 'inside'")).not.toHaveLength(
    0,
  )
  settings().webhookInside = true
  let asked = 0
  const inner = createServer((_q, r) => {
    asked += 1
    r.end()
  })
  const target = await listening(inner)
  const turning = createServer((_q, r) => r.writeHead(307, { location: `http://127.0.0.1:${target}/` }).end())
  const turn = await listening(turning)
  await kit.app.database.pool.query(`update webhook_endpoints set url = 'http://127.0.0.1:${turn}/'`)
  await again()
  await deliverDue(ctx())
  expect(asked).toBe(0)
  expect(
    await rows("select 1 from webhook_deliveries where status = 'waiting' and response_status = 307"),
  ).not.toHaveLength(0)
  await Promise.all([closed(inner), closed(turning)])
})

test('nothing is told of another company, of what was undone, to who lost the right, or while it is paused', async () => {
  const other = await add({ name: 'theirs' }, 'other')
  const { id, version } = await kit.submitted()
  await deliverDue(ctx())
  expect((await kit.ok('other', webhook.deliveries, {})).list).toEqual([])
  expect((await kit.call('other', webhook.show, { id: hook.id })).msgCode).toBe(1002)
  expect((await kit.call('other', webhook.remove, { id: hook.id })).msgCode).toBe(1002)
  expect((await kit.call('other', webhook.ping, { id: hook.id })).msgCode).toBe(1002)
  expect((await kit.call('other', webhook.rotate, { id: hook.id, version: 1 })).msgCode).toBe(1002)
  const own = await kit.ok('order', webhook.deliveries, {})
  expect((await kit.call('other', webhook.replay, { id: own.list[0]!.id })).msgCode).toBe(1002)
  expect(other.id).not.toBe(hook.id)
  const before = got.length
  const undone = transact(ctx(), async (tx) => {
    await insertStatusLog(tx.db, {
      bizType: 'order',
      bizId: id,
      fromState: 'a',
      toState: 'b',
      action: 'x',
      actorId: null,
      comment: null,
    })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await deliverDue(ctx())
  expect(got).toHaveLength(before)
  const input = { id: hook.id, name: 'ERP', url: `http://127.0.0.1:${port}/`, events: '["order.status_changed"]' }
  await kit.ok('order', webhook.save, { ...input, version: hook.version, enabled: false } as never)
  await kit.ok('order', orderMove.withdraw, { id, version })
  await deliverDue(ctx())
  await kit.ok('order', webhook.save, { ...input, version: hook.version + 1, enabled: true } as never)
  await deliverDue(ctx())
  expect(got).toHaveLength(before)
  await kit.submitted()
  await kit.app.database.pool.query(`delete from user_roles where user_id = ${kit.people.order} and role = 'order'`)
  await deliverDue(ctx())
  await kit.app.database.pool.query(`insert into user_roles (user_id, role) values (${kit.people.order}, 'order')`)
  expect(got).toHaveLength(before)
  expect(await rows("select 1 from webhook_deliveries where status = 'dropped'")).not.toHaveLength(0)
})

test('of what somebody may not read, neither events nor endpoints are theirs', async () => {
  await kit.submitted()
  await deliverDue(ctx())
  const { id } = (await kit.ok('order', webhook.deliveries, {})).list[0]!
  // the main account of the same company orders nothing
  expect((await kit.ok('main', webhook.deliveries, {})).list).toEqual([])
  expect((await kit.ok('main', webhook.list, {})).list).toEqual([])
  for (const call of [webhook.show, webhook.ping, webhook.remove])
    expect((await kit.call('main', call, { id: hook.id })).msgCode).toBe(1002)
  expect((await kit.call('main', webhook.rotate, { id: hook.id, version: hook.version })).msgCode).toBe(1002)
  for (const call of [webhook.replay, webhook.delivery])
    expect((await kit.call('main', call, { id })).msgCode).toBe(1002)
  expect((await kit.call('other', webhook.delivery, { id })).msgCode).toBe(1002)
  expect((await kit.call(null, webhook.delivery, { id })).msgCode).toBe(kinds.session)
})

test('a receiver that hangs holds up neither the others nor the outbox', async () => {
  const hanging = createServer(() => undefined)
  const slow = await listening(hanging)
  await add({ name: 'slow', url: `http://127.0.0.1:${slow}/` })
  for (let n = 0; n < 6; n += 1) await kit.submitted()
  let ended = 0
  hanging.on('connection', (socket) => void socket.once('close', () => ended++))
  await sendSoon.run(ctx(), {} as never)
  // it went on while the receiver still said nothing
  expect(ended).toBe(0)
  const done = deliverDue(ctx())
  await expect.poll(() => got.length, { timeout: 9000 }).toBeGreaterThanOrEqual(4)
  hanging.closeAllConnections()
  await closed(hanging)
  await done
})

test('while a secret is changed both sign; a scope of others and an eleventh endpoint are refused', async () => {
  const next = (await kit.ok('order', webhook.rotate, { id: hook.id, version: hook.version })) as typeof hook
  expect(next.secret).not.toBe(hook.secret)
  await kit.submitted()
  await deliverDue(ctx())
  // the receiver still knows the secret before
  expect(got.length).toBeGreaterThan(0)
  const kept = await rows<{ secret: string }>('select secret from webhook_endpoints')
  expect(kept.map(({ secret }) => secret)).not.toContain(next.secret)
  const made = await Promise.all(
    Array.from({ length: 12 }, () =>
      kit.call('order', webhook.add, {
        name: 'x',
        url: `http://127.0.0.1:${port}/`,
        events: '["order.status_changed"]',
      } as never),
    ),
  )
  expect(made.filter(({ msgCode }) => msgCode === 0)).toHaveLength(9)
})

test('a ping says at once how it went, and whose endpoint fails for an hour is told once', async () => {
  expect(await kit.ok('order', webhook.ping, { id: hook.id })).toMatchObject({
    status: 'delivered',
    responseStatus: 204,
    error: '',
  })
  expect(got).toMatchObject([{ type: 'ping' }])
  await closed(receiver)
  expect(await kit.ok('order', webhook.ping, { id: hook.id })).toMatchObject({
    status: 'failed',
    responseStatus: null,
    error: 'refused',
  })
  receiver = createServer()
  await listening(receiver)
  await sql`update webhook_endpoints set failing_since = now() - interval '2 hours'`.execute(kit.app.database.db)
  const told = () => rows("select 1 from messages where title like '%ERP%'")
  await tellFailing(ctx())
  await tellFailing(ctx())
  expect(await told()).toHaveLength(1)
})

test('whose person left, fell asleep or lost the right is shown as stopped with the reason, and taken over by who may', async () => {
  const { pool } = kit.app.database
  const seen = async () =>
    (await kit.ok('order', webhook.show, { id: hook.id })) as { status: string; stopped: string | null }
  expect(await seen()).toMatchObject({ status: 'active', stopped: null })
  // the second person of the company's ordering kept it until now
  const { rows: own } = await pool.query('select company_id from users where id = $1', [kit.people.order])
  await pool.query('update webhook_endpoints set user_id = $1 where id = $2', [kit.people.sub, hook.id])
  const { rows: was } = await pool.query('select company_id, status from users where id = $1', [kit.people.sub])
  await pool.query('update users set company_id = $2 where id = $1', [kit.people.sub, own[0]!.company_id])
  expect(await seen()).toMatchObject({ status: 'stopped', stopped: 'right' })
  await pool.query('update users set dormant_since = now() where id = $1', [kit.people.sub])
  expect(await seen()).toMatchObject({ stopped: 'asleep' })
  await pool.query("update users set status = 'disabled', dormant_since = null where id = $1", [kit.people.sub])
  expect(await seen()).toMatchObject({ stopped: 'left' })
  await kit.submitted()
  await deliverDue(ctx())
  expect(got).toEqual([])
  const { version } = (await kit.ok('order', webhook.show, { id: hook.id })) as { version: number }
  const taken = (await kit.ok('order', webhook.save, {
    id: hook.id,
    version,
    name: 'ERP',
    url: `http://127.0.0.1:${port}/`,
    events: '["order.status_changed"]',
    enabled: true,
  } as never)) as { secret: string | null }
  expect(taken.secret).toMatch(/^whsec_/)
  expect(taken.secret).not.toBe(hook.secret)
  expect(await seen()).toMatchObject({ status: 'active', stopped: null })
  await kit.submitted()
  await deliverDue(ctx())
  expect(got.length).toBeGreaterThan(0)
  await pool.query('update users set company_id = $2, status = $3 where id = $1', [
    kit.people.sub,
    was[0]!.company_id,
    was[0]!.status,
  ])
})

test('who takes an endpoint over gets a secret that the person before does not know; naming and pausing it take nothing', async () => {
  const { pool } = kit.app.database
  const { rows: was } = await pool.query('select company_id from users where id = $1', [kit.people.sub])
  const { rows: own } = await pool.query('select company_id from users where id = $1', [kit.people.order])
  const secretOf = async () =>
    (
      await rows<{ secret: string; previous: string | null; who: number }>(
        `select secret, previous_secret as previous, user_id::int as who from webhook_endpoints where id = ${hook.id}`,
      )
    )[0]!
  const save = (version: number, more: object = {}) =>
    kit.call('order', webhook.save, {
      id: hook.id,
      version,
      name: 'ERP',
      url: `http://127.0.0.1:${port}/`,
      events: '["order.status_changed"]',
      enabled: true,
      ...more,
    } as never) as Promise<{ msgCode: number; data: { version: number; secret: string | null } }>
  // a colleague with the same rights keeps it
  await pool.query('update users set company_id = $2 where id = $1', [kit.people.sub, own[0]!.company_id])
  await pool.query("insert into user_roles (user_id, role) values ($1, 'order') on conflict do nothing", [
    kit.people.sub,
  ])
  await pool.query('update webhook_endpoints set user_id = $1 where id = $2', [kit.people.sub, hook.id])
  try {
    expect(await kit.ok('order', webhook.show, { id: hook.id })).toMatchObject({ stopped: null, mine: false })
    const before = await secretOf()
    let { version } = (await save(1, { name: 'ERP 2' })).data
    const paused = await save(version, { enabled: false })
    const on = await save(paused.data.version)
    expect([paused.data.secret, on.data.secret]).toEqual([null, null])
    expect(await secretOf()).toEqual(before)
    version = on.data.version
    // where it leads or what it is told: of two at once one takes it
    const two = await Promise.all([
      save(version, { url: `http://127.0.0.1:${port}/new` }),
      save(version, { events: '["order.status_changed","delivery.status_changed"]' }),
    ])
    expect(two.map(({ msgCode }) => msgCode === 0).toSorted()).toEqual([false, true])
    const { data } = two.find(({ msgCode }) => msgCode === 0)!
    expect(data.secret).toMatch(/^whsec_/)
    expect(data.secret).not.toBe(hook.secret)
    const after = await secretOf()
    expect(after).toMatchObject({ who: kit.people.order, previous: before.secret })
    expect(after.secret).not.toContain(data.secret)
    // its own person changes what it likes, with the secret it has
    expect((await save(data.version, { url: `http://127.0.0.1:${port}/` })).data.secret).toBeNull()
    // for a day a receiver that knows either is told; then the person before signs nothing
    await kit.submitted()
    await deliverDue(ctx())
    expect(got.length).toBeGreaterThan(0)
    const seen = got.length
    await pool.query("update webhook_endpoints set previous_until = now() - interval '1 second'")
    await kit.submitted()
    await deliverDue(ctx())
    expect(got).toHaveLength(seen)
    await closed(receiver)
    receiver = createReceiver(data.secret!, (event) => got.push(event))
    await listening(receiver, port)
    await again()
    await deliverDue(ctx())
    expect(got.length).toBeGreaterThan(seen)
  } finally {
    await pool.query("delete from user_roles where user_id = $1 and role = 'order'", [kit.people.sub])
    await pool.query('update users set company_id = $2 where id = $1', [kit.people.sub, was[0]!.company_id])
  }
})

test('after SECRET has changed nothing is sent unsigned: it waits, its keeper is told once, and it goes out once the secret is changed', async () => {
  const own = kit.app.settings as { secret: string }
  const before = own.secret
  try {
    own.secret = 'another-secret-of-thirty-two-letters'
    const { id } = await kit.submitted()
    await deliverDue(ctx())
    expect(got).toEqual([])
    const waiting = await rows<{ attempts: number }>("select attempts from webhook_deliveries where status = 'waiting'")
    expect(waiting.map(({ attempts }) => attempts)).toEqual(waiting.map(() => 0))
    expect(waiting.length).toBeGreaterThan(0)
    expect(await kit.ok('order', webhook.show, { id: hook.id })).toMatchObject({ status: 'stopped', stopped: 'secret' })
    expect(await kit.ok('order', webhook.ping, { id: hook.id })).toMatchObject({ status: 'failed', error: 'secret' })
    const told = () => rows("select 1 from messages where title like '%需要更换密钥%'")
    await tellLost(ctx())
    await tellLost(ctx())
    expect(await told()).toHaveLength(1)
    // a row of before fingerprints were kept is found when it is to sign
    await kit.app.database.pool.query("update webhook_endpoints set locked_by = ''")
    await deliverDue(ctx())
    expect(got).toEqual([])
    expect(await rows("select 1 from webhook_endpoints where locked_by = 'lost'")).toHaveLength(1)
    const next = (await kit.ok('order', webhook.rotate, { id: hook.id, version: hook.version })) as typeof hook
    await closed(receiver)
    receiver = createReceiver(next.secret, (event) => got.push(event))
    await listening(receiver, port)
    await again()
    await deliverDue(ctx())
    expect(got.map(({ data }) => data.id)).toContain(id)
    expect(await kit.ok('order', webhook.show, { id: hook.id })).toMatchObject({ stopped: null })
  } finally {
    own.secret = before
  }
})
