import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import {
  bringsFile,
  importKind,
  type Finding,
  type ImportKind,
  type ImportRow,
  type RowFile,
} from '#platform/server/import.ts'
import { checkBytes, isWrong, sizesOf } from './bytes.service.ts'
import { importMachine } from './import.rules.ts'
import { countRows, findRun, holdRun, type Run } from './import.sql.ts'
import { readTable } from './read.service.ts'
import * as sql from './row.sql.ts'
import type { Source } from './source.ts'

export const batchRows = 500
type Known = Omit<RowFile, 'id' | 'name'>
/** What is known of the rows of a batch so far. */
type Batch = { faults: Map<number, Finding[]>; states: Map<number, 'same' | 'changed'>; hashes: Map<number, string> }

/** Reads and checks a run, a batch at a time: cut off anywhere, it goes on where it stood. Nothing but the run itself is written. */
export async function checkRun(ctx: Ctx, id: number, source: Source, signal?: AbortSignal): Promise<void> {
  const run = await findRun(ctx, id)
  if (run?.status !== 'checking' || !(await readTable(ctx, run, source))) return
  for (;;) {
    signal?.throwIfAborted()
    const rows = await sql.nextRows(ctx, id, 'read', batchRows)
    if (!rows.length) break
    if (!(await checkBatch(ctx, run, source, rows))) return
  }
  await transact(ctx, async (tx) => {
    if (!(await holdRun(tx, id, 'checking'))) return
    await countRows(tx, id)
    const { version } = (await findRun(tx, id))!
    const facts = { own: false, sound: 0 }
    await moveState(tx, 'imports', importMachine, { id, version, from: 'checking', action: 'check', facts })
  })
}

/** What a row says, as one text: rows that say the same are the same. Another file under the same name is told by its size. */
const hashOf = (row: sql.Row, size: number): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(row.words).toSorted(([a], [b]) => (a < b ? -1 : 1)), size]))
    .digest('hex')

async function checkBatch(ctx: Ctx, run: Run, source: Source, rows: sql.Row[]): Promise<boolean> {
  const kind = importKind(run.kind)
  const batch: Batch = { faults: new Map(), states: new Map(), hashes: new Map() }
  const say = (found: Finding) => batch.faults.set(found.row, [...(batch.faults.get(found.row) ?? []), found])
  const sizes = kind.file ? await sizesOf(ctx, source, rows.filter(bringsFile)) : new Map<number, number | Finding>()
  const records = await sql.findRecords(ctx, run, keysOf(rows))
  for (const row of rows) {
    const size = sizes.get(row.row) ?? 0
    if (typeof size !== 'number') say(size)
    const hash = hashOf(row, typeof size === 'number' ? size : 0)
    batch.hashes.set(row.row, hash)
    const made = records.get(row.key)
    if (made) batch.states.set(row.row, made.hash === hash ? 'same' : 'changed')
  }
  // what was brought along before is not judged again
  for (const row of batch.states.keys()) batch.faults.delete(row)
  const open = rows.filter(({ row }) => !batch.states.has(row) && !batch.faults.has(row))
  const bytes = kind.file
    ? await checkBytes(
        ctx,
        kind,
        source,
        open.filter(bringsFile).map((row) => [row, sizes.get(row.row) as number] as const),
      )
    : new Map<number, Known>()
  const files = new Map<number, Known>()
  for (const found of bytes.values()) if (isWrong(found)) say(found)
  for (const [row, found] of bytes) if (!isWrong(found)) files.set(row, found)
  await checkRecords(ctx, run, kind, open, files, batch)
  return transact(ctx, async (tx) => {
    if (!(await holdRun(tx, run.id, 'checking'))) return false
    await sql.insertFaults(tx, run.id, [...batch.faults.values()].flat())
    await sql.saveVerdicts(
      tx,
      run.id,
      rows.map((row) => verdictOf(row, batch, files.get(row.row))),
    )
    return true
  })
}
const keysOf = (rows: readonly sql.Row[]) => rows.map(({ key }) => key)

function verdictOf({ row }: sql.Row, { faults, states, hashes }: Batch, file: Known | undefined): sql.Verdict {
  const state = faults.has(row) ? 'faulty' : (states.get(row) ?? 'sound')
  const { size = null, storageKey = '', sha256 = '' } = file ?? {}
  return { row, state, hash: hashes.get(row) ?? '', storageKey, size, sha256 }
}

/** What the area of the records finds wrong, and rows whose row before is not there or is faulty itself. */
async function checkRecords(
  ctx: Ctx,
  run: Run,
  kind: ImportKind,
  rows: readonly sql.Row[],
  files: ReadonlyMap<number, Known>,
  { faults }: Batch,
): Promise<void> {
  const before = await beforesOf(ctx, run, kind, rows)
  const asked = rows.map((row): ImportRow => ({
    row: row.row,
    words: row.words,
    size: files.get(row.row)?.size ?? 0,
    before: before.get(row.row)?.is ?? null,
  }))
  const say = (found: Finding) => faults.set(found.row, [...(faults.get(found.row) ?? []), found])
  for (const found of await kind.check(ctx, asked, sql.broughtBy(ctx, run))) say(found)
  // in the order of the table: what is wrong with a row is passed on to those that follow it
  for (const { row } of rows) {
    const of = before.get(row)
    if (!of) continue
    const wrong = of.wrong ?? (of.above !== undefined && faults.has(of.above) ? ('before_faulty' as const) : undefined)
    if (wrong) say({ row, col: kind.before!, fault: wrong })
  }
}

type Before = { is: ImportRow['before']; above?: number; wrong?: 'before_unknown' | 'before_faulty' }
/** What each row takes the place of: a record of an earlier run, or a row above it. */
export async function beforesOf(
  ctx: Ctx,
  run: Run,
  { before: column }: ImportKind,
  rows: readonly sql.Row[],
): Promise<Map<number, Before>> {
  if (!column) return new Map()
  const named = rows.flatMap((row) => {
    const key = row.words[column]
    return key ? [[row.row, key] as const] : []
  })
  const keys = [...new Set(named.map(([, key]) => key))]
  const [records, above] = [await sql.findRecords(ctx, run, keys), await sql.findByKey(ctx, run.id, keys)]
  return new Map(
    named.map(([row, key]): [number, Before] => {
      const recordId = records.get(key)?.recordId
      if (recordId) return [row, { is: Number(recordId) }]
      const found = above.get(key)
      if (!found || found.row >= row) return [row, { is: null, wrong: 'before_unknown' }]
      return [
        row,
        found.state === 'faulty' ? { is: null, wrong: 'before_faulty' } : { is: found.words, above: found.row },
      ]
    }),
  )
}
