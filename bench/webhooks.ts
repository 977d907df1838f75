// A receiver that is down for an hour while orders move: whether it gets every event once it is back, each once and those of a record in
// their order, how long that takes, and whether the receiver of the examples refuses what is forged, old or sent again.
// `node bench/webhooks.ts [orders] [moves] [postgres|embedded]` (200 30, both); ends with 1 when one of these does not hold.
// The hour passes minute by minute: the clock of what waits is moved, not that of the machine.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliverDue, lockOf } from '#areas/webhook/server/deliver.service.ts'
import { newSecret, signedHeaders } from '#areas/webhook/server/sign.rules.ts'
import '#main/areas.ts'
import { systemContext } from '#main/background.ts'
import { lockPrint, lockText } from '#platform/server/auth/secret-box.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { transact } from '#platform/server/db/transact.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { createReceiver, type HookEvent } from '../examples/webhook-receiver/receiver.ts'
import { openApp } from './list-kit.ts'
import { openCluster } from './postgres.ts'

const [orders = 200, moves = 30] = process.argv.slice(2, 4).map(Number)
const which = process.argv[4]
const minutes = 60
type App = Awaited<ReturnType<typeof openApp>>
const query = async (app: App, text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as Record<string, unknown>[]
const listening = (server: Server, port = 0) =>
  new Promise<number>((done) => server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port)))

async function fill(app: App, url: string, secret: string): Promise<number[]> {
  await migrate(app.database, app.log)
  await query(app, "insert into companies (name, name_norm) values ('bench hook', 'benchhook')")
  await query(
    app,
    "insert into users (login_name, name, company_id, password_hash) select 'keeper', 'h', id, '' from companies where name = 'bench hook'",
  )
  await query(app, "insert into user_roles (user_id, role) select id, 'order' from users where login_name = 'keeper'")
  await query(
    app,
    "insert into customers (code, name, company_id, region, currencies, pay_term, credit_currency) select 'W0001', 'w', id, 'CN', '{USD}', 'net30', 'USD' from companies where name = 'bench hook'",
  )
  await query(
    app,
    "insert into business_units (code, name, name_en, region, currencies, tax_bp, warehouses, pickup_template) values ('BU-W', 'u', 'u', 'HK', '{USD}', 0, '{A}', 'hk_pickup')",
  )
  const made = await query(
    app,
    `insert into orders (po_no, customer_id, unit_id, currency, quote_type) select 'W0001-' || i, c.id, u.id, 'USD', 'model'
    from customers c, business_units u, generate_series(1, $1::int) i where c.code = 'W0001' and u.code = 'BU-W' returning id::int as id`,
    [orders],
  )
  const lock = lockOf({ app })
  await query(
    app,
    `insert into webhook_endpoints (company_id, user_id, name, url, events, secret, locked_by)
    select company_id, id, 'bench', $1, '{order.status_changed}', $2, $3 from users where login_name = 'keeper'`,
    [url, lockText(lock, secret), lockPrint(lock)],
  )
  return made.map(({ id }) => id as number)
}

/** Some orders move on: each state is a number, so that a step left out or turned round is seen. */
async function move(app: App, ids: readonly number[], state: number): Promise<void> {
  const entries = ids.map((bizId) => ({
    bizType: 'order',
    bizId,
    fromState: `${state}`,
    toState: `${state + 1}`,
    action: 'step',
    actorId: null,
    comment: null,
  }))
  await transact(systemContext(app, app.log), (tx) => insertStatusLogs(tx.db, entries))
}
/** A minute passes for what waits, and the job of every minute runs. */
async function minute(app: App): Promise<void> {
  await query(app, "update webhook_deliveries set next_at = next_at - interval '1 minute' where status = 'waiting'")
  await deliverDue(systemContext(app, app.log))
}

async function outage(app: App) {
  const got: HookEvent[] = []
  const secret = newSecret()
  // a port of which nobody listens
  const closed = createReceiver(secret, () => undefined)
  const port = await listening(closed)
  await new Promise((done) => closed.close(done))
  const ids = await fill(app, `http://127.0.0.1:${port}/`, secret)
  let sent = 0
  for (let n = 0; n < minutes; n += 1) {
    const until = Math.ceil(((n + 1) * moves) / minutes)
    for (; sent < until; sent += 1) await move(app, ids, sent)
    await minute(app)
  }
  const [held] = await query(
    app,
    "select count(*)::int as n, max(attempts)::int as tries from webhook_deliveries where status = 'waiting'",
  )
  const receiver = createReceiver(secret, (event) => got.push(event))
  await listening(receiver, port)
  const began = performance.now()
  let passed = 0
  for (; passed < 180; passed += 1) {
    await minute(app)
    const [left] = await query(app, "select count(*)::int as n from webhook_deliveries where status = 'waiting'")
    if (left!['n'] === 0) break
  }
  const seconds = (performance.now() - began) / 1000
  const ordered = ids.every((id) => {
    const path = got.filter(({ data }) => data.id === id).map(({ data }) => Number(data.to))
    return path.length === moves && path.every((state, i) => state === i + 1)
  })
  const received = got.length
  const refused = await forgeries(port, secret, got)
  receiver.closeAllConnections()
  await new Promise((done) => receiver.close(done))
  return {
    waited: held!['n'] as number,
    tries: held!['tries'] as number,
    got: received,
    once: new Set(got.map(({ id }) => id)).size === got.length,
    ordered,
    seconds,
    minutes: passed + 1,
    refused,
  }
}

/** What nobody but the portal could have sent, and what it sent before. */
async function forgeries(port: number, secret: string, got: readonly HookEvent[]): Promise<boolean> {
  const body = JSON.stringify({
    id: 'evt_x',
    type: 'order.status_changed',
    createdAt: new Date().toISOString(),
    test: false,
    data: {},
  })
  const post = async (headers: Record<string, string>, text = body) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: text })).status
  const now = new Date()
  const right = signedHeaders({ id: 'evt_x', at: now, body }, [secret])
  const before = got.length
  const codes = [
    await post(signedHeaders({ id: 'evt_x', at: now, body }, [newSecret()])),
    await post(right, `${body} `),
    await post({ ...right, 'webhook-id': 'evt_y' }),
    await post(signedHeaders({ id: 'evt_x', at: new Date(now.getTime() - 6 * 60_000), body }, [secret])),
    await post({ 'content-type': 'application/json' }),
  ]
  const taken = [await post(right), await post(right)]
  return codes.every((code) => code === 401) && taken.every((code) => code === 204) && got.length === before + 1
}

const dir = mkdtempSync(join(tmpdir(), 'tapeout-bench-hooks-'))
const cluster = which === 'embedded' ? undefined : await openCluster()
let ok = true
try {
  for (const database of ['postgres', 'embedded'].filter((one) => !which || one === which)) {
    const app = await openApp(database === 'postgres' ? cluster!.url : '', mkdtempSync(join(dir, 'data-')))
    // the receiver of the bench stands on this machine
    Object.assign(app.settings, { webhookInside: true })
    try {
      const told = await outage(app)
      const fits = told.got === orders * moves && told.once && told.ordered && told.refused
      ok &&= fits
      console.table([
        {
          database,
          events: orders * moves,
          'waiting after the hour': told.waited,
          'most tries': told.tries,
          received: told.got,
          'each once': told.once,
          'in order': told.ordered,
          'seconds to send them': told.seconds.toFixed(1),
          'minutes after it was back': told.minutes,
          'forged and replayed refused': told.refused,
          load: loadavg()[0]!.toFixed(1),
          ok: fits,
        },
      ])
    } finally {
      await app.close()
    }
  }
} finally {
  await cluster?.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exitCode = ok ? 0 : 1
