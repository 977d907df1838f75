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
