import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { debit, refusals } from '../contract.ts'
import type { debitDesk } from '../staff.contract.ts'
import { agreementSeen, claimSeen } from './seen.sql.ts'

type Tx = Pick<Ctx, 'db'>
type Read = Pick<Ctx, 'db' | 'locale'>
const agreements = (ctx: Read) =>
  ctx.db
    .selectFrom('debitAgreements as a')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .innerJoin('businessUnits as n', 'n.id', 'a.unitId')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .select([
      'a.id',
      'a.debitNo',
      'a.customerId',
      'a.unitId',
      'a.currency',
      'a.item',
      'a.modelId',
      'a.endCustomer',
      'a.endKey',
      'a.project',
    ])
    .select([
      'a.bookCost',
      'a.debitCost',
      'a.maxQty',
      'a.usedQty',
      'a.startsOn',
      'a.endsOn',
      'a.status',
      'a.reason',
      'a.userId',
      'a.updatedAt',
      'a.version',
    ])
    .select([
      'c.code as customerCode',
      'c.name as customer',
      'c.nameEn as customerEn',
      'c.companyId',
      'n.code as unitCode',
    ])
    .select(sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('author'))
export type AgreementRow = Awaited<ReturnType<ReturnType<typeof agreements>['executeTakeFirstOrThrow']>>
const ofAgreements = {
  status: eq('a.status'),
  keyword: words('a.debitNo', 'a.item', 'a.endCustomer', 'c.code', 'c.name'),
}

/**
 * Sales that may be claimed by an agreement `a`: reported under its number for its end customer or one merged with it, accepted, while it
 * holds, and not claimed yet.
 */
const claimable = sql`from sales_rows r join end_customers e on e.id = r.end_customer_id join end_customers o on o.id = e.root_id
  where r.live and r.type = 'SD' and r.customer_id = a.customer_id and upper(r.debit_no) = a.debit_no and r.item = a.item and r.currency = a.currency and r.qty > 0
    and r.ship_on between a.starts_on and a.ends_on and (e.name_key = a.end_key or o.name_key = a.end_key
      or exists (select from end_customers k where k.name_key = a.end_key and k.root_id = e.root_id))
    and not exists (select from debit_lines l where l.sales_row_id = r.id and l.live)`
const amountOf = sql`round((a.book_cost - a.debit_cost) * r.qty * 100)::bigint`
type Open = { openRows: number; openQty: number; openAmount: number }
export async function findAgreements(ctx: SignedCtx, q: Parsed<typeof debit.agreements>) {
  const found = agreements(ctx).where(agreementSeen(ctx)).where(matching(q, ofAgreements))
  const open = sql<Open>`coalesce((select jsonb_build_object('openRows', count(*), 'openQty', coalesce(sum(r.qty), 0), 'openAmount', coalesce(sum(${amountOf}), 0)) ${claimable}), '{}')`
  return pageOf(
    ctx,
    q,
    found
      .select(open.as('open'))
      .orderBy(sql`a.status = 'effective'`, 'desc')
      .orderBy('a.endsOn', 'desc')
      .orderBy('a.id', 'desc'),
    found,
  )
}
export function findDeskAgreements(ctx: SignedCtx, q: Parsed<typeof debitDesk.deskAgreements>) {
  const found = agreements(ctx).where(agreementSeen(ctx)).where(matching(q, ofAgreements))
  return pageOf(
    ctx,
    q,
    found
      .orderBy(sql`a.status = 'draft'`, 'desc')
      .orderBy('a.updatedAt', 'desc')
      .orderBy('a.id', 'desc'),
    found,
  )
}
export const findAgreement = (ctx: SignedCtx, id: number) =>
  agreements(ctx).where(agreementSeen(ctx)).where('a.id', '=', id).executeTakeFirst()
/** One held until the transaction ends; rights are the caller's business. */
export async function holdAgreement(tx: Read, id: number): Promise<AgreementRow | undefined> {
  await sql`select id from debit_agreements where id = ${id} for update`.execute(tx.db)
  return agreements(tx).where('a.id', '=', id).executeTakeFirst()
}
export const deleteDraft = async ({ db }: Tx, id: number, version: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('debitAgreements')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'draft')
      .executeTakeFirst()
  ).numDeletedRows === 1n

/** Takes a quantity of an agreement, or nothing where not so much is left of it or it does not hold any more. */
export async function takeQty({ db }: Tx, id: number, qty: number): Promise<boolean> {
  const taken =
    await sql`update debit_agreements set used_qty = used_qty + ${qty} where id = ${id} and status = 'effective' and used_qty + ${qty} <= max_qty`.execute(
      db,
    )
  return taken.numAffectedRows === 1n
}
export const giveQty = async ({ db }: Tx, id: number, qty: number): Promise<void> =>
  void (await sql`update debit_agreements set used_qty = used_qty - ${qty} where id = ${id}`.execute(db))
/** Whether any of the item was ever shipped to the customer, or to one of its group. */
export async function isBought(
  { db }: Tx,
  { customerId, modelId }: Pick<AgreementRow, 'customerId' | 'modelId'>,
): Promise<boolean> {
  const { rows } =
    await sql`select from order_lines l join orders o on o.id = l.order_id join customers c on c.id = ${customerId}
    join customers b on b.id = o.customer_id and (b.id = c.id or b.group_id = c.group_id) where l.model_id = ${modelId} and l.shipped_qty > 0 limit 1`.execute(
      db,
    )
  return rows.length > 0
}

type NewLine = { salesRowId: number; qty: number; amount: number }
/** What may be claimed by an agreement now, the earliest first, up to a quantity; of the rows named where any are. */
export async function claimableOf(
  { db }: Tx,
  id: number,
  left: number,
  ids: readonly number[] | undefined,
): Promise<NewLine[]> {
  const { rows } =
    await sql<NewLine>`select x.id::int as "salesRowId", x.qty, x.amount from (select r.id, r.qty, ${amountOf} as amount, sum(r.qty) over (order by r.ship_on, r.id) as upto
      from debit_agreements a cross join lateral (select r.* ${claimable}) r where a.id = ${id} and (${ids === undefined} or r.id = any(${ids ?? []}::bigint[]))) x
    where x.upto <= ${left} order by x.id limit 2000`.execute(db)
  return rows
}
export const insertLines = (
  { db }: Tx,
  claimId: number,
  { bookCost, debitCost }: Pick<AgreementRow, 'bookCost' | 'debitCost'>,
  lines: readonly NewLine[],
) =>
  sql`insert into debit_lines (claim_id, sales_row_id, qty, book_cost, debit_cost, amount) select ${claimId}, g."salesRowId", g.qty, ${bookCost}, ${debitCost}, g.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g ("salesRowId" bigint, qty int, amount bigint)`.execute(
    db,
  )

const claims = ({ db }: Tx) =>
  db
    .selectFrom('debitClaims as t')
    .innerJoin('debitAgreements as a', 'a.id', 't.agreementId')
    .innerJoin('customers as c', 'c.id', 't.customerId')
    .innerJoin('businessUnits as n', 'n.id', 'a.unitId')
    .select([
      't.id',
      't.claimNo',
      't.agreementId',
      't.customerId',
      't.amount',
      't.approved',
      't.qty',
      't.status',
      't.reason',
      't.userId',
      't.updatedAt',
      't.version',
    ])
    .select([
      'a.debitNo',
      'a.item',
      'a.endCustomer',
      'a.currency',
      'a.unitId',
      'a.maxQty',
      'a.usedQty',
      'n.code as unitCode',
    ])
    .select(['c.code as customerCode', 'c.name as customer', 'c.nameEn as customerEn', 'c.companyId'])
    .select([
      sql<string>`coalesce(t.credited_on::text, '')`.as('creditedOn'),
      sql<number>`(select count(*)::int from debit_lines l where l.claim_id = t.id)`.as('lineCount'),
    ])
export type ClaimRow = Awaited<ReturnType<ReturnType<typeof claims>['executeTakeFirstOrThrow']>>
const ofClaims = { status: eq('t.status'), keyword: words('t.claimNo', 'a.debitNo', 'a.item', 'c.code', 'c.name') }
export function findClaims(ctx: SignedCtx, q: Parsed<typeof debit.claims>) {
  const found = claims(ctx).where(claimSeen(ctx)).where(matching(q, ofClaims))
  const waits = sql`t.status in ('submitted', 'approved', 'part_approved')`
  return pageOf(ctx, q, (ctx.user.staff ? found.orderBy(waits, 'desc') : found).orderBy('t.id', 'desc'), found)
}
export const findClaim = (ctx: SignedCtx, id: number) =>
  claims(ctx).where(claimSeen(ctx)).where('t.id', '=', id).executeTakeFirst()
export async function holdClaim(tx: Tx, id: number): Promise<ClaimRow | undefined> {
  await sql`select id from debit_claims where id = ${id} for update`.execute(tx.db)
  return claims(tx).where('t.id', '=', id).executeTakeFirst()
}
export const listLines = ({ db }: Tx, claimId: number) =>
  db
    .selectFrom('debitLines as l')
    .innerJoin('salesRows as r', 'r.id', 'l.salesRowId')
    .select([
      'l.id',
      'r.invoiceNo',
      'r.invoiceLine',
      'r.shipOn as shipDate',
      'l.qty',
      'l.bookCost',
      'l.debitCost',
      'l.amount',
      'l.refused',
    ])
    .where('l.claimId', '=', claimId)
    .orderBy('l.id')
    .execute()
/** Refuses a line by a code, or lets it in again; false where the claim has none of this id. */
export async function refuseLine(
  { db }: Tx,
  claimId: number,
  lineId: number,
  code: (typeof refusals)[number] | '',
): Promise<boolean> {
  const done = await db
    .updateTable('debitLines')
    .set({ refused: code || null })
    .where('id', '=', lineId)
    .where('claimId', '=', claimId)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
export type Sums = { refused: number; refusedQty: number; approved: number; liveQty: number }
export async function sumLines({ db }: Tx, claimId: number): Promise<Sums> {
  const { rows } =
    await sql<Sums>`select count(*) filter (where refused is not null)::int as refused, coalesce(sum(qty) filter (where refused is not null), 0)::int as "refusedQty",
    coalesce(sum(amount) filter (where refused is null), 0)::bigint as approved, coalesce(sum(qty) filter (where live), 0)::int as "liveQty" from debit_lines where claim_id = ${claimId}`.execute(
      db,
    )
  return rows[0]!
}
/** The sales of these lines may be claimed again. */
export const freeLines = ({ db }: Tx, claimId: number, which: 'refused' | 'all') =>
  sql`update debit_lines set live = false where claim_id = ${claimId} and live and (${which === 'all'} or refused is not null)`.execute(
    db,
  )
export const deleteClaim = async ({ db }: Tx, id: number, version: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('debitClaims')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'draft')
      .executeTakeFirst()
  ).numDeletedRows === 1n

/** Agreements that sales may be reported under, by their numbers. */
export async function listPrices({ db }: Tx, customerId: number, debitNos: readonly string[]) {
  const rows = await db
    .selectFrom('debitAgreements')
    .select(['debitNo', 'item', 'endKey', 'currency', 'startsOn', 'endsOn'])
    .where('customerId', '=', customerId)
    .where('status', '<>', 'draft')
    .where(sql<boolean>`debit_no = any(${debitNos}::text[])`)
    .execute()
  return rows
}
export async function isClaimed({ db }: Tx, batchId: number): Promise<boolean> {
  const { rows } =
    await sql`select from debit_lines l join sales_rows r on r.id = l.sales_row_id where r.batch_id = ${batchId} limit 1`.execute(
      db,
    )
  return rows.length > 0
}
/** What an agreement names by its words. */
export async function namesOf({ db }: Tx, named: { customerCode: string; unitCode: string; item: string }) {
  const { rows } = await sql<{
    customerId: number | null
    unitId: number | null
    modelId: number | null
    currencies: string[]
  }>`select
    (select id::int from customers where code = ${named.customerCode}) as "customerId", (select id::int from business_units where code = ${named.unitCode} and enabled for key share) as "unitId",
    coalesce((select id::int from order_models where model = ${named.item}), (select b.model_id::int from burn_codes b join customers c on c.id = b.customer_id
      where b.code = ${named.item} and c.code = ${named.customerCode})) as "modelId",
    array(select unnest(currencies) from customers where code = ${named.customerCode} intersect select unnest(currencies) from business_units where code = ${named.unitCode}) as currencies`.execute(
    db,
  )
  return rows[0]!
}
/** Who claims for a company. */
export async function listClaimers({ db }: Tx, companyId: number | null): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select distinct u.id::int as id from users u join user_roles r on r.user_id = u.id and r.role in ('order', 'dealer_report')
    where u.company_id = ${companyId} and u.status = 'enabled' order by 1 limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether an agreement stands under a business unit, in a currency where one is named. */
export async function unitAgreed({ db }: Tx, unitId: number, currency?: 'USD' | 'RMB'): Promise<boolean> {
  const { rows } =
    await sql`select from debit_agreements where unit_id = ${unitId} and ${currency ? sql`currency = ${currency}` : sql`true`} limit 1`.execute(
      db,
    )
  return rows.length > 0
}
