import { randomBytes } from 'node:crypto'
import { dayOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import {
  bringsFile,
  foldedName,
  importKind,
  tableNameOf,
  type Finding,
  type ImportKind,
  type Words,
} from '#platform/server/import.ts'
import { importMachine, TableError } from './import.rules.ts'
import { findRun, holdRun, markReadWhole, type Run } from './import.sql.ts'
import * as sql from './row.sql.ts'
import { shapeFaults } from './shape.service.ts'
import { rowsOf } from './table.service.ts'
import type { Source, Table } from './source.ts'

const batchRows = 1000

/** Reads the table of a run into its rows; one that is none ends the run, which says why. False where there is nothing to go on with. */
export async function readTable(ctx: Ctx, run: Run, source: Source): Promise<boolean> {
  if (run.readWhole) return true
  const kind = importKind(run.kind)
  try {
    const table = await source.table(tableNameOf(kind))
    if (!table) throw new TableError('table_missing', `${tableNameOf(kind)}.csv`)
    await readRows(ctx, run, kind, table)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    await refuse(ctx, run.id, error)
    return false
  }
  await transact(ctx, async (tx) => {
    if (!(await holdRun(tx, run.id, 'checking'))) return
    await sql.findTwice(tx, run.id, kind)
    await markReadWhole(tx, run.id)
  })
  return true
}

async function refuse(ctx: Ctx, id: number, { trouble, about }: TableError): Promise<void> {
  const run = await findRun(ctx, id)
  if (run?.status !== 'checking') return
  const set = () => ({ trouble, troubleAbout: about, endedAt: ctx.now })
  await moveState(ctx, 'imports', importMachine, {
    id,
    version: run.version,
    from: run.status,
    action: 'refuse',
    facts: { own: false, sound: 0 },
    set,
  })
}

async function readRows(ctx: Ctx, run: Run, kind: ImportKind, { name, bytes }: Table): Promise<void> {
  const today = dayOf(ctx.now)
  let rows: sql.ReadRow[] = []
  let faults: Finding[] = []
  const flush = async () => {
    const [written, found] = [rows, faults]
    rows = []
    faults = []
    await transact(ctx, async (tx) => {
      if (!(await holdRun(tx, run.id, 'checking'))) return
      await sql.insertRows(tx, run.id, written)
      await sql.insertFaults(tx, run.id, found)
    })
  }
  for await (const { row, words } of rowsOf(kind, name, bytes)) {
    const found = shapeFaults(kind, row, words, today)
    faults.push(...found)
    rows.push(readRow(kind, row, words, found.length > 0))
    if (rows.length >= batchRows) await flush()
  }
  if (rows.length) await flush()
}

/** A row as it is kept: in no sign that the database refuses, and with the id its file will have. */
function readRow(kind: ImportKind, row: number, words: Words, faulty: boolean): sql.ReadRow {
  const kept = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word.replaceAll('\0', ' ')]))
  for (const { columns, fold } of kind.unique)
    for (const column of fold ? columns : []) {
      const folded = fold!(kept[column] ?? '')
      if (folded) kept[foldedName(column)] = folded
    }
  return {
    row,
    key: (kept['key'] ?? '').slice(0, 200).toWellFormed(),
    state: faulty ? 'faulty' : 'read',
    words: kept,
    fileId: kind.file && bringsFile({ words }) ? randomBytes(16).toString('hex') : null,
  }
}
