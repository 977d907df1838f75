// The monthly run over the movements of three months: how long it takes, that every bill goes on from the one before and is what its
// movements come to, in two currencies and to the cent, that a second run changes nothing, and that a run which is killed leaves whole months.
// `node bench/bill-run.ts [deliveries] [customers] [kills]` (200000 1000 6), on a PostgreSQL of its own and on the embedded database; ends with
// 1 when a figure is missed.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { lastDayOf, monthAfter } from '#areas/bill/server/bill.rules.ts'
import { lastMonth, runBills } from '#areas/bill/server/run.service.ts'
import { systemContext } from '#main/background.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openApp } from './list-kit.ts'
import { openCluster } from './postgres.ts'

const [deliveries = 200_000, customers = 1000, kills = 6] = process.argv.slice(2).map(Number)
const goal = 60
const last = lastMonth(new Date())
const months = [monthAfter(last, -2), monthAfter(last, -1), last]
type App = Awaited<ReturnType<typeof openApp>>
const query = async (app: App, text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as Record<string, unknown>[]

/** Customers with an account in each currency, deliveries spread over all of them, some returns, and a receipt a month each. */
async function fill(app: App): Promise<void> {
  await migrate(app.database, app.log)
  await query(
    app,
    `insert into business_units (code, name, name_en, region, currencies, tax_bp, warehouses, pickup_template) values
    ('B-HK', 'b', 'b', 'HK', '{USD}', 0, '{W}', 'hk_pickup'), ('B-SZ', 'b', 'b', 'CN', '{RMB}', 1300, '{W}', 'cn_pickup')`,
  )
  await query(
    app,
    `insert into customers (code, name, region, currencies, pay_term, credit_limit, credit_currency)
    select chr(65 + n / 9000) || lpad((n % 9000 + 1000)::text, 4, '0'), 'bench ' || n, 'CN', '{USD,RMB}', (array['net30', 'net60', 'eom30'])[n % 3 + 1], 100000000, 'USD' from generate_series(0, $1::int - 1) n`,
    [customers],
  )
  await query(
    app,
    `insert into bill_accounts (customer_id, unit_id, currency) select c.id, u.id, u.currencies[1] from customers c cross join business_units u where u.code like 'B-%'`,
  )
  const accounts = 2 * customers
  const begin = months[0]!
  const span = (Date.parse(lastDayOf(last)) - Date.parse(begin)) / 86_400_000 + 1
  const add = (text: string, values: unknown[]) =>
    query(
      app,
      `insert into bill_entries (account_id, kind, on_day, source, doc_no, po_no, item, qty, price, amount) ${text}`,
      values,
    )
  for (let from = 0; from < deliveries; from += 50_000)
    await add(
      `select a.id, 'delivery', $1::date + (n * 7919 % $2::bigint)::int, 'delivery:' || n, 'DN' || n, 'PO-' || n / 3, 'LQ7120-BGA', 152 + n % 900, 9.8, (152 + n % 900) * 980 + n % 97
       from generate_series($3::bigint, $4::bigint - 1) n join (select id, row_number() over (order by id) - 1 as r from bill_accounts) a on a.r = n * 31 % $5::bigint`,
      [begin, span, from, Math.min(deliveries, from + 50_000), accounts],
    )
  await add(
    `select id, 'receipt', $1::date + 9 + (m * interval '1 month'), 'receipt:' || id || ':' || m, 'RV' || id || m, '', '', null, null, -(100000 + id * 37 + m) from bill_accounts cross join generate_series(0, 2) m`,
    [begin],
  )
  await add(
    `select id, 'return', $1::date + 20, 'return:' || id, 'DN' || id, '', '', 1, 9.8, -980 - id % 13 from bill_accounts where id % 5 = 0`,
    [begin],
  )
  await query(app, 'analyze')
}

/** Every bill again, from nothing but its account's movements by their day; answers how many differ, and the sum of all closings by currency. */
async function recompute(app: App) {
  const [wrong] = await query(
    app,
    `with moved as (select account_id, date_trunc('month', on_day)::date as period, sum(amount) as amount from bill_entries group by 1, 2),
      should as (select a.id as account_id, m.period, coalesce(sum(v.amount) over (partition by a.id order by m.period), 0) as closing
        from bill_accounts a cross join unnest($1::date[]) m (period) left join moved v on v.account_id = a.id and v.period = m.period)
    select count(*)::int as n from should s full join bills b using (account_id, period) where b.closing is distinct from s.closing`,
    [months],
  )
  const [broken] = await query(
    app,
    `select count(*)::int as n from (select opening, lag(closing, 1, 0::bigint) over (partition by account_id order by period) as before from bills) x where opening <> before`,
  )
  const sums = await query(
    app,
    `select a.currency, sum(b.closing)::text as closing from bills b join bill_accounts a on a.id = b.account_id where b.period = $1 group by 1 order by 1`,
    [last],
  )
  return {
    wrong: Number(wrong!['n']),
    broken: Number(broken!['n']),
    sums: sums.map(({ currency, closing }) => `${String(currency)} ${String(closing)}`).join(', '),
  }
}
const printOf = async (app: App): Promise<string> => {
  const [row] = await query(
    app,
    `select (select md5(string_agg(b::text, ',' order by id)) from bills b) || (select md5(string_agg(account_id || ':' || period || ':' || charge, ',' order by account_id, period)) from bill_dues) as print`,
  )
  return String(row!['print'])
}
/** What of a run is left in the middle: months with a bill of some accounts only, and movements that name a bill there is not. */
async function halves(app: App): Promise<number> {
  const [row] = await query(
    app,
    `select (select count(*) from (select period from bills group by 1 having count(*) <> (select count(*) from bill_accounts)) x)
    + (select count(*) from bill_entries e where e.period is not null and not exists (select from bills b where b.account_id = e.account_id and b.period = e.period))
    + (select count(*) from bills b where not exists (select from bill_dues d where d.account_id = b.account_id and d.period = b.period)) as n`,
  )
  return Number(row!['n'])
}
/** As if none had been made. */
async function forget(app: App): Promise<void> {
  await query(app, 'alter table bills disable trigger user; alter table bill_entries disable trigger user')
  await query(app, 'truncate bills, bill_allocations, bill_dues cascade')
  await query(app, 'update bill_entries set period = null, revision = null')
  await query(app, 'alter table bills enable trigger user; alter table bill_entries enable trigger user')
}
async function within<R>(url: string, dataDir: string, work: (app: App) => Promise<R>): Promise<R> {
  const app = await openApp(url, dataDir)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}
const run = (app: App) => runBills(systemContext(app, app.log), last)

/** A run in a process of its own; with `killAfter` it is killed so many milliseconds after it began. */
async function apart(url: string, dataDir: string, killAfter?: number): Promise<number> {
  const child = fork(fileURLToPath(import.meta.url), [], {
    env: { ...process.env, BENCH_URL: url, BENCH_DIR: dataDir },
  })
  const over = once(child, 'exit')
  let seconds = 0
  const began = once(child, 'message')
  child.on('message', (said) => {
    if (typeof said === 'number') seconds = said
  })
  await Promise.race([began, over])
  if (killAfter !== undefined) {
    await sleep(killAfter)
    child.kill('SIGKILL')
  }
  const [code] = (await over) as [number | null]
  if (killAfter === undefined && code !== 0) throw new Error(`the run ended with ${code}`)
  return seconds
}
async function measure(database: string, url: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-bench-bills-'))
  try {
    await within(url, dataDir, fill)
    const seconds = await apart(url, dataDir)
    const first = await within(url, dataDir, async (app) => ({
      ...(await recompute(app)),
      print: await printOf(app),
      bills: Number((await query(app, 'select count(*)::int as n from bills'))[0]!['n']),
    }))
    const again = await within(
      url,
      dataDir,
      async (app) => [await run(app), (await printOf(app)) === first.print] as const,
    )
    await within(url, dataDir, forget)
    let left = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await apart(url, dataDir, Math.random() * seconds * 1000 * 0.8)
      left += await within(url, dataDir, halves)
    }
    await apart(url, dataDir)
    const after = await within(url, dataDir, recompute)
    const ok =
      seconds <= goal &&
      first.bills === 6 * customers &&
      first.wrong + first.broken === 0 &&
      again[0] === 0 &&
      again[1] &&
      left === 0 &&
      after.wrong + after.broken === 0 &&
      after.sums === first.sums
    return {
      database,
      deliveries,
      bills: first.bills,
      seconds: Number(seconds.toFixed(1)),
      'differ from their movements': first.wrong,
      'do not go on': first.broken,
      'twice changes': again[0] === 0 && again[1] ? 'nothing' : 'SOMETHING',
      [`halves after ${kills} kills`]: left,
      'closing of all': first.sums,
      ok,
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (process.send) {
  const app = await openApp(process.env['BENCH_URL'] ?? '', process.env['BENCH_DIR']!)
  process.send('began')
  const began = performance.now()
  await run(app)
  process.send((performance.now() - began) / 1000)
  await app.close()
  process.exit(0)
}
const cluster = await openCluster()
const table = []
try {
  table.push(await measure('PostgreSQL', cluster.url))
  table.push(await measure('PGlite', ''))
} finally {
  await cluster.stop()
}
console.table(table.map(({ ok, ...figures }) => ({ ...figures, '': ok ? 'ok' : 'MISSED' })))
console.log(`wanted: at most ${goal} s; load ${loadavg()[0]!.toFixed(1)}`)
process.exit(table.every(({ ok }) => ok) ? 0 : 1)
