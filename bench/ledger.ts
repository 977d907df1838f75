// What the ledger promises whatever happens: random operations of sixteen clients on the wallets of 240 companies, whose processes are
// killed ten times in the middle (and the server of the database with them, twice); then points planted past every guard.
// `node bench/ledger.ts [operations]` (20000) on a PostgreSQL of its own, or on the empty database of DATABASE_URL. Ends with 1 when a figure is missed.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { migrate } from '#platform/server/db/migrate.ts'
import { booksOf, compareWithNotes, plantErrors, type Figure } from './ledger-checks.ts'
import type { Company, Job, Told } from './ledger-client.ts'
import { openApp } from './list-kit.ts'
import { openCluster } from './postgres.ts'

const total = Number(process.argv[2] ?? 20_000)
const [processes, clients, kills] = [2, 16, 10]
/** After which kills the server of the database dies as well. */
const crashes = new Set([3, 7])

const tables = `create table bench_ops (n bigint primary key, kind text not null, company_id bigint not null, points bigint not null, about bigint not null);
  create index on bench_ops (company_id, kind, n); create index on bench_ops (kind, about);
  create table bench_orders (id bigint primary key, company_id bigint not null, held bigint not null check (held >= 0));
  create index on bench_orders (company_id, id) where held > 0`
async function fill(pool: pg.Pool): Promise<Company[]> {
  await pool.query(tables)
  const { rows } = await pool.query<Company>(
    `with c as (insert into companies (name, name_norm) select 'bench ' || n, 'bench ' || n from generate_series(1, 240) n returning id, name)
     insert into users (company_id, login_name, name, password_hash, is_main) select id, replace(name, ' ', '_'), name, '', true from c
     returning company_id as id, id as "userId"`,
  )
  await pool.query(
    `with c as (insert into companies (name, name_norm, is_vendor) values ('bench vendor', 'bench vendor', true) returning id),
       u as (insert into users (company_id, login_name, name, password_hash, email) select id, 'bench_finance', 'finance', '', 'finance@example.com' from c returning id)
     insert into user_roles (user_id, role) select id, 'finance' from u`,
  )
  return rows
}

type Run = { left: Set<number>; came: Map<string, number>; booked: Set<number>; running: Set<ChildProcess> }
/** Starts the processes with what nobody has answered yet; the answer is that all of them have ended. */
function start(url: string, companies: readonly Company[], run: Run): Promise<unknown> {
  const left = [...run.left]
  const ended = Array.from({ length: processes }, (_, part) => {
    const child = fork(fileURLToPath(new URL('./ledger-client.ts', import.meta.url)))
    run.running.add(child)
    child.on('message', ({ n, came }: Told) => {
      run.left.delete(n)
      run.came.set(came, (run.came.get(came) ?? 0) + 1)
      if (!came.includes('.')) run.booked.add(n)
    })
    child.send({
      url,
      clients: clients / processes,
      companies,
      ops: left.filter((_n, i) => i % processes === part),
    } satisfies Job)
    return once(child, 'exit').then(([code]) => {
      run.running.delete(child)
      if (code) throw new Error(`the clients ended with ${code}`)
    })
  })
  return Promise.all(ended)
}

/** All operations, with the kills spread over them at moments nobody chose. */
async function operate(url: string, companies: readonly Company[], crash: (() => Promise<void>) | undefined) {
  const run: Run = {
    left: new Set(Array.from({ length: total }, (_, n) => n + 1)),
    came: new Map(),
    booked: new Set(),
    running: new Set(),
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    const ended = start(url, companies, run)
    const enough = ((total * 0.95) / kills) * (kill - 0.5)
    while (total - run.left.size < enough && run.running.size) await sleep(5)
    await sleep(Math.random() * 200)
    if (run.running.size < processes) throw new Error('the clients ended before they were killed')
    for (const child of run.running) child.kill('SIGKILL')
    await ended
    if (crashes.has(kill)) await crash?.()
  }
  await start(url, companies, run)
  return run
}

const table: Figure[] = []
const cluster = await openCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-bench-data-'))
try {
  let app = await openApp(cluster.url, dataDir)
  await migrate(app.database, app.log)
  const companies = await fill(app.database.pool)
  // it keeps no connection while the server dies
  await app.close()
  const began = performance.now()
  const { came, booked, left } = await operate(cluster.url, companies, cluster.crash)
  const seconds = (performance.now() - began) / 1000
  app = await openApp(cluster.url, dataDir)
  console.table(Object.fromEntries([...came].toSorted(([, a], [, b]) => b - a)))
  console.log(
    `${total} operations of ${clients} clients on ${companies.length} companies with ${kills} kills in ${seconds.toFixed(1)} s`,
  )
  const refused = ['points.short', 'points.held_less'].map((code) => came.get(code) ?? 0)
  table.push({
    figure: 'operations answered; refused for want of points, for want of a hold',
    measured: `${total - left.size}; ${refused.join(', ')}`,
    wanted: `${total}; some of each`,
    held: left.size === 0 && refused.every((n) => n > total / 200),
  })
  table.push(...(await booksOf(app, companies)), ...(await compareWithNotes(app.database.pool, booked)))
  table.push(...(await plantErrors(app, cluster.url)))
  await app.close()
} finally {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.table(table.map(({ held, ...figure }) => ({ ...figure, '': held ? 'ok' : 'MISSED' })))
process.exit(table.length && table.every(({ held }) => held) ? 0 : 1)
