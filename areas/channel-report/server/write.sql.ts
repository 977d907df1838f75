import { sql, type RawBuilder } from 'kysely'
import { companyKey } from '#platform/contract/company.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dueWorkdays } from '../report.rules.ts'
import type { Finding, SaleIn, StockIn } from './row.rules.ts'

type Tx = Pick<Ctx, 'db'>
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
type Types<R> = { [K in keyof R]: 'text' | 'int' | 'numeric' | 'date' }
const stockTypes: Types<StockIn> = {
  rowNo: 'int',
  item: 'text',
  lotNo: 'text',
  dateCode: 'text',
  snapshotOn: 'date',
  onHand: 'int',
  inTransit: 'int',
  onOrder: 'int',
  reserved: 'int',
  consigned: 'int',
  received: 'int',
  sold: 'int',
  adjustment: 'int',
  unitCost: 'numeric',
  currency: 'text',
  aging: 'text',
  warehouse: 'text',
  remark: 'text',
}
const saleTypes: Types<SaleIn> = {
  rowNo: 'int',
  type: 'text',
  invoiceNo: 'text',
  invoiceLine: 'int',
  shipOn: 'date',
  item: 'text',
  qty: 'int',
  price: 'numeric',
  currency: 'text',
  endCustomer: 'text',
  endCode: 'text',
  country: 'text',
  province: 'text',
  city: 'text',
  street: 'text',
  application: 'text',
  project: 'text',
  terminal: 'text',
  ems: 'text',
  debitNo: 'text',
  bookCost: 'numeric',
  debitCost: 'numeric',
  lotNo: 'text',
  dateCode: 'text',
  remark: 'text',
}
/** So many rows go to the database at a time: a report of 20,000 is never one text. */
const atOnce = 1000

type Into = {
  table: string
  types: Readonly<Record<string, string>>
  head: Readonly<Record<string, RawBuilder<unknown>>>
}
async function insertMany({ db }: Tx, { table, types, head }: Into, rows: readonly object[]): Promise<void> {
  const names = Object.keys(types)
  const into = sql.join([...Object.keys(head), ...names].map((name) => sql.ref(snake(name))))
  const from = sql.join([...Object.values(head), ...names.map((name) => sql`g.${sql.ref(snake(name))}`)])
  const shape = sql.join(names.map((name) => sql`${sql.ref(snake(name))} ${sql.raw(types[name]!)}`))
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows
      .slice(at, at + atOnce)
      .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value as unknown])))
    await sql`insert into ${sql.table(table)} (${into}) select ${from} from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as g (${shape})`.execute(
      db,
    )
  }
}
export const insertStock = (tx: Tx, batchId: number, rows: readonly StockIn[]): Promise<void> =>
  insertMany(tx, { table: 'inventory_rows', types: stockTypes, head: { batchId: sql`${batchId}::bigint` } }, rows)
export const insertSales = (tx: Tx, batchId: number, customerId: number, rows: readonly SaleIn[]): Promise<void> =>
  insertMany(
    tx,
    {
      table: 'sales_rows',
      types: saleTypes,
      head: { batchId: sql`${batchId}::bigint`, customerId: sql`${customerId}::bigint` },
    },
    rows,
  )
const faultTypes = { rowNo: 'int', col: 'text', level: 'text', code: 'text', params: 'jsonb' }
export const insertFaults = (tx: Tx, batchId: number, findings: readonly Finding[]): Promise<void> =>
  insertMany(
    tx,
    { table: 'report_faults', types: faultTypes, head: { batchId: sql`${batchId}::bigint` } },
    findings.map(({ row, params = {}, ...rest }) => ({ ...rest, params, rowNo: row })),
  )

/** Whatever is written of a month of a customer is written one after the other: its row, made where there is none, is held until the end. */
export async function holdMonthOf(
  { db }: Tx,
  customerId: number,
  period: string,
): Promise<{ id: number; locked: boolean }> {
  const { rows } = await sql<{ id: number; locked: boolean }>`insert into report_months (customer_id, period, due_on)
    values (${customerId}, ${period}::date, workday_after((${period}::date + interval '1 month' - interval '1 day')::date, ${sql.lit(dueWorkdays)}))
    on conflict (customer_id, period) do update set customer_id = excluded.customer_id returning id, locked_at is not null as locked`.execute(
    db,
  )
  return rows[0]!
}

/** What nobody handed in is gone with its rows; what was is kept as it was. */
export async function deleteRows({ db }: Tx, batchId: number): Promise<void> {
  for (const table of ['inventory_rows', 'sales_rows', 'report_faults'])
    await sql`delete from ${sql.table(table)} where batch_id = ${batchId}`.execute(db)
}
export const deleteBatch = async ({ db }: Tx, id: number, version: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('reportBatches')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', 'in', ['draft', 'validated'])
      .executeTakeFirst()
  ).numDeletedRows === 1n

/** The names of end customers in a report, each once. */
export async function endNames(
  { db }: Tx,
  batchId: number,
): Promise<{ name: string; code: string; country: string }[]> {
  const { rows } = await sql<{
    name: string
    code: string
    country: string
  }>`select end_customer as name, max(end_code) as code, max(country) as country
    from sales_rows where batch_id = ${batchId} group by end_customer order by end_customer`.execute(db)
  return rows
}
/** The sales of a report count from now on, each under its end customer; those of the ones before do not any more. */
export async function countSales({ db }: Tx, batchId: number, before: readonly number[]): Promise<void> {
  const ends = (await endNames({ db }, batchId)).flatMap((one) => {
    const key = companyKey(one.name)
    return key ? [{ ...one, key }] : []
  })
  const given = JSON.stringify(ends)
  // a row names itself as its root: the next number is taken for both
  await sql`insert into end_customers (id, name, name_key, code, country, root_id) overriding system value
    select x.id, x.name, x.key, x.code, x.country, x.id from (select distinct on (g.key) nextval(pg_get_serial_sequence('end_customers', 'id')) as id, g.*
      from jsonb_to_recordset(${given}::jsonb) as g (name text, code text, country text, key text)
      where not exists (select from end_customers e where e.name_key = g.key) order by g.key, g.name) x
    on conflict (name_key) do nothing`.execute(db)
  if (before.length) await sql`update sales_rows set live = false where batch_id = any(${before}::bigint[])`.execute(db)
  await sql`update sales_rows r set live = true, end_customer_id = e.id
    from jsonb_to_recordset(${given}::jsonb) as g (name text, key text) join end_customers e on e.name_key = g.key
    where r.batch_id = ${batchId} and r.end_customer = g.name`.execute(db)
  // a name of nothing but signs is nobody's
  await sql`update sales_rows set live = true where batch_id = ${batchId} and not live`.execute(db)
}

/** Marks a cell in words, or takes the mark off; answers how many a report has then. */
export async function markCell(
  { db }: Tx,
  { id, row, column, note, userId }: { id: number; row: number; column: string; note: string; userId: number },
): Promise<number> {
  if (note)
    await sql`insert into report_faults (batch_id, row_no, col, level, code, note, user_id) values (${id}, ${row}, ${column}, 'mark', 'channel-report.row_marked', ${note}, ${userId})
      on conflict (batch_id, row_no, col) where level = 'mark' do update set note = excluded.note, user_id = excluded.user_id`.execute(
      db,
    )
  else
    await sql`delete from report_faults where batch_id = ${id} and row_no = ${row} and col = ${column} and level = 'mark'`.execute(
      db,
    )
  const { rows } = await sql<{
    marks: number
  }>`update report_batches set marks = (select count(*) from report_faults where batch_id = ${id} and level = 'mark')
    where id = ${id} returning marks`.execute(db)
  return rows[0]!.marks
}
export async function hasRow({ db }: Tx, id: number, row: number): Promise<boolean> {
  const { rows } = await sql`select from inventory_rows where batch_id = ${id} and row_no = ${row}
    union all select from sales_rows where batch_id = ${id} and row_no = ${row}`.execute(db)
  return rows.length > 0
}
