// A list of 100,000 devices: how long it takes to read, check and store it, and to claim its devices; and forty applications at once over one
// contract, which together never exceed it. `node bench/licences.ts [rows]` (100000), on a PostgreSQL of its own and on the embedded database;
// ends with 1 when a figure is missed: 10 seconds for reading, checking and storing, and exactly the quantity reserved.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readDevices } from '#areas/licence/server/device-list.reader.ts'
import { claim, insertBatch, insertDevices } from '#areas/licence/server/device.sql.ts'
import { reserve } from '#areas/licence/server/licence.sql.ts'
import '#main/areas.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { transact } from '#platform/server/db/transact.ts'
import { openApp } from './list-kit.ts'
import { openCluster } from './postgres.ts'

const [rows = 100_000] = process.argv.slice(2).map(Number)
const goal = 10
type App = Awaited<ReturnType<typeof openApp>>
const query = async (app: App, text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as Record<string, unknown>[]
const contextOf = (app: App): Ctx => ({
  app,
  db: app.database.db,
  log: app.log,
  now: new Date(),
  user: null,
  locale: 'zh',
  traceId: '',
  ip: '',
})

/** A company with a product, a contract, and so many applications of a quantity each. */
async function fill(app: App, applications: number): Promise<number[]> {
  await migrate(app.database, app.log)
  await query(app, "insert into companies (name, name_norm) values ('bench licences', 'benchlicences')")
  await query(
    app,
    "insert into users (login_name, name, company_id, password_hash) select 'licences', 'licences', id, '' from companies where name = 'bench licences'",
  )
  await query(
    app,
    `insert into product_certifications (company_id, applicant_id, status, product_name, name_norm, product_category, chip_platform, submitted_at)
    select company_id, id, 'am_review', 'p', 'p', 'TV', 'LQ3310', now() from users where login_name = 'licences'`,
  )
  await query(app, "insert into licence_features (code, name, name_en, chips) values ('one', 'x', 'x', '{LQ3310}')")
  await query(
    app,
    `insert into licence_contracts (contract_no, company_id, chip_code, quantity, valid_start, valid_end)
    select 'BENCH', id, 'LQ3310', 2000, current_date - 1, current_date + 100 from companies where name = 'bench licences'`,
  )
  const made = await query(
    app,
    `insert into licences (company_id, applicant_id, product_cert_id, product_name, chip_code, usage, quantity, device_id_mode)
    select p.company_id, p.applicant_id, p.id, 'p', 'LQ3310', 'mass_production', 1000000, 'list' from product_certifications p, generate_series(1, $1) returning id::int as id`,
    [applications],
  )
  await query(
    app,
    'insert into licence_feature_picks (licence_id, feature_id) select l.id, f.id from licences l, licence_features f',
  )
  return made.map(({ id }) => id as number)
}

/** The list as bytes come from a storage, in pieces of 64 KB. */
function* pieces(): Generator<Buffer> {
  const text = Array.from(
    { length: rows },
    (_, n) => `${(0xb0000000000 + n * 7919).toString(16).toUpperCase().padStart(16, '0')}\n`,
  ).join('')
  for (let at = 0; at < text.length; at += 65_536) yield Buffer.from(text.slice(at, at + 65_536))
}

async function measure(database: string, url: string, dataDir: string) {
  const app = await openApp(url, dataDir)
  try {
    const [first = 0] = await fill(app, 40)
    const ctx = contextOf(app)
    const [{ id: userId } = { id: 0 }] = (await query(
      app,
      "select id::int as id from users where login_name = 'licences'",
    )) as { id: number }[]
    let began = performance.now()
    const list = await readDevices(Readable.from(pieces()))
    const read = (performance.now() - began) / 1000
    const batch = {
      licenceId: first,
      state: 'pending',
      fileName: 'bench.csv',
      fileId: '',
      rowCount: list.rows.length,
      faults: list.errors,
      userId,
    } as const
    began = performance.now()
    await transact(ctx, async (tx) => insertDevices(tx, first, await insertBatch(tx, batch), list.rows))
    const stored = (performance.now() - began) / 1000
    began = performance.now()
    const free = await transact(ctx, (tx) => claim(tx, first, null))
    const claimed = (performance.now() - began) / 1000
    const [{ id: contractId } = { id: 0 }] = (await query(app, 'select id::int as id from licence_contracts')) as {
      id: number
    }[]
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => transact(ctx, (tx) => reserve(tx, contractId, 100))),
    )
    const [{ used } = { used: -1 }] = (await query(app, 'select used from licence_contracts')) as { used: number }[]
    const kept = Number((await query(app, 'select count(*)::int as n from licence_live'))[0]!['n'])
    const won = answers.filter(Boolean).length
    const ok = list.errors === 0 && free && kept === rows && read + stored <= goal && used === 2000 && won === 20
    console.table([
      {
        database,
        rows,
        'read and checked (s)': read.toFixed(2),
        'stored (s)': stored.toFixed(2),
        'claimed (s)': claimed.toFixed(2),
        'of 40 at once': won,
        'reserved of 2000': used,
        load: loadavg()[0]!.toFixed(1),
        ok,
      },
    ])
    return ok
  } finally {
    await app.close()
  }
}

const dir = mkdtempSync(join(tmpdir(), 'tapeout-bench-licences-'))
const cluster = await openCluster()
let ok = true
try {
  for (const [database, url] of [
    ['PostgreSQL', cluster.url],
    ['embedded', ''],
  ] as const)
    ok = (await measure(database, url, mkdtempSync(join(dir, 'data-')))) && ok
} finally {
  await cluster.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exitCode = ok ? 0 : 1
