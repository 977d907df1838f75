// An old portal of 50,000 documents of which 500 are faulty: how long it takes to check and to make them, that every fault is named by its
// row, and that a process killed in the middle makes nothing twice and loses nothing.
// `node bench/import.ts [rows] [faulty] [--url postgres://…] [--embedded]` (50000 500): on a PostgreSQL of its own, on that of the url, or on the
// embedded database. The files stand in the storage and are named by their keys. Ends with 1 when a figure is missed: 300 seconds, all faults.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase, type Database } from '#platform/server/db/open.ts'
import { root } from './kit.ts'
import { openCluster } from './postgres.ts'

const options = { url: { type: 'string' }, embedded: { type: 'boolean' } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [rows = 50_000, faulty = 500] = positionals.map(Number)
const mostSeconds = 300
const log = pino({ level: 'silent' })
const pdf = (n: number) => Buffer.from(`%PDF-1.4\n% ${n}\n%%EOF\n`)
const heads = [
  'key',
  'number',
  'title',
  'type',
  'revision',
  'supersedes',
  'language',
  'level',
  'chip',
  'folder',
  'published',
]
const columns = [...heads, 'object', 'size', 'sha256']
const wrong = [{ chip: 'NONE' }, { level: 'secret' }, { published: '2024-02-30' }, { title: '' }, { size: '1' }]

/** A table with its files in the storage: every tenth row is a revision of the one above. */
function prepare(dir: string): Set<number> {
  const faults = new Set<number>()
  const every = faulty ? Math.floor(rows / faulty) : 0
  const lines = [columns.join(',')]
  const known = { type: 'app_note', language: 'en', level: 'registered', chip: 'BENCH-1' }
  for (let i = 0; i < rows; i += 1) {
    const bytes = pdf(i)
    const object = `import/${i % 200}/${i}.pdf`
    mkdirSync(join(dir, 'files/import', String(i % 200)), { recursive: true })
    writeFileSync(join(dir, 'files', object), bytes)
    const row: Record<string, string> = {
      ...known,
      key: `old-${i}`,
      number: `BN-${i}`,
      title: `Application note ${i} of impedance and timing`,
      revision: '1.0',
      folder: `Notes/${i % 50}`,
      published: '2020-05-06',
      object,
      size: String(bytes.length),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
    // what another row names is sound
    if (i % 10 === 9) Object.assign(row, { number: `BN-${i - 1}`, supersedes: `old-${i - 1}`, revision: '1.1' })
    else if (every && i % every === 0 && faults.size < faulty) {
      Object.assign(row, wrong[faults.size % wrong.length])
      faults.add(i + 2)
    }
    lines.push(columns.map((column) => row[column] ?? '').join(','))
  }
  mkdirSync(join(dir, 'old'))
  writeFileSync(join(dir, 'old/documents.csv'), `${lines.join('\r\n')}\r\n`)
  return faults
}

type Target = { url?: string; dataDir: string }
const opened = async <R>({ url, dataDir }: Target, run: (database: Database) => Promise<R>): Promise<R> => {
  const database = await openDatabase({ dataDir, log, ...(url && { url }) })
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}
const fill = (target: Target) =>
  opened(target, async (database) => {
    await migrate(database, log)
    await database.pool.query(`insert into companies (name, name_norm, is_vendor) values ('Vendor', 'vendor', true);
      insert into users (company_id, login_name, name, password_hash, is_main) select id, 'bench', 'Bench', 'x', true from companies;
      insert into chips (code, name, name_en, product_line, audience) values ('BENCH-1', 'b', 'b', 'vision', 'members')`)
  })
const made = (target: Target) =>
  opened(target, async ({ pool }) => {
    const { rows: found } =
      await pool.query(`select count(*)::int as documents, count(distinct (number, revision))::int as different,
      (select count(*)::int from files where model_code = 'document') as files, (select count(*)::int from import_records where record_id is not null) as known,
      (select coalesce(sum(n), 0)::int from document_counts where folder_id = 0 and doc_type = '') as counted from documents`)
    return found[0] as { documents: number; different: number; files: number; known: number; counted: number }
  })

/** Runs the command; with `until` it is killed once so many documents are there. */
async function command(dir: string, { url, dataDir }: Target, killAfterMs?: number) {
  const began = performance.now()
  const child = spawn(process.execPath, ['main/import.ts', join(dir, 'old'), '--as', 'bench'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: url ?? '',
      STORAGE_URL: `file://${join(dir, 'files')}`,
      LOG_LEVEL: 'error',
      DEMO: '0',
    },
  })
  const named = new Set<number>()
  let ready = 0
  createInterface({ input: child.stdout }).on('line', (line) => {
    const row = /^row (\d+) /.exec(line)?.[1]
    if (row) named.add(Number(row))
    if (!ready && / ready, /.test(line)) {
      ready = performance.now()
      if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    }
  })
  await once(child, 'close')
  const end = performance.now()
  return { named, seconds: (end - began) / 1000, check: ready ? (ready - began) / 1000 : 0 }
}

async function measure(name: string, dir: string, faults: Set<number>, target: Target): Promise<boolean> {
  await fill(target)
  const killed = await command(dir, target, 3000)
  const half = await made(target)
  const rest = await command(dir, target)
  const whole = await made(target)
  const again = await command(dir, target)
  const after = await made(target)
  const sound = rows - faults.size
  const isAll = (one: typeof whole) =>
    one.documents === sound && one.different === sound && one.files === sound && one.known === sound
  const seconds = killed.seconds + rest.seconds
  const all = [...faults].every((row) => rest.named.has(row)) && rest.named.size === faults.size
  const fits = seconds <= mostSeconds && all && isAll(whole) && isAll(after) && half.documents < sound
  console.table([
    {
      database: name,
      rows,
      faulty,
      'faults named': rest.named.size,
      'seconds to check': killed.check.toFixed(1),
      'seconds in all': seconds.toFixed(1),
      'made before the kill': half.documents,
      'made in all': whole.documents,
      'after a third time': after.documents,
      'seconds for it': again.seconds.toFixed(1),
      load: loadavg()[0]!.toFixed(1),
      ok: fits,
    },
  ])
  return fits
}

const dir = mkdtempSync(join(tmpdir(), 'tapeout-import-'))
const own = values.url || values.embedded ? undefined : await openCluster()
try {
  const faults = prepare(dir)
  const url = values.url ?? own?.url
  const ok = await measure(values.embedded ? 'embedded' : 'PostgreSQL', dir, faults, {
    dataDir: join(dir, 'data'),
    ...(url && { url }),
  })
  process.exitCode = ok ? 0 : 1
} finally {
  await own?.stop()
  rmSync(dir, { recursive: true, force: true })
}
