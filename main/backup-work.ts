import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { listUneven } from '#areas/points/server/points.public.ts'
import { verifyChain } from '#areas/signature/server/verify-chain.ts'
import { checkLog } from '#platform/server/audit/seal.ts'
import { countRows, differences, type Manifest } from '#platform/server/backup/counts.ts'
import { copyOf, unpacked } from '#platform/server/backup/embedded.ts'
import { dump, restored } from '#platform/server/backup/postgres.ts'
import { openDatabase, type Database } from '#platform/server/db/open.ts'
import { noteSeen } from '#platform/server/seen.sql.ts'
import type { Settings } from '#platform/server/settings.ts'
import { openNamed } from './database.ts'

export type BackupPlace = { settings: Settings; log: Logger }
type Sight = Parameters<typeof noteSeen>[1]

async function inReal<T>({ settings, log }: BackupPlace, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openNamed(settings, log, { real: true })
  return work(database).finally(database.close)
}
const unknownTable = '42P01'
/** Notes for the checklist that a backup was taken, or one restored; a database older than the checklist has no place for it. */
export async function note(place: BackupPlace, what: Sight): Promise<void> {
  try {
    await inReal(place, ({ db }) => noteSeen(db, what))
  } catch (error) {
    if ((error as { code?: string }).code !== unknownTable) throw error
    place.log.warn('the database is of an older version: nothing was noted for the checklist')
  }
}

const manifestOf = (file: string) => `${file}.json`

/** Takes a backup of the database to `file`, a folder with the embedded one, and notes it; answers what it says of itself. */
export async function takeBackup(place: BackupPlace, file: string): Promise<Manifest> {
  const { dataDir, databaseUrl } = place.settings
  const target = resolve(file)
  if (existsSync(target)) throw new Error(`${target} is there already`)
  const takenAt = new Date().toISOString()
  let counts: Record<string, number>
  if (databaseUrl) counts = await dump(databaseUrl, target)
  else {
    counts = await inReal(place, ({ pool }) => countRows(pool))
    await copyOf(dataDir, target)
  }
  const manifest: Manifest = { takenAt, kind: databaseUrl ? 'postgres' : 'embedded', counts }
  writeFileSync(`${manifestOf(target)}.part`, JSON.stringify(manifest), { mode: 0o600, flush: true })
  renameSync(`${manifestOf(target)}.part`, manifestOf(target))
  await note(place, 'backup')
  return manifest
}

/**
 * Restores a backup into a database of its own and looks whether it is all there: rows, seals of the operation log, chain of
 * signatures, books. Answers what does not fit, one line each; with nothing it is noted that the backup was restored.
 */
export async function checkBackup(place: BackupPlace, file: string): Promise<{ takenAt: string; wrong: string[] }> {
  const target = resolve(file)
  if (!existsSync(manifestOf(target)))
    throw new Error(`${manifestOf(target)} is not there: it says what the backup holds`)
  const { takenAt, kind, counts } = JSON.parse(readFileSync(manifestOf(target), 'utf8')) as Manifest
  const { settings, log } = place
  const { databaseUrl } = settings
  if ((kind === 'postgres') !== Boolean(databaseUrl))
    throw new Error(`The backup is of the other kind of database: ${kind}`)
  const lookAt = async (where: { url?: string; dataDir: string }) => {
    const database = await openDatabase({ ...where, log, real: true })
    return faultsOf(database, settings, counts).finally(database.close)
  }
  const wrong = databaseUrl
    ? await restored(databaseUrl, target, (url) => lookAt({ url, dataDir: settings.dataDir }))
    : await unpacked(target, (dataDir) => lookAt({ dataDir }))
  if (wrong.length === 0) await note(place, 'restore')
  return { takenAt, wrong }
}

async function faultsOf(database: Database, settings: Settings, said: Record<string, number>): Promise<string[]> {
  const found = await countRows(database.pool)
  const sealed = await checkLog({ database, settings })
  const signed = await verifyChain(database.db)
  const uneven = await listUneven(database.db)
  return [
    ...differences(said, found),
    ...(sealed.breaches.length ? [`${sealed.breaches.length} seals of the operation log do not fit`] : []),
    ...(signed.breaches.length ? [`${signed.breaches.length} rows of the chain of signatures do not fit`] : []),
    ...(uneven.length ? [`${uneven.length} accounts of the ledger hold another sum than their entries`] : []),
  ]
}
