import {
  readTable,
  refuseRows,
  tableTemplate,
  type Fault,
  type Table,
  type TableRow,
} from '#areas/order-base/server/order-base.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { ErrorCode } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { listColumns, listSheet, mostAliases, mostNames, type screening } from '../contract.ts'
import { screenAll } from './screening.public.ts'
import { insertList, type NewName } from './screening.sql.ts'

type Column = (typeof listColumns)[number]
const table: Table<Column> = {
  columns: listColumns,
  head: (column) => `screening.field.${column}`,
  most: mostNames,
  file: listSheet,
}
const example = [['Example Trading Co., Ltd.', 'Example Trading; 示例贸易', 'Example', '']]
export const listTemplate = (ctx: SignedCtx) => tableTemplate(ctx, table, 'restricted', example)

/** One row as a name of the list, or what is wrong with it. */
function readRow({ words, row }: TableRow<Column>): { faults: Fault<Column>[]; entry: NewName } {
  const faults: Fault<Column>[] = []
  const note = (column: Column, code: ErrorCode) => void faults.push({ row, column, code })
  const aliases = words.aliases
    .split(/[;；]/)
    .map((one) => one.trim())
    .filter(Boolean)
  const keys = [...new Set([words.name, ...aliases].map(companyKey).filter(Boolean))]
  if (!companyKey(words.name)) note('name', 'screening.name_needed')
  if (words.name.length > 200) note('name', 'screening.too_long')
  if (aliases.length > mostAliases || aliases.some((one) => one.length > 200)) note('aliases', 'screening.too_long')
  if (words.country.length > 100) note('country', 'screening.too_long')
  if (words.note.length > 300) note('note', 'screening.too_long')
  return { faults, entry: { ...words, aliases, keys } }
}
/** The same name in two rows of one list. */
function sameTwice(read: readonly { entry: NewName }[], rows: readonly TableRow<Column>[]): Fault<Column>[] {
  const seen = new Set<string>()
  return read.flatMap(({ entry }, i) => {
    const [key = ''] = entry.keys
    if (key && seen.has(key)) return [{ row: rows[i]!.row, column: 'name', code: 'screening.same_name' }]
    seen.add(key)
    return []
  })
}

export async function importList(ctx: SignedCtx, { name, fileId }: Parsed<typeof screening.importList>) {
  const { sheet, rows } = await readTable(ctx, table, fileId)
  const read = rows.map(readRow)
  const faults = [...read.flatMap((one) => one.faults), ...sameTwice(read, rows)]
  if (faults.length) throw refuseRows(ctx, table, sheet, faults)
  return transact(ctx, async (tx) => {
    await insertList(
      tx,
      name,
      tx.user.id,
      read.map(({ entry }) => entry),
    )
    return { rows: rows.length, hits: await screenAll(tx) }
  })
}
