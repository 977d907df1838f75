import { sql } from 'kysely'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import type { accountKinds } from '../contract.ts'

/** An account as it is kept, with what was summed of its entries up to a transaction. */
export type Kept = {
  id: number
  kind: (typeof accountKinds)[number]
  unit: 'PTS' | 'CNY'
  balance: number
  upTo: number
  sum: number
}

/** Companies with a wallet, a few after one of them. */
export async function listWallets(db: Db, after: number, most: number): Promise<number[]> {
  const query = db.selectFrom('pointWallets').select('companyId').where('companyId', '>', after)
  return (await query.orderBy('companyId').limit(most).execute()).map(({ companyId }) => companyId)
}
/** Sums the entries of a company anew up to its newest transaction: what is committed never changes, so nobody has to wait for it. */
export async function sumAnew(db: Db, companyId: number): Promise<void> {
  await sql`insert into ledger_checks (account_id, txn_id, sum)
    select a.id, m.txn_id, coalesce((select sum(e.amount) from ledger_entries e where e.account_id = a.id and e.txn_id <= m.txn_id), 0)
    from ledger_accounts a, (select coalesce(max(id), 0) as txn_id from ledger_txns where company_id = ${companyId}) m
    where a.company_id = ${companyId}
    on conflict (account_id) do update set txn_id = excluded.txn_id, sum = excluded.sum, at = now()`.execute(db)
}
/** The accounts of a locked wallet with their sums: from where they were summed last, entry by entry. */
export async function listKept(tx: Ctx, companyId: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select a.id, a.kind, a.unit, a.balance,
      (select coalesce(max(id), 0) from ledger_txns where company_id = ${companyId}) as up_to,
      (coalesce(c.sum, 0) + coalesce((select sum(e.amount) from ledger_entries e where e.account_id = a.id and e.txn_id > coalesce(c.txn_id, 0)), 0))::bigint as sum
    from ledger_accounts a left join ledger_checks c on c.account_id = a.id where a.company_id = ${companyId} order by a.id`.execute(
    tx.db,
  )
  return rows
}
export type Beside = { gifts: number; holds: number }
/** What must agree with the wallet's accounts: the gifts and the open holds. */
export async function findBeside(tx: Ctx, companyId: number): Promise<Beside> {
  const { rows } = await sql<Beside>`select
    coalesce((select sum(rest) from point_gifts where company_id = ${companyId}), 0)::bigint as gifts,
    coalesce((select sum(gift + paid - gift_captured - paid_captured - gift_released - paid_released) from point_holds
      where company_id = ${companyId} and open), 0)::bigint as holds`.execute(tx.db)
  return rows[0]!
}
/** Notes how far the entries are summed. */
export async function noteSums(tx: Ctx, kept: readonly Kept[]): Promise<void> {
  const rows = kept.map(({ id, upTo, sum }) => ({ accountId: id, txnId: upTo, sum }))
  await tx.db
    .insertInto('ledgerChecks')
    .values(rows)
    .onConflict((on) =>
      on
        .column('accountId')
        .doUpdateSet((eb) => ({ txnId: eb.ref('excluded.txnId'), sum: eb.ref('excluded.sum'), at: sql`now()` })),
    )
    .execute()
}
/** Freezes the wallet; false where it was frozen for the same before. */
export async function freeze(tx: Ctx, companyId: number, frozenFor: string): Promise<boolean> {
  const query = tx.db
    .updateTable('pointWallets')
    .set({ frozenAt: sql`coalesce(frozen_at, now())`, frozenFor, updatedAt: sql`now()`, version: sql`version + 1` })
  return (
    (await query.where('companyId', '=', companyId).where('frozenFor', '<>', frozenFor).executeTakeFirst())
      .numUpdatedRows === 1n
  )
}
/** Ends the freeze; false where there is none. */
export async function thaw(tx: Ctx, companyId: number): Promise<boolean> {
  const query = tx.db
    .updateTable('pointWallets')
    .set({ frozenAt: null, frozenFor: '', updatedAt: sql`now()`, version: sql`version + 1` })
  return (
    (await query.where('companyId', '=', companyId).where('frozenAt', 'is not', null).executeTakeFirst())
      .numUpdatedRows === 1n
  )
}
/** The balances of a locked wallet become the sums of their entries; refused by the database where one may not be negative. */
export const keepSums = (tx: Ctx, kept: readonly Kept[]) =>
  sql`update ledger_accounts a set balance = s.sum
    from unnest(${kept.map(({ id }) => id)}::bigint[], ${kept.map(({ sum }) => sum)}::bigint[]) as s (id, sum) where a.id = s.id and a.balance <> s.sum`.execute(
    tx.db,
  )
export const findCompany = (tx: Ctx, id: number) =>
  tx.db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
