import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { againWhenTaken, isRefusedValue, transact } from '#platform/server/db/transact.ts'
import { sanitiseName } from '#platform/server/files/file-name.ts'
import { takenKeys } from '#platform/server/files/files.sql.ts'
import { importKind, type Finding, type ImportKind, type SoundRow } from '#platform/server/import.ts'
import { eachOf, fileName, openRow, orUnreadable } from './bytes.service.ts'
import { batchRows, beforesOf } from './check.service.ts'
import { importMachine } from './import.rules.ts'
import { countRows, findRun, holdRun, type Run } from './import.sql.ts'
import * as sql from './row.sql.ts'
import type { Source } from './source.ts'

const tries = 3
/**
 * Makes the records of the sound rows of a run, a batch in a transaction: killed anywhere, it goes on where it stood, cancelled, it stops there.
 * Two at once take turns, and two runs that bring the same keys along make one record of each.
 */
export async function makeRecords(ctx: Ctx, id: number, source: Source, signal?: AbortSignal): Promise<void> {
  const run = await findRun(ctx, id)
  if (run?.status !== 'running') return
  for (;;) {
    signal?.throwIfAborted()
    const rows = await sql.nextRows(ctx, id, 'sound', batchRows)
    if (!rows.length) break
    const stored = await storeBytes(ctx, run, source, rows)
    // what another process has made of them meanwhile keeps its bytes
    if (!(await makeOrHalve(ctx, run, rows, stored))) return removeBytes(ctx, await sql.listStored(ctx, id))
  }
  await transact(ctx, async (tx) => {
    if (!(await holdRun(tx, id, 'running'))) return
    await countRows(tx, id)
    const { version } = (await findRun(tx, id))!
    const set = () => ({ endedAt: ctx.now })
    const facts = { own: false, sound: 0 }
    await moveState(tx, 'imports', importMachine, { id, version, from: 'running', action: 'finish', facts, set })
  })
}

/** Brings bytes over that do not stand in the storage yet; answers what went wrong on the way. A file has its id from the start. */
async function storeBytes(ctx: Ctx, run: Run, source: Source, rows: readonly sql.Row[]): Promise<Map<number, Finding>> {
  const { storage } = ctx.app.files
  const wrong = new Map<number, Finding>()
  const toCome = rows.filter(({ words, sha256 }) => words['file'] && !sha256)
  for (let i = 0; i < toCome.length; i += 20) {
    const stored = await eachOf(toCome.slice(i, i + 20), 4, async (row) => {
      const gone = await source.size(row.words['file']!)
      const say = (fault: Finding['fault']) => wrong.set(row.row, { row: row.row, col: 'file', fault })
      if (typeof gone !== 'number') return void say(gone)
      const put = await storage.put(row.storageKey, await openRow(ctx, source, row)).catch(orUnreadable)
      if (put === 'unreadable') return void say(put)
      const { size, sha256 } = put
      if (size !== Number(row.size) || (row.words['sha256'] ?? sha256).toLowerCase() !== sha256) return void say('size')
      return Object.assign(row, { size, sha256 })
    })
    await sql.saveStored(
      ctx,
      run.id,
      stored.flatMap((one) => (one ? [{ row: one.row, size: one.size, sha256: one.sha256 }] : [])),
    )
  }
  return wrong
}

/** Takes away what was brought over for rows of which nothing was made. */
export async function removeBytes(ctx: Ctx, rows: readonly Pick<sql.Row, 'words' | 'storageKey'>[]): Promise<void> {
  for (const { words, storageKey } of rows)
    if (words['file'] && storageKey) await ctx.app.files.storage.remove(storageKey)
}

/**
 * Makes a batch. What the database refuses is told of the one row that is to blame, found by halves: it must not hold up all that follow it.
 * False when the run is not under way any more.
 */
async function makeOrHalve(
  ctx: Ctx,
  run: Run,
  rows: readonly sql.Row[],
  wrong: ReadonlyMap<number, Finding>,
): Promise<boolean> {
  try {
    // a number that somebody took in this very moment is told of the row that has it
    return await againWhenTaken(tries, () => makeBatch(ctx, run, rows, wrong))
  } catch (error) {
    if (!isRefusedValue(error)) throw error
    const [{ row }] = rows as [sql.Row]
    ctx.log.warn({ err: error, import: run.id, row, rows: rows.length }, 'the database refused rows of an import')
    if (rows.length === 1) return makeBatch(ctx, run, rows, new Map([[row, { row, col: 'key', fault: 'refused' }]]))
    const half = Math.ceil(rows.length / 2)
    return (await makeOrHalve(ctx, run, rows.slice(0, half), wrong)) && makeOrHalve(ctx, run, rows.slice(half), wrong)
  }
}

/** Rows whose place in the storage another record has taken since they were checked. */
async function takenObjects(tx: Ctx, rows: readonly sql.Row[]): Promise<Finding[]> {
  const objects = rows.flatMap(({ words }) => words['object'] ?? [])
  const taken = objects.length ? await takenKeys(tx.db, objects) : new Set<string>()
  return rows.flatMap(({ row, words }) =>
    taken.has(words['object'] ?? '') ? [{ row, col: 'object', fault: 'object_taken' as const }] : [],
  )
}

async function makeBatch(
  ctx: Ctx,
  run: Run,
  batch: readonly sql.Row[],
  wrong: ReadonlyMap<number, Finding>,
): Promise<boolean> {
  const kind = importKind(run.kind)
  const failed = await transact(ctx, async (tx) => {
    if (!(await holdRun(tx, run.id, 'running'))) return undefined
    const still = await sql.stillIn(
      tx,
      run.id,
      batch.map(({ row }) => row),
      'sound',
    )
    const rows = batch.filter(({ row }) => still.has(row))
    const free = await sql.claim(tx, run, rows)
    const taken = rows.filter(({ key }) => !free.has(key))
    await settleTaken(tx, run, taken)
    const own = rows.filter(({ key }) => free.has(key))
    const faults = [...wrong.values()].filter(({ row }) => still.has(row)).concat(await takenObjects(tx, own))
    const left = await makeInOrder(tx, run, kind, own, faults)
    await sql.unclaim(
      tx,
      run,
      left.map(({ key }) => key),
    )
    await sql.moveRows(
      tx,
      run.id,
      left.map(({ row }) => row),
      'faulty',
    )
    await countRows(tx, run.id)
    return [...taken, ...left]
  })
  await removeBytes(ctx, failed ?? [])
  return failed !== undefined
}

/** Another run was faster: the same data is there, or other data. */
async function settleTaken(tx: Ctx, run: Run, rows: readonly sql.Row[]): Promise<void> {
  const made = await sql.findRecords(
    tx,
    run,
    rows.map(({ key }) => key),
  )
  for (const state of ['same', 'changed'] as const) {
    const of = rows.filter(({ key, hash }) => (made.get(key)?.hash === hash ? 'same' : 'changed') === state)
    await sql.moveRows(
      tx,
      run.id,
      of.map(({ row }) => row),
      state,
    )
  }
}

/** Makes what has nothing to wait for, then what follows it; answers the rows of which nothing was made, with what is wrong written down. */
async function makeInOrder(tx: Ctx, run: Run, kind: ImportKind, rows: readonly sql.Row[], given: readonly Finding[]) {
  const faults = new Map(given.map((found) => [found.row, [found]]))
  const say = (found: Finding) => faults.set(found.row, [...(faults.get(found.row) ?? []), found])
  let open = rows.filter(({ row }) => !faults.has(row))
  while (open.length) {
    const before = await beforesOf(tx, run, kind, open)
    const ready = open.filter(({ row }) => {
      const of = before.get(row)
      return !of || typeof of.is === 'number'
    })
    if (!ready.length) {
      for (const { row } of open) say({ row, col: kind.before!, fault: 'before_faulty' })
      break
    }
    const asked = ready.map((row) => soundRow(kind, row, before.get(row.row)?.is as number | undefined))
    for (const found of await kind.check(tx, asked, sql.broughtBy(tx, run))) say(found)
    await write(
      tx,
      run,
      kind,
      ready,
      asked.filter(({ row }) => !faults.has(row)),
    )
    const taken = new Set(ready)
    open = open.filter((row) => !taken.has(row))
  }
  await sql.insertFaults(tx, run.id, [...faults.values()].flat())
  return rows.filter(({ row }) => faults.has(row))
}

const soundRow = (kind: ImportKind, row: sql.Row, before: number | undefined): SoundRow => ({
  row: row.row,
  words: row.words,
  size: Number(row.size ?? 0),
  before: before ?? null,
  file:
    kind.file && row.fileId
      ? {
          id: row.fileId,
          name: sanitiseName(fileName(row)),
          storageKey: row.storageKey,
          size: Number(row.size),
          sha256: row.sha256,
        }
      : null,
})

async function write(tx: Ctx, run: Run, kind: ImportKind, rows: readonly sql.Row[], sound: readonly SoundRow[]) {
  if (!sound.length) return
  const note = `${run.source} #${run.id}${run.operator && ` · ${run.operator}`}`
  const by = { run: run.id, proposedBy: run.proposerId, releasedBy: run.releaserId, note }
  const made = await kind.write(tx, sound, by, sql.broughtBy(tx, run))
  const keys = new Map(rows.map(({ row, key }) => [row, key]))
  await sql.nameRecords(
    tx,
    run,
    [...made].map(([row, recordId]) => ({ key: keys.get(row)!, recordId })),
  )
  await sql.moveRows(tx, run.id, [...made.keys()], 'done')
}

/** The hash a table is known by. */
export const tableHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
