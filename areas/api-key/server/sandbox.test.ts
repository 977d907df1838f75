import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKey } from '#areas/api-key/contract.ts'
import { sandbox } from '#areas/api-key/sandbox.contract.ts'
import { bill } from '#areas/bill/contract.ts'
import { delivery } from '#areas/delivery/contract.ts'
import { order } from '#areas/order/contract.ts'
import orderWords from '#areas/order/texts/zh.ts'
import { orderForm } from '#areas/order/form.contract.ts'
import { orderMove } from '#areas/order/move.contract.ts'
import { orderDesk } from '#areas/order/desk.contract.ts'
import { quote } from '#areas/quote/contract.ts'
import { webhook } from '#areas/webhook/contract.ts'
import { deliverDue } from '#areas/webhook/server/deliver.service.ts'
import { routes } from '#main/areas.ts'
import { systemContext } from '#main/background.ts'
import { testScopes } from '#platform/contract/scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { purgeSandbox } from '#platform/server/sandbox/sandbox.ts'
import { makeSandbox, sandboxTables } from '#platform/server/sandbox/sandbox.sql.ts'
import { callWithKey, giveKey } from '#tests/kit/api-keys.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import { testPassword } from '#tests/kit/people.ts'
import { Tapeout } from '../../../examples/api-client/tapeout.ts'
import { walk } from '../../../examples/sandbox/walk.ts'
import { createReceiver, type HookEvent } from '../../../examples/webhook-receiver/receiver.ts'
import { limitsOver } from '#tests/kit/limits.ts'

let kit: OrdersKit
let key: string
beforeAll(async () => {
  kit = await ordersKit()
  await kit.app.database.pool.query('update customers set credit_limit = 100000000000')
  const { data } = await kit.call('order', apiKey.add, {
    name: 'Staging',
    kind: 'test',
    scopes: JSON.stringify(testScopes),
    days: 30,
    password: testPassword,
  } as never)
  key = data.key
})
afterAll(() => kit.close())

const db = () => kit.app.database.db
const send = async <E extends Parameters<typeof callWithKey>[2]>(entry: E, input?: object, by = key) => {
  const reply = await callWithKey(kit, by, entry, input as never)
  if (reply.msgCode !== 0) throw new Error(`${entry.path}: ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
/** A test order that was submitted, by the calls every key makes. */
async function ordered(qty = 200, by = key, more: object = {}) {
  const start = await send(orderForm.start, {}, by)
  const { unitId, currency, quoteType } = start.choices[0]!
  const { list } = await send(orderForm.offers, { unitId, currency, quoteType }, by)
  const places = {
    deliveryAddressId: start.deliveries[0]!.id,
    contactId: start.contacts[0]!.id,
    invoiceAddressId: start.invoices[0]!.id,
  }
  const head = {
    poNo: `H0001-${crypto.randomUUID().slice(0, 8)}`,
    unitId,
    currency,
    quoteType,
    ...places,
    requestOn: kit.inDays(40),
    ...more,
  }
  const saved = await send(orderForm.save, { ...head, lines: JSON.stringify([{ quoteId: list[0]!.quoteId, qty }]) }, by)
  return send(orderMove.submit, saved, by)
}
/** Every live table with the number of its rows and what is in them, without those that note that there was a call. */
const noted = new Set([
  'operation_logs',
  'rate_limits',
  'api_keys',
  'idempotency_keys',
  'webhook_events',
  'webhook_deliveries',
  'webhook_endpoints',
  'outbox_events',
  'sessions',
])
async function live(): Promise<Record<string, string>> {
  const { rows } = await sql<{
    name: string
  }>`select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('sandbox', 'pg_catalog', 'information_schema')`.execute(
    db(),
  )
  const found: Record<string, string> = {}
  for (const { name } of rows.filter((one) => !noted.has(one.name.replace('public.', '')))) {
    const { rows: sums } = await sql<{
      n: string
    }>`select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as n from ${sql.raw(name)} t`.execute(db())
    found[name] = sums[0]!.n
  }
  return found
}

test('a test key says so, and is good for what has test records alone', async () => {
  expect(key).toMatch(/^tpk_test_[\w-]{43}$/)
  const { list } = (await kit.call('order', apiKey.list, { kind: 'test' })).data
  expect(list).toMatchObject([{ name: 'Staging', test: true, prefix: key.slice(0, 17) }])
  const refused = await kit.call('order', apiKey.add, {
    name: 'x',
    kind: 'test',
    scopes: '["documents_read"]',
    days: 30,
    password: testPassword,
  } as never)
  expect(refused.data).toMatchObject({ errors: [{ field: 'scopes', code: 'api-key.scope' }] })
  const next = await kit.call('order', apiKey.rotate, {
    id: list[0]!.id,
    version: list[0]!.version,
    hours: 24,
    password: testPassword,
  })
  expect(next.data.key).toMatch(/^tpk_test_/)
  expect((await callWithKey(kit, key, order.list)).msgCode).toBe(0)
})

test('of all calls a test key opens those with test records, and a live key none of the sandbox', async () => {
  const all = routes.flatMap(({ entry }) => entry.scope ?? [])
  const wide = await giveKey(kit, 'order', [...new Set(all)], { test: true })
  const everything = await giveKey(kit, 'order', [...new Set(all)])
  const wrong: string[] = []
  for (const { area, name, entry } of routes.filter((one) => one.entry.scope)) {
    await limitsOver()
    const ids = Object.fromEntries([...entry.path.matchAll(/\{(\w+)\}/g)].map((m) => [m[1]!, '999999']))
    const ask = async (by: string) =>
      (await callWithKey(kit, by, entry, ids as never).catch(() => ({ msgCode: 0 }))).msgCode
    const opens = testScopes.includes(entry.scope!)
    if (((await ask(wide)) === 1003) === opens) wrong.push(`${area}.${name} with a test key`)
    if (((await ask(everything)) === 1003) !== entry.sandbox) wrong.push(`${area}.${name} with a live key`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('a test order goes through every state, and nothing of it is found among what is live', async () => {
  const { id: real } = await kit.submitted()
  await ordered()
  const before = await live()
  const { id } = await ordered(400)
  expect(id).toBeGreaterThan(9_000_000_000_000)
  const at = async () => (await send(order.show, { id })).status
  expect(await at()).toBe('clerk_review')
  for (const [step, state] of [
    ['accept', 'approved'],
    ['schedule', 'scheduled'],
    ['ship_part', 'part_shipped'],
    ['ship', 'shipped'],
  ] as const) {
    // it stands by the words of a live order
    expect(await send(sandbox.moveTest, { id, step })).toMatchObject({
      status: state,
      statusName: orderWords[`state.${state}`],
    })
    expect(await at()).toBe(state)
  }
  // one of both deliveries is signed for by the call of everybody, the rest by the step
  const { list } = await send(delivery.list)
  expect(list).toHaveLength(2)
  expect(list[0]!.dnNo).toMatch(/^TEST-DN/)
  await send(delivery.sign, { id: list[0]!.id, version: list[0]!.version })
  expect((await send(sandbox.moveTest, { id, step: 'sign' })).status).toBe('completed')
  const shown = await send(order.show, { id })
  expect(shown.orderNo).toMatch(/^TEST-OD/)
  expect(shown.deliveries.every(({ status }) => status === 'signed')).toBe(true)
  expect((await send(bill.groupShip, {})).list.length).toBeGreaterThan(0)
  const other = await ordered()
  expect((await send(sandbox.moveTest, { id: other.id, step: 'refuse' })).status).toBe('returned')
  expect((await callWithKey(kit, key, sandbox.moveTest, { id: other.id, step: 'ship' })).msgCode).toBe(1004)
  await send(orderMove.cancel, {
    ...(await send(orderMove.submit, { id: other.id, version: (await send(order.show, { id: other.id })).version })),
    reason: 'x',
  })
  expect(await live()).toEqual(before)
  // who sits at a desk, and the company itself at its pages, have no test order
  for (const found of [await kit.ok('editor', orderDesk.desk, {}), await kit.ok('order', order.list, {})])
    expect(found.list.map((one) => one.id)).not.toContain(id)
  expect((await kit.call('editor', orderDesk.review, { id })).msgCode).toBe(1002)
  expect((await kit.call('order', order.show, { id })).msgCode).toBe(1002)
  // nor is there anything live behind a test key
  expect((await send(order.list)).list.map((one) => one.id)).not.toContain(real)
  expect((await callWithKey(kit, key, order.show, { id: real })).msgCode).toBe(1002)
  expect((await callWithKey(kit, key, orderMove.withdraw, { id: real, version: 1 })).msgCode).toBe(1002)
  expect((await send(quote.list)).list.every(({ quoteNo }) => quoteNo.startsWith('TEST-'))).toBe(true)
}, 60_000)

test('what is picked up is handed over in the sandbox, part of it or all, and is never shipped', async () => {
  const { id } = await ordered(400, key, { shipMode: 'self_pickup' })
  for (const step of ['accept', 'schedule'] as const) await send(sandbox.moveTest, { id, step })
  const { list } = await send(sandbox.testOrders)
  const can = list.find((one) => one.id === id)!.can
  expect(can).toMatchObject({ ship: false, ship_part: false, collect_part: true, collect: true })
  for (const step of ['ship', 'sign'] as const)
    expect((await callWithKey(kit, key, sandbox.moveTest, { id, step })).msgCode).toBe(1004)
  expect(await send(sandbox.moveTest, { id, step: 'collect_part' })).toMatchObject({
    status: 'part_shipped',
    shippedQty: 200,
    signedQty: 200,
  })
  expect(await send(sandbox.moveTest, { id, step: 'collect' })).toMatchObject({
    status: 'completed',
    signedQty: 400,
    can: { collect: false, sign: false },
  })
  const { deliveries } = await send(order.show, { id })
  expect(deliveries.map(({ status }) => status)).toEqual(['signed', 'signed'])
  // what is sent is not collected
  const sent = await ordered()
  for (const step of ['accept', 'schedule'] as const) await send(sandbox.moveTest, { id: sent.id, step })
  expect((await callWithKey(kit, key, sandbox.moveTest, { id: sent.id, step: 'collect' })).msgCode).toBe(1004)
})

test('the test orders of a company are shown on its page and moved there, and are no other company’s', async () => {
  const { id } = await ordered()
  const seen = await kit.ok('order', sandbox.testOrders, {})
  expect(seen.list.find((one) => one.id === id)).toMatchObject({
    status: 'clerk_review',
    can: { accept: true, ship: false },
  })
  expect((await kit.ok('order', sandbox.moveTest, { id, step: 'accept' })).status).toBe('approved')
  expect((await kit.ok('other', sandbox.testOrders, {})).list).toEqual([])
  expect((await kit.call('other', sandbox.moveTest, { id, step: 'schedule' })).msgCode).toBe(1002)
  const theirs = await giveKey(kit, 'source', testScopes, { test: true })
  expect((await callWithKey(kit, theirs, order.show, { id })).msgCode).toBe(1002)
  const two = await Promise.all([
    send(sandbox.moveTest, { id, step: 'schedule' }).catch(() => null),
    send(sandbox.moveTest, { id, step: 'schedule' }).catch(() => null),
  ])
  expect(two.filter(Boolean)).toHaveLength(1)
})

test('the same Idempotency-Key given to a test key and to a live one makes two orders', async () => {
  const liveKey = await giveKey(kit, 'order', testScopes)
  const post = async (by: string, form: object) =>
    kit.server.inject({
      method: 'POST',
      url: '/api/odrOrder/save',
      headers: { authorization: `Bearer ${by}`, 'idempotency-key': 'the-same-key', 'content-type': 'application/json' },
      payload: JSON.stringify(form),
    })
  const head = { unitId: kit.unitId, currency: 'USD', quoteType: 'model', poNo: 'H0001-SAME', lines: '[]' }
  const first = (await post(key, head)).json<{ msgCode: number; data: { id: number } }>()
  const second = (await post(liveKey, head)).json<{ msgCode: number; data: { id: number } }>()
  expect([first.msgCode, second.msgCode]).toEqual([0, 0])
  expect(second.data.id).toBeLessThan(first.data.id)
  const { rows } = await sql<{
    call: string
  }>`select call from idempotency_keys where key = 'the-same-key' order by call`.execute(db())
  expect(rows.map(({ call }) => call)).toEqual(['order.save', 'test order.save'])
})

test('a test endpoint is told of test orders, signed and marked; a live one of neither', async () => {
  ;(kit.app.settings as { webhookInside: boolean }).webhookInside = true
  const told: Record<'test' | 'live', HookEvent[]> = { test: [], live: [] }
  const servers = []
  for (const kind of ['test', 'live'] as const) {
    let inner = createReceiver('whsec_', () => undefined)
    const outer = createReceiver('whsec_', () => undefined)
    outer.removeAllListeners('request').on('request', (...sent) => inner.emit('request', ...sent))
    await new Promise<void>((done) => outer.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(outer.address() as AddressInfo).port}/`
    const made = await kit.ok('order', webhook.add, {
      name: kind,
      url,
      events: '["order.status_changed"]',
      test: kind === 'test',
    } as never)
    inner = createReceiver((made as { secret: string }).secret, (event) => told[kind].push(event))
    servers.push(outer)
  }
  const { id } = await ordered()
  await send(sandbox.moveTest, { id, step: 'accept' })
  const { id: real } = await kit.submitted()
  for (let n = 0; n < 4; n += 1) await deliverDue(systemContext(kit.app, kit.app.log))
  expect(told.test.map(({ test: marked, data }) => [marked, data.id, data.to])).toEqual([
    [true, id, 'draft'],
    [true, id, 'clerk_review'],
    [true, id, 'approved'],
  ])
  expect(told.test.at(-1)!.data.number).toMatch(/^TEST-OD/)
  expect(new Set(told.live.map(({ test: marked, data }) => `${marked} ${data.id}`))).toEqual(new Set([`false ${real}`]))
  for (const one of servers) await new Promise((done) => one.close(done))
})

test('the walk of the examples takes an order through the sandbox', async () => {
  const url = await kit.listen()
  const said: string[] = []
  const id = await walk(new Tapeout({ url, key }), (line) => said.push(line))
  expect(said.at(-1)).toBe('completed, with 2 deliveries')
  expect((await send(order.show, { id })).status).toBe('completed')
})

test('what the sandbox would have sent is forgotten every night: it names people', async () => {
  await send(sandbox.moveTest, { id: (await ordered()).id, step: 'accept' })
  const kept = async () =>
    (
      await kit.app.database.pool.query(
        'select (select count(*)::int from sandbox.messages) as messages, (select count(*)::int from sandbox.outbox_events) as events',
      )
    ).rows[0] as { messages: number; events: number }
  expect((await kept()).messages).toBeGreaterThan(0)
  await purgeSandbox.run(systemContext(kit.app, kit.app.log), {}, AbortSignal.timeout(20_000))
  expect(await kept()).toEqual({ messages: 0, events: 0 })
})

test('a test order that nobody has moved for 90 days is forgotten with all that hangs on it, any other stays', async () => {
  const purge = () => purgeSandbox.run(systemContext(kit.app, kit.app.log), {}, AbortSignal.timeout(20_000))
  const { pool } = kit.app.database
  const through = async () => {
    const { id } = await ordered()
    for (const step of ['accept', 'schedule', 'ship_part', 'ship', 'sign'] as const)
      await send(sandbox.moveTest, { id, step })
    return id
  }
  const [gone, stays, edge] = [await through(), await through(), await through()]
  const before = await live()
  const counts = async (id: number) =>
    (
      await pool.query<Record<string, number>>(
        `select (select count(*)::int from sandbox.orders where id = $1) as orders, (select count(*)::int from sandbox.order_lines where order_id = $1) as lines,
    (select count(*)::int from sandbox.order_promises p join sandbox.order_lines l on l.id = p.line_id where l.order_id = $1) as promises, (select count(*)::int from sandbox.deliveries where order_id = $1) as deliveries,
    (select count(*)::int from sandbox.status_logs where biz_type = 'order' and biz_id = $1) as logs, (select count(*)::int from sandbox.approval_tasks where biz = 'order' and biz_id = $1) as tasks`,
        [id],
      )
    ).rows[0]!
  const all = async () =>
    (
      await pool.query<Record<string, number>>(
        "select (select count(*)::int from sandbox.delivery_lines) as packed, (select count(*)::int from sandbox.bill_entries) as entries, (select count(*)::int from sandbox.status_logs where biz_type = 'delivery') as logs",
      )
    ).rows[0]!
  const [kept, first] = [await counts(stays), await all()]
  expect(Object.values(await counts(gone)).every((n) => n > 0)).toBe(true)
  await pool.query(
    "update sandbox.orders set updated_at = now() - case when id = $1 then interval '91 days' else interval '89 days' end where id in ($1, $2)",
    [gone, edge],
  )
  await purge()
  expect(Object.values(await counts(gone)).every((n) => n === 0)).toBe(true)
  expect(await counts(stays)).toEqual(kept)
  expect((await counts(edge)).orders).toBe(1)
  const left = await all()
  expect([first['packed']! - left['packed']!, first['entries']! - left['entries']!]).toEqual([2, 2])
  expect(first['logs']! - left['logs']!).toBeGreaterThanOrEqual(6)
  expect((await callWithKey(kit, key, order.show, { id: gone })).msgCode).toBe(1002)
  expect((await send(order.show, { id: stays })).status).toBe('completed')
  // the guards stand again, and nothing that is live was touched
  await expect(pool.query('delete from sandbox.status_logs')).rejects.toThrow('only be added to')
  expect(await live()).toEqual(before)
}, 60_000)

test('the copies are guarded like what is live: by the same triggers, which see the copies', async () => {
  const { pool } = kit.app.database
  await ordered()
  const of = async (schema: string) =>
    (
      await pool.query<{ t: string }>(
        `select c.relname || ' ' || t.tgname || ' ' || t.tgtype as t from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = $1::regnamespace and c.relname = any($2::text[]) order by 1`,
        [schema, await sandboxTables(db())],
      )
    ).rows
  expect((await of('public')).length).toBeGreaterThan(5)
  expect(await of('sandbox')).toEqual(await of('public'))
  for (const text of [
    'update sandbox.status_logs set comment = null',
    'truncate sandbox.status_logs',
    'delete from sandbox.bill_entries',
    'update sandbox.bill_entries set amount = amount + 1',
  ])
    await expect(pool.query(text)).rejects.toThrow()
})

test('whatever hangs on customers has its copy; after a change of shape they are made anew', async () => {
  const tables = await sandboxTables(db())
  for (const one of [
    'customers',
    'orders',
    'order_lines',
    'deliveries',
    'bill_entries',
    'quotes',
    'outbox_events',
    'messages',
    'files',
  ])
    expect(tables).toContain(one)
  // what is everybody's is read where it is
  for (const one of ['users', 'companies', 'order_models', 'exchange_rates', 'business_units', 'operation_logs'])
    expect(tables).not.toContain(one)
  const { rows } = await sql<{
    name: string
  }>`select relname as name from pg_class where relnamespace = 'sandbox'::regnamespace and relkind = 'r'`.execute(db())
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tables.toSorted())
  // a migration that gives the live table another shape: the copies follow, empty
  const { pool } = kit.app.database
  await ordered()
  await pool.query('alter table orders add column extra text')
  await transact({ db: db() }, (tx) => makeSandbox(tx.db))
  const { rows: shape } = await pool.query(
    "select (select count(*)::int from sandbox.orders) as n, exists (select from information_schema.columns where table_schema = 'sandbox' and table_name = 'orders' and column_name = 'extra') as follows",
  )
  expect(shape).toEqual([{ n: 0, follows: true }])
  await transact({ db: db() }, (tx) => makeSandbox(tx.db))
})

test('copies that are gone or others than were made are never passed over for live tables', async () => {
  // those the test before made anew are found out by the first call as well
  let woken = 0
  const stop = await kit.app.database.listen('outbox', () => woken++)
  await ordered().catch(() => ordered())
  const before = (await kit.app.database.pool.query('select count(*)::int as n from public.orders')).rows
  // what the call before sends a moment later, to wake who waits, goes through the same handle and would find it out instead
  await expect.poll(() => woken).toBeGreaterThan(0)
  await stop()
  await kit.app.database.pool.query('drop table sandbox.order_lines cascade')
  // this call finds them gone and writes nothing; the next has them made anew
  await expect(ordered()).rejects.toThrow()
  await ordered()
  expect((await kit.app.database.pool.query('select count(*)::int as n from public.orders')).rows).toEqual(before)
})
