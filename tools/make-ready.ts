// Makes db/ready.bin, the embedded database as the migrations leave it, with which a first start begins: `node tools/make-ready.ts`.
// To be made anew after an upgrade of PGlite and when tests/laws/ready-made.embedded.test.ts says so; migrations since are applied at the start.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrations } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import { packDirectory, readyMadeFile } from '#platform/server/db/ready-made.ts'
import { createLog } from '#platform/server/log/log.ts'

/** After a clean end only the last word of the log is ever read; the rest is old pages, which were most of what is packed. */
function leaveOnly(folder: string, segment: string, used: number): void {
  for (const one of readdirSync(folder, { withFileTypes: true }))
    if (one.isFile() && one.name !== segment) rmSync(join(folder, one.name))
  const bytes = readFileSync(join(folder, segment))
  // what the end itself has written comes to some hundred bytes
  writeFileSync(join(folder, segment), bytes.fill(0, used + 64 * 1024))
}

const log = createLog('error')
const dataDir = join(mkdtempSync(join(tmpdir(), 'tapeout-ready-')), 'data')
const database = await openDatabase({ dataDir, log })
await migrate(database, log)
// nothing is made of them, and they are a fifth of the files
await database.pool.query("update pg_database set datistemplate = false where datname like 'template%'")
for (const name of ['template0', 'template1']) await database.pool.query(`drop database ${name}`)
await database.pool.query('select pg_switch_wal()')
await database.pool.query('checkpoint')
const { rows } = await database.pool.query(
  'select file_name as name, file_offset as used from pg_walfile_name_offset(pg_current_wal_lsn())',
)
await database.close()
leaveOnly(join(dataDir, 'pg_wal'), rows[0].name, rows[0].used)
const packed = packDirectory(dataDir, readMigrations())
writeFileSync(readyMadeFile, packed)
rmSync(dataDir, { recursive: true, force: true })
console.log(`db/ready.bin: ${(packed.length / 1024).toFixed(0)} KiB`)
