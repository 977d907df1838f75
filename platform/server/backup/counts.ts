import type { Database } from '../db/open.ts'

/** What a backup says of itself, in a file beside it: when it was taken, and how many rows each table had. */
export type Manifest = { takenAt: string; kind: Database['kind']; counts: Record<string, number> }

type Asked = { query(text: string): Promise<{ rows: { name: string; rows: string }[] }> }
/** How many rows each table has, in one statement. */
export async function countRows(from: unknown): Promise<Record<string, number>> {
  const { rows } = await (from as Asked).query(`select relname as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', 'public', relname), false, true, '')))[1]::text as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  return Object.fromEntries(rows.map((one) => [one.name, Number(one.rows)]))
}

/** Tables that hold another number of rows than the backup says, in words. */
export function differences(said: Record<string, number>, found: Record<string, number>): string[] {
  const names = [...new Set([...Object.keys(said), ...Object.keys(found)])].toSorted()
  return names
    .filter((name) => said[name] !== found[name])
    .map((name) => `${name}: ${said[name] ?? 'no table'} in the backup, ${found[name] ?? 'no table'} restored`)
}
