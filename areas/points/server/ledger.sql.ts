import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { accountKinds, type txnKinds } from '../contract.ts'

type Account = (typeof accountKinds)[number]
/** The wallet of a company while its accounts are locked. */
export type Locked = { companyId: number; paid: number; gift: number; held: number }
/** One transaction: what it is about, and what it does to which account. Points, or fen for money. */
export type Posting = {
  kind: (typeof txnKinds)[number]
  biz: { kind: string; id: number; no: string }
  idemKey: string
  memo?: string
  memoEn?: string
  userId?: number | null
  reversalOf?: number | null
  /** of the demo, whose books begin long ago; else now */
  at?: Date
  lines: readonly (readonly [account: Account, amount: number])[]
}

const walletKinds = sql.lit('customer_paid,customer_gift,customer_held')
const unitOf = (kind: Account): 'CNY' | 'PTS' =>
  ['bank_alipay', 'bank_unionpay', 'advance_received', 'refund_clearing'].includes(kind) ? 'CNY' : 'PTS'
const guarded = (kind: Account) => kind.startsWith('customer_')

/** The accounts of a company that has had no points yet. */
async function openAccounts(tx: Ctx, companyId: number): Promise<void> {
  const rows = accountKinds.map((kind) => ({ companyId, kind, unit: unitOf(kind), allowNegative: !guarded(kind) }))
  await tx.db
    .insertInto('pointWallets')
    .values({ companyId })
    .onConflict((on) => on.doNothing())
    .execute()
  await tx.db
    .insertInto('ledgerAccounts')
    .values(rows)
    .onConflict((on) => on.columns(['companyId', 'kind']).doNothing())
    .execute()
}

/**
 * Locks the wallet of a company until the transaction ends, and says what is in it: its postings are made one after the other, those of
 * other companies beside them. What is read after this call is read as it will be written.
 */
export async function lockWallet(tx: Ctx, companyId: number): Promise<Locked> {
  const wallet = await lockRows(tx, sql`${companyId}`)
  if (wallet) return wallet
  await openAccounts(tx, companyId)
  return lockWallet(tx, companyId)
}
/** The same of the company that holds points for a record, found on the way; undefined while nothing is held. */
export const lockHolder = (tx: Ctx, kind: string, bizId: number): Promise<Locked | undefined> =>
  lockRows(tx, sql`(select company_id from point_holds where kind = ${kind} and biz_id = ${bizId} and open)`)

async function lockRows(tx: Ctx, company: RawBuilder<unknown>): Promise<Locked | undefined> {
  if (!tx.db.isTransaction) throw new Error('a wallet is locked in a transaction only')
  type Row = { companyId: number; kind: Account; balance: number }
  const { rows } = await sql<Row>`select company_id, kind, balance from ledger_accounts
    where company_id = ${company} and kind = any(string_to_array(${walletKinds}, ',')) order by id for update`.execute(
    tx.db,
  )
  if (!rows.length) return undefined
  const of = (kind: Account) => rows.find((row) => row.kind === kind)!.balance
  return {
    companyId: rows[0]!.companyId,
    paid: of('customer_paid'),
    gift: of('customer_gift'),
    held: of('customer_held'),
  }
}

const sumOf = (lines: Posting['lines'], ...kinds: Account[]) =>
  lines.reduce((sum, [kind, amount]) => sum + (kinds.includes(kind) ? amount : 0), 0)

/**
 * Posts one transaction to the locked wallet in one statement, with what else is written along (`also`: further `name as (…)` of it, which
 * may read `txn (id)`). Lines of nothing are left out. Answers the wallet afterwards and the transaction; undefined where this key was
 * posted before, and then nothing is written.
 */
export async function post(tx: Ctx, wallet: Locked, posting: Posting, ...also: RawBuilder<unknown>[]) {
  const lines = posting.lines.filter(([, amount]) => amount !== 0)
  const points = sumOf(lines, 'customer_paid', 'customer_gift')
  const held = sumOf(lines, 'customer_held')
  const after = {
    ...wallet,
    paid: wallet.paid + sumOf(lines, 'customer_paid'),
    gift: wallet.gift + sumOf(lines, 'customer_gift'),
    held: wallet.held + held,
  }
  const { kind, biz, idemKey, memo = '', memoEn = '', userId = null, reversalOf = null, at = null } = posting
  const beside = also.length ? sql`, ${sql.join(also)}` : sql``
  const { rows } = await sql<{ id: number }>`with txn as (
      insert into ledger_txns (company_id, kind, biz_kind, biz_id, biz_no, idem_key, reversal_of, memo, memo_en, user_id, points, held, available_after, held_after, at)
      values (${wallet.companyId}, ${kind}, ${biz.kind}, ${biz.id}, ${biz.no}, ${idemKey}, ${reversalOf}, ${memo}, ${memoEn}, ${userId}, ${points}, ${held},
        ${after.paid + after.gift}, ${after.held}, coalesce(${at}::timestamptz, clock_timestamp()))
      on conflict (idem_key) do nothing returning id, at),
    moved as (
      update ledger_accounts a set balance = a.balance + l.amount
      from unnest(${lines.map(([account]) => account)}::text[], ${lines.map(([, amount]) => amount)}::bigint[]) with ordinality as l (kind, amount, line), txn
      where a.company_id = ${wallet.companyId} and a.kind = l.kind
      returning txn.id, l.line, a.id as account_id, a.unit, l.amount, a.balance),
    entries as (insert into ledger_entries (txn_id, line, account_id, unit, amount, balance_after) select * from moved)
    ${beside}
    select id from txn`.execute(tx.db)
  const [txn] = rows
  return txn && { txnId: txn.id, wallet: after }
}
