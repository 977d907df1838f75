// The ledger against the clock: how many holds and captures a second beside pgbench with the same statements, and what a page of the
// statement costs as the ledger grows. `node bench/points.ts [seconds per turn] [entries,entries,…]` (8, 10000 to 10000000) on a PostgreSQL of
// its own; ends with 1 when a figure is missed.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import { measureRate } from './points-rate.ts'
import { costOf, measureStatements } from './points-statement.ts'
import { openCluster } from './postgres.ts'

const seconds = Number(process.argv[2] ?? 8)
const sizes = (process.argv[3] ?? '10000,100000,1000000,10000000').split(',').filter(Boolean).map(Number)
const wanted = { ratio: 0.5, cost: 1.5 }
const cluster = await openCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-bench-data-'))

/** A database of the portal beside the others on the same server. */
async function made(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href, dataDir, log: pino({ level: 'silent' }) })
  await migrate(database, pino({ level: 'silent' })).finally(() => database.close())
  return url.href
}

let ok = true
try {
  if (seconds > 0) {
    const { ratio, ours, pgbench, differ, ...about } = await measureRate(await made('rate'), seconds)
    console.table([
      {
        ...about,
        'ours/s': Math.round(ours),
        'pgbench/s': Math.round(pgbench),
        ratio: Number(ratio.toFixed(2)),
        wanted: wanted.ratio,
      },
    ])
    ok = ratio >= wanted.ratio && differ === 0
    if (differ) console.log(`${differ} balances are not the sum of their entries`)
  }
  if (sizes.length) {
    const urls = []
    for (const size of sizes) urls.push({ size, url: await made(`entries_${size}`) })
    const rows = await measureStatements(urls, dataDir)
    console.table(rows)
    const cost = costOf(rows)
    console.log(`cost of a page from ${sizes[0]} to ${sizes.at(-1)} entries: ${cost} (at most ${wanted.cost})`)
    ok &&= cost <= wanted.cost && rows.every(({ failed }) => failed === 0)
  }
  console.log(`load of the machine: ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`)
} finally {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(ok ? 0 : 1)
