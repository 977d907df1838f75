// Kills a writing process at a random moment and counts what it had acknowledged but lost, again and again.
// `node bench/kill.ts [rounds] [--url postgres://…]`; without a url the embedded database in a temporary directory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { openDatabase } from '#platform/server/db/open.ts'

/** One kill: rows acknowledged so far, rows lost, rows there twice, rows that carry a wrong sum, ms to open again. */
export type Round = {
  acknowledged: number
  lost: number
  duplicated: number
  torn: number
  corrupt: string
  openMs: number
}
type Target = { url?: string; dataDir: string }

const log = pino({ level: 'silent' })
const WRITERS = 4

/** Writes numbered rows in pairs, one transaction each, and prints every number after its commit. Never ends. */
async function write(target: Target, first: number) {
  const { pool } = await openDatabase({ ...target, log })
  let next = first
  const writer = async () => {
    for (;;) {
      const number = next++
      const client = await pool.connect()
      await client.query('begin')
      await client.query('insert into kill_rows values ($1, $2)', [number, 'x'.repeat(number % 900)])
      await client.query('insert into kill_sums values ($1, $2)', [number, number % 900])
      await client.query('commit')
      client.release()
      process.stdout.write(`${number}\n`)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
}

/** Starts a writer, kills it after a random time and answers the numbers it had acknowledged. */
async function writeAndKill(target: Target, first: number) {
  const urlArguments = target.url ? ['--url', target.url] : []
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), '--write', target.dataDir, String(first), ...urlArguments],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const numbers: number[] = []
  const lines = createInterface({ input: child.stdout })
  const started = once(lines, 'line')
  lines.on('line', (line) => numbers.push(Number(line)))
  const ended = once(child, 'close')
  await Promise.race([started, ended.then(() => Promise.reject(new Error('the writer ended before its first row')))])
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000))
  child.kill('SIGKILL')
  await ended
  return numbers
}

async function inspect(target: Target, acknowledged: readonly number[]) {
  const start = performance.now()
  const database = await openDatabase({ ...target, log })
  await database.pool.query('select 1')
  const openMs = Math.round(performance.now() - start)
  const { rows } = await database.pool.query(
    `select (select count(*) from unnest($1::int[]) n where not exists (select from kill_rows r where r.n = n.n)) as lost,
      (select count(*) - count(distinct n) from kill_rows) as duplicated,
      (select count(*) from kill_rows r full join kill_sums s using (n) where length(r.filler) is distinct from s.length) as torn`,
    [acknowledged],
  )
  const corrupt = database.kind === 'embedded' ? await checkStorage(database.pool) : ''
  await database.close()
  return { ...rows[0], corrupt, openMs } as Omit<Round, 'acknowledged'>
}

async function checkStorage(pool: Awaited<ReturnType<typeof openDatabase>>['pool']) {
  const heap = await pool.query(
    `select msg from verify_heapam('kill_rows') union all select msg from verify_heapam('kill_sums')`,
  )
  await pool.query(`select bt_index_check('kill_rows_n', true)`)
  return heap.rows.map(({ msg }) => msg).join('; ')
}

/** Runs `rounds` kills on one database that lives through all of them; every round checks all rows so far. */
export async function killRounds(rounds: number, url?: string): Promise<Round[]> {
  const root = mkdtempSync(join(tmpdir(), 'tapeout-kill-'))
  const target: Target = { dataDir: join(root, 'data'), ...(url && { url }) }
  const results: Round[] = []
  try {
    const database = await openDatabase({ ...target, log })
    await database.pool
      .query(`drop table if exists kill_rows, kill_sums; create table kill_rows (n int not null, filler text);
      create index kill_rows_n on kill_rows (n); create table kill_sums (n int not null, length int)`)
    if (database.kind === 'embedded') await database.pool.query('create extension amcheck')
    await database.close()
    const acknowledged: number[] = []
    for (let round = 0; round < rounds; round++) {
      acknowledged.push(...(await writeAndKill(target, (round + 1) * 1_000_000)))
      results.push({ acknowledged: acknowledged.length, ...(await inspect(target, acknowledged)) })
    }
    return results
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function main() {
  const [first, dataDir, number] = process.argv.slice(2)
  const at = process.argv.indexOf('--url')
  const url = at > 0 ? process.argv[at + 1] : undefined
  if (first === '--write') return write({ dataDir: dataDir!, ...(url && { url }) }, Number(number))
  const results = await killRounds(Number(first) || 20, url)
  console.table(results)
  if (results.some(({ lost, duplicated, torn, corrupt }) => lost || duplicated || torn || corrupt)) process.exitCode = 1
}
if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
