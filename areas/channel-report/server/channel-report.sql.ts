import { nameFor } from '#platform/server/db/name-for.ts'
import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { levels, report } from '../contract.ts'
import { firstOf } from './channel-report.rules.ts'
import { reportSeen } from './seen.sql.ts'

const rows = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  ctx.db
    .selectFrom('reportBatches as b')
    .innerJoin('customers as c', 'c.id', 'b.customerId')
    .leftJoin('users as u', 'u.id', 'b.userId')
    .select([
      'b.id',
      'b.batchNo',
      'b.kind',
      'b.warehouse',
      'b.customerId',
      'b.correction',
      'b.sheet',
      'b.rows',
      'b.errors',
      'b.warnings',
      'b.marks',
      'b.status',
    ])
    .select(['b.explanation', 'b.reason', 'b.userId', 'b.submittedAt', 'b.decidedAt', 'b.updatedAt', 'b.version'])
    .select(['c.code as customerCode', 'c.name as customer', 'c.nameEn as customerEn', 'c.companyId'])
    .select((e) => [
      sql<string>`to_char(b.period, 'YYYY-MM')`.as('period'),
      e.fn.coalesce(nameFor(ctx, 'u'), sql<string>`''`).as('author'),
    ])
export type BatchRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const common = {
  kind: eq('b.kind'),
  status: eq('b.status'),
  period: (month: string) => sql`b.period = ${firstOf(month)}::date`,
  keyword: words('b.batchNo', 'b.warehouse', 'c.code', 'c.name'),
}
const seen = (ctx: SignedCtx) => rows(ctx).where(reportSeen(ctx))
type Asked = Parsed<typeof report.batches>
export function findBatches(ctx: SignedCtx, q: Asked) {
  const found = seen(ctx).where(matching(q, common))
  return pageOf(ctx, q, found.orderBy('b.period', 'desc').orderBy('b.id', 'desc'), found)
}
/** Of all customers, what waits for the assistants first. */
export function findDesk(ctx: SignedCtx, q: Asked) {
  const found = seen(ctx).where(matching(q, common))
  const waits = sql`b.status = 'submitted'`
  return pageOf(ctx, q, found.orderBy(waits, 'desc').orderBy('b.submittedAt', 'desc').orderBy('b.id', 'desc'), found)
}
export const findBatch = (ctx: SignedCtx, id: number) => seen(ctx).where('b.id', '=', id).executeTakeFirst()
/** Any, held until the transaction ends; rights are the caller's business. */
export async function holdBatch(tx: Pick<Ctx, 'db' | 'locale'>, id: number): Promise<BatchRow | undefined> {
  await sql`select id from report_batches where id = ${id} for update`.execute(tx.db)
  return rows(tx).where('b.id', '=', id).executeTakeFirst()
}
/** What a report is known by: one of all warehouses overlaps each. */
export type Identity = { customerId: number; kind: BatchRow['kind']; period: string; warehouse: string }
/** The reports that are on their way or count of what one is known by, held until the transaction ends. */
export const holdMonth = (tx: Pick<Ctx, 'db'>, of: Identity) =>
  tx.db
    .selectFrom('reportBatches as b')
    .select(['b.id', 'b.batchNo', 'b.warehouse', 'b.status', 'b.correction', 'b.version'])
    .where(sql<boolean>`warehouses_of(b.warehouse) && warehouses_of(${of.warehouse})`)
    .where('b.customerId', '=', of.customerId)
    .where('b.kind', '=', of.kind)
    .where('b.period', '=', of.period)
    .where('b.status', '<>', 'replaced')
    .orderBy('b.id')
    .forUpdate()
    .execute()

/** Those of them that count, corrections aside. */
export const countingOf = async (tx: Pick<Ctx, 'db'>, of: Identity) =>
  (await holdMonth(tx, of)).filter(({ status, correction }) => status === 'accepted' && !correction)

export type FaultRow = {
  id: number
  row: number
  col: string
  level: (typeof levels)[number]
  code: string
  params: Record<string, string | number>
  note: string
}
const faultRows = ({ db }: Pick<Ctx, 'db'>, batchId: number, withMarks: boolean) =>
  db
    .selectFrom('reportFaults as f')
    .select(['f.id', 'f.rowNo as row', 'f.col', 'f.level', 'f.code', 'f.note'])
    .select((e) => e.ref('f.params').$castTo<FaultRow['params']>().as('params'))
    .where('f.batchId', '=', batchId)
    .$if(!withMarks, (found) => found.where('f.level', '<>', 'mark'))
/** What is wrong first, then what is marked and worth a look; each in the order of the rows. */
export function findFaults(
  ctx: SignedCtx,
  batchId: number,
  q: { page: number; limit: number; level?: string | undefined },
  withMarks: boolean,
) {
  const found = faultRows(ctx, batchId, withMarks).where(matching({ level: q.level }, { level: eq('f.level') }))
  return pageOf(
    ctx,
    q,
    found
      .orderBy(sql`f.level = 'warning'`)
      .orderBy('f.rowNo')
      .orderBy('f.id'),
    found,
  )
}
/** All of a report, by their rows: for its workbook. */
export const listFaults = (ctx: Pick<Ctx, 'db'>, batchId: number, withMarks: boolean): Promise<FaultRow[]> =>
  faultRows(ctx, batchId, withMarks).orderBy('f.rowNo').orderBy('f.id').limit(100_000).execute()

const counts = sql`b.status = 'accepted'`
const text = (column: string) => sql<string>`coalesce(${sql.ref(column)}::text, '')`
const stock = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('inventoryRows as r')
    .innerJoin('reportBatches as b', 'b.id', 'r.batchId')
    .innerJoin('customers as c', 'c.id', 'b.customerId')
    .select([
      'r.id',
      'r.batchId',
      'b.batchNo',
      'c.code as customerCode',
      'r.rowNo as row',
      'r.item',
      'r.lotNo',
      'r.dateCode',
      'r.remark',
    ])
    .select([
      'r.snapshotOn as snapshotDate',
      'r.onHand',
      'r.inTransit',
      'r.onOrder',
      'r.reserved',
      'r.consigned',
      'r.received',
      'r.sold',
      'r.adjustment',
    ])
    .select(['r.aging', 'r.warehouse'])
    .select([
      sql<string>`to_char(b.period, 'YYYY-MM')`.as('period'),
      text('r.unit_cost').as('unitCost'),
      text('r.currency').as('currency'),
    ])
const sales = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('salesRows as r')
    .innerJoin('reportBatches as b', 'b.id', 'r.batchId')
    .innerJoin('customers as c', 'c.id', 'b.customerId')
    .select([
      'r.id',
      'r.batchId',
      'b.batchNo',
      'c.code as customerCode',
      'r.rowNo as row',
      'r.item',
      'r.lotNo',
      'r.dateCode',
      'r.remark',
    ])
    .select([
      'r.type',
      'r.invoiceNo',
      'r.invoiceLine',
      'r.shipOn as shipDate',
      'r.qty',
      'r.price',
      'r.currency',
      'r.endCustomer',
      'r.endCode',
    ])
    .select([
      'r.country',
      'r.province',
      'r.city',
      'r.street',
      'r.application',
      'r.project',
      'r.terminal',
      'r.ems',
      'r.debitNo',
    ])
    .select([
      sql<string>`to_char(b.period, 'YYYY-MM')`.as('period'),
      text('r.book_cost').as('bookCost'),
      text('r.debit_cost').as('debitCost'),
    ])

/** Reported stock that counts, the latest month first. */
export function findStock(ctx: SignedCtx, { warehouse, ...q }: Parsed<typeof report.stock>) {
  const narrow = {
    aging: eq('r.aging'),
    period: common.period,
    keyword: words('r.item', 'r.lotNo', 'r.remark'),
    warehouse: eq('r.warehouse'),
  }
  const found = stock(ctx)
    .where(sql<boolean>`${counts} and ${reportSeen(ctx)}`)
    .where(matching({ ...q, warehouse }, narrow))
  return pageOf(ctx, q, found.orderBy('b.period', 'desc').orderBy('r.item').orderBy('r.id'), found)
}
/** Reported sales that count, the latest first. */
export function findSales(ctx: SignedCtx, q: Parsed<typeof report.sales>) {
  const narrow = {
    type: eq('r.type'),
    period: common.period,
    endCustomer: words('r.endCustomer', 'r.endCode'),
    keyword: words('r.item', 'r.invoiceNo', 'r.project', 'r.debitNo'),
  }
  const found = sales(ctx)
    .where(sql<boolean>`${counts} and ${reportSeen(ctx)}`)
    .where(matching(q, narrow))
  return pageOf(ctx, q, found.orderBy('r.shipOn', 'desc').orderBy('r.id', 'desc'), found)
}

type Part = { page: number; limit: number; keyword?: string | undefined }
/** The rows of one report as they were read. */
export function findStockOf(ctx: SignedCtx, batchId: number, q: Part) {
  const found = stock(ctx)
    .where('r.batchId', '=', batchId)
    .where(matching({ keyword: q.keyword }, { keyword: words('r.item', 'r.warehouse') }))
  return pageOf(ctx, q, found.orderBy('r.rowNo'), found)
}
export function findSalesOf(ctx: SignedCtx, batchId: number, q: Part) {
  const found = sales(ctx)
    .where('r.batchId', '=', batchId)
    .where(matching({ keyword: q.keyword }, { keyword: words('r.item', 'r.invoiceNo', 'r.endCustomer') }))
  return pageOf(ctx, q, found.orderBy('r.rowNo'), found)
}

type Of = Pick<BatchRow, 'id' | 'customerId' | 'period' | 'warehouse'>
export type RollRow = {
  id: number
  item: string
  opening: number | null
  received: number
  signed: number
  sold: number
  adjustment: number
  closing: number
  gap: number | null
}
/**
 * Item by item: what was there at the end of the month before, what came and went in this one, and what is said to be left. Sales are those
 * of the sales report where there is one, else as the stock report says them; what a factory ships itself never was in stock. Of one warehouse
 * it is what that one had, and only a sales report of the same one says what left it.
 */
export const rollOf = ({ id, customerId, period, warehouse }: Of) => sql<RollRow>`
  with counted as (select b.id, b.kind, b.period, b.status from report_batches b where b.customer_id = ${customerId}
      and (b.kind = 'inventory' or (b.kind = 'sales' and (${warehouse} = '' or lower(b.warehouse) = lower(${warehouse})))))
  , before as (select r.item, sum(r.on_hand)::bigint as n from inventory_rows r join counted b on b.id = r.batch_id
      where b.kind = 'inventory' and b.status = 'accepted' and b.period = ${firstOf(period, -1)}::date
        and (${warehouse} = '' or lower(r.warehouse) = lower(${warehouse})) group by r.item)
  , now as (select item, sum(on_hand)::bigint as closing, sum(received)::bigint as received, sum(sold)::bigint as sold, sum(adjustment)::bigint as adjustment
      from inventory_rows where batch_id = ${id} group by item)
  , told as (select exists (select from counted b where b.kind = 'sales' and b.period = ${firstOf(period)}::date and b.status in ('submitted', 'accepted')) as sales)
  , went as (select r.item, sum(r.qty) filter (where r.type <> 'DS')::bigint as n from sales_rows r join counted b on b.id = r.batch_id
      where b.kind = 'sales' and b.period = ${firstOf(period)}::date and b.status in ('submitted', 'accepted') group by r.item)
  , came as (select l.item, sum(l.signed_qty)::bigint as n from delivery_lines l join deliveries d on d.id = l.delivery_id
      where d.customer_id = ${customerId} and d.signed_at >= (${firstOf(period)}::date)::timestamp at time zone 'Asia/Shanghai'
        and d.signed_at < (${firstOf(period, 1)}::date)::timestamp at time zone 'Asia/Shanghai' group by l.item)
  , lines as (select item, b.n as opening, coalesce(n.received, 0) as received, coalesce(c.n, 0) as signed,
      case when t.sales then coalesce(w.n, 0) else coalesce(n.sold, 0) end as sold, coalesce(n.adjustment, 0) as adjustment, coalesce(n.closing, 0) as closing,
      exists (select from before) as follows
    from now n full join before b using (item) left join went w using (item) left join came c using (item) cross join told t)
  select row_number() over (order by item)::int as id, item, case when follows then coalesce(opening, 0) end as opening, received, signed, sold, adjustment, closing,
    case when follows then closing - (coalesce(opening, 0) + received - sold + adjustment) end as gap from lines`
/** What does not roll forward stands first. */
export function findRoll(ctx: SignedCtx, of: Of, q: { page: number; limit: number }) {
  const all = rollOf(of)
  return pageOf(
    ctx,
    q,
    sql<RollRow>`select * from (${all}) x order by coalesce(gap, 0) <> 0 desc, item`,
    sql`from (${all}) x`,
  )
}
export async function countGaps({ db }: Pick<Ctx, 'db'>, of: Of): Promise<number> {
  const { rows: found } = await sql<{
    n: number
  }>`select count(*)::int as n from (${rollOf(of)}) x where coalesce(gap, 0) <> 0`.execute(db)
  return found[0]?.n ?? 0
}
