import { sql } from 'kysely'
import { maxOffset } from '#platform/contract/paging.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { like } from '#platform/server/db/like.ts'
import { elsewhere, eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { txnOf } from '../txn.rules.ts'
import type { accountKinds, ledgerUnits, txnKinds, adjustmentKinds, adjustmentStates } from '../contract.ts'
import type { pointsDesk } from '../ledger.contract.ts'
import { behindNumber } from './numbers.ts'

type Named = { id: number; name: string }
export type AdjustmentRow = {
  id: number
  no: string
  kind: (typeof adjustmentKinds)[number]
  company: Named
  points: number
  reason: string
  reasonEn: string
  status: (typeof adjustmentStates)[number]
  submittedById: number
  submittedBy: string
  decidedBy: string
  answer: string
  createdAt: Date
  updatedAt: Date
  version: number
}
const from = sql`from ledger_adjustments a join companies c on c.id = a.company_id join users s on s.id = a.submitted_by left join users d on d.id = a.decided_by`
const columns = (
  ctx: Pick<Ctx, 'locale'>,
) => sql`a.id, a.no, a.kind, json_build_object('id', c.id, 'name', ${nameFor(ctx, 'c')}) as company, a.points, a.reason, a.reason_en, a.status, a.submitted_by as submitted_by_id,
  ${nameFor(ctx, 's')} as submitted_by, coalesce(${nameFor(ctx, 'd')}, '') as decided_by, a.answer, a.created_at, a.updated_at, a.version`
export function findAdjustments(ctx: SignedCtx, q: Parsed<typeof pointsDesk.adjustments>) {
  const found = sql`${from} where ${matching(q, { status: eq('a.status'), keyword: words('a.no', 'c.name', 'c.nameEn', 'a.reason', 'a.reasonEn') })}`
  return pageOf(
    ctx,
    q,
    sql<AdjustmentRow>`select ${columns(ctx)} ${found} order by a.updated_at desc, a.id desc`,
    found,
  )
}
export async function findAdjustment(ctx: Pick<Ctx, 'db' | 'locale'>, id: number): Promise<AdjustmentRow | undefined> {
  return (await sql<AdjustmentRow>`select ${columns(ctx)} ${from} where a.id = ${id}`.execute(ctx.db)).rows[0]
}
/** Customers by name, for the form; the vendor has no wallet. */
export function listCompanies(ctx: SignedCtx, keyword = ''): Promise<Named[]> {
  const query = ctx.db
    .selectFrom('companies as c')
    .select(['c.id', nameFor(ctx, 'c').as('name')])
    .where('c.isVendor', '=', false)
  return query
    .where(sql<boolean>`(c.name ilike ${like(keyword)} or c.name_en ilike ${like(keyword)})`)
    .orderBy('name')
    .limit(50)
    .execute()
}
export async function isCustomer({ db }: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  return !!(await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('isVendor', '=', false)
    .executeTakeFirst())
}
export const findWalletState = ({ db }: Pick<Ctx, 'db'>, companyId: number) =>
  db.selectFrom('pointWallets').select(['frozenAt', 'frozenFor']).where('companyId', '=', companyId).executeTakeFirst()

export type TxnRow = {
  id: number
  kind: (typeof txnKinds)[number]
  company: Named
  at: Date
  points: number
  held: number
  bizKind: string
  bizId: number
  bizNo: string
  memo: string
  by: string
  reversalOfId: number | null
}
const txnFrom = sql`from ledger_txns t join companies c on c.id = t.company_id left join users u on u.id = t.user_id`
/** Why points moved, as it was written for the reader's language. */
export const memoFor = ({ locale }: Pick<Ctx, 'locale'>) =>
  locale === 'en' ? sql`coalesce(nullif(t.memo_en, ''), t.memo)` : sql`t.memo`
const txnColumns = (
  ctx: SignedCtx,
) => sql`t.id, t.kind, json_build_object('id', c.id, 'name', ${nameFor(ctx, 'c')}) as company, t.at, t.points, t.held, t.biz_kind, t.biz_id, t.biz_no, ${memoFor(ctx)} as memo,
  coalesce(${nameFor(ctx, 'u')}, '') as by, t.reversal_of as reversal_of_id`
/**
 * By the number of the transaction, by any number that leads to its record, or by the company's name. What is meant is looked up first: in
 * one statement the planner takes a number for half of the ledger, and walks through it.
 */
async function looksFor({ db }: SignedCtx, keyword: string) {
  const id = txnOf(keyword)
  if (id !== undefined) return sql`t.id = ${id}`
  const nos = await behindNumber({ db }, keyword)
  const ids = await sql<{
    id: number
  }>`select id from ledger_txns where biz_no <> '' and biz_no = any(${nos}) limit 1000`.execute(db)
  const ofName = await listNamed({ db }, keyword)
  const ways = [
    ...(ids.rows.length ? [sql`t.id = any(${ids.rows.map((row) => row.id)}::bigint[])`] : []),
    ...(ofName.length ? [sql`t.company_id = any(${ofName}::bigint[])`] : []),
  ]
  return ways.length ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}
async function listNamed({ db }: Pick<Ctx, 'db'>, name: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from companies where name ilike ${like(name)} or name_en ilike ${like(name)} limit 50`.execute(db)
  return rows.map(({ id }) => id)
}
export async function findTxns(ctx: SignedCtx, q: Parsed<typeof pointsDesk.ledger>) {
  const looked = q.keyword ? sql`and ${await looksFor(ctx, q.keyword)}` : sql``
  const found = sql`${txnFrom} where ${matching(q, { kind: eq('t.kind'), keyword: elsewhere })} ${looked}`
  return pageOf(ctx, q, sql<TxnRow>`select ${txnColumns(ctx)} ${found} order by t.id desc`, found, maxOffset)
}
export async function findTxnRow(ctx: SignedCtx, id: number): Promise<TxnRow | undefined> {
  return (await sql<TxnRow>`select ${txnColumns(ctx)} ${txnFrom} where t.id = ${id}`.execute(ctx.db)).rows[0]
}
type EntryRow = {
  line: number
  account: (typeof accountKinds)[number]
  unit: (typeof ledgerUnits)[number]
  amount: number
  balanceAfter: number
}
export async function listEntries({ db }: SignedCtx, txnId: number): Promise<EntryRow[]> {
  const { rows } =
    await sql<EntryRow>`select e.line, a.kind as account, e.unit, e.amount, e.balance_after from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where e.txn_id = ${txnId} order by e.line`.execute(db)
  return rows
}
type FrozenRow = { company: Named; frozenAt: Date; frozenFor: string; asked: boolean }
export async function listFrozen(ctx: SignedCtx): Promise<FrozenRow[]> {
  const { rows } =
    await sql<FrozenRow>`select json_build_object('id', c.id, 'name', ${nameFor(ctx, 'c')}) as company, w.frozen_at, w.frozen_for,
    exists (select from ledger_adjustments a where a.company_id = c.id and a.kind = 'unfreeze' and a.status = 'submitted') as asked
    from point_wallets w join companies c on c.id = w.company_id where w.frozen_at is not null order by w.frozen_at limit 200`.execute(
      ctx.db,
    )
  return rows
}
