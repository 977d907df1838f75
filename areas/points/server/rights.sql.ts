import { sql } from 'kysely'
import type { Db } from '#platform/server/ctx.ts'
import type { Database } from '#platform/server/db/open.ts'

const tables = ['ledger_txns', 'ledger_entries']
/** Tables of the books that the portal's own role may change, though triggers refuse it: whoever may that, may take them away. */
export async function listUnguarded({
  kind,
  pool,
}: Pick<Database, 'kind'> & { pool: Pick<Database['pool'], 'query'> }): Promise<string[]> {
  // the embedded one belongs to the process: nobody else is there to be kept out
  if (kind === 'embedded') return []
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) name where has_table_privilege(name, 'update') or has_table_privilege(name, 'delete')
       or has_table_privilege(name, 'truncate') or has_table_privilege(name, 'trigger')`,
    [tables],
  )
  return rows.map(({ name }) => name)
}

/** Accounts whose balance is another than the sum of their entries; where a copy was restored, all are asked. */
export async function listUneven(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select a.id from ledger_accounts a
    left join (select account_id, sum(amount) as sum from ledger_entries group by 1) e on e.account_id = a.id
    where a.balance <> coalesce(e.sum, 0) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
