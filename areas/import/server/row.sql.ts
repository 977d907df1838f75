import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { levels, type Level } from '#platform/contract/record.ts'
import {
  foldedName,
  type Brought,
  type Finding,
  type ImportKind,
  type Unique,
  type Words,
} from '#platform/server/import.ts'
import type { rowStates } from '../contract.ts'

type State = (typeof rowStates)[number]
export type ReadRow = { row: number; key: string; state: State; words: Words; fileId: string | null }
export type Row = ReadRow & { hash: string; storageKey: string; size: number | null; sha256: string }

/** Writes rows as they were read; those that are there are the same, for a table is read anew after it was cut off. */
export const insertRows = (tx: Ctx, id: number, rows: readonly ReadRow[]) =>
  sql`insert into import_rows (import_id, row, key, state, words, file_id)
    select ${id}, r.row, r.key, r.state, r.words, r."fileId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row integer, key text, state text, words jsonb, "fileId" text)
    on conflict do nothing`.execute(tx.db)
export const insertFaults = (tx: Ctx, id: number, findings: readonly Finding[]) =>
  findings.length
    ? sql`insert into import_faults (import_id, row, col, fault, params)
    select ${id}, f.row, f.col, f.fault, coalesce(f.params, '{}')
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f (row integer, col text, fault text, params jsonb)
    on conflict do nothing`.execute(tx.db)
    : undefined

/** Names the rows that say the same as another where no two may, each with one of the others. */
export async function findTwice(tx: Ctx, id: number, { unique }: ImportKind): Promise<void> {
  for (const one of unique) await insertTwice(tx, id, one)
  await sql`update import_rows r set state = 'faulty' where import_id = ${id} and state = 'read'
    and exists (select from import_faults f where f.import_id = r.import_id and f.row = r.row)`.execute(tx.db)
}
function insertTwice(tx: Ctx, id: number, { columns, unless, fold }: Unique) {
  const word = (name: string) => sql`words->>${name}`
  const compared = fold ? columns.map(foldedName) : columns
  const all = sql.join(compared.map(word))
  const given = sql.join(
    compared.map((name) => sql`${word(name)} is not null`),
    sql` and `,
  )
  const counted = unless ? sql`and ${word(unless)} is null` : sql``
  return sql`insert into import_faults (import_id, row, col, fault, params)
    select ${id}, row, ${columns.at(-1)!}, 'twice', jsonb_build_object('row', case when first = row then next else first end)
    from (select row, min(row) over w as first, lead(row) over (partition by ${all} order by row) as next, count(*) over w as n
      from import_rows where import_id = ${id} and ${given} ${counted} window w as (partition by ${all})) x
    where n > 1 on conflict do nothing`.execute(tx.db)
}

type Counted = { level: Level; rows: number }
/** How many sound and made rows there are of each level. */
export const countLevels = async ({ db }: Ctx, id: number): Promise<Counted[]> =>
  (
    await sql<Counted>`select words->>'level' as level, count(*)::int as rows from import_rows
      where import_id = ${id} and state in ('sound', 'done') and words->>'level' = any(${[...levels]}) group by 1 order by 1`.execute(
      db,
    )
  ).rows

export const deleteRows = (tx: Ctx, id: number) => tx.db.deleteFrom('importRows').where('importId', '=', id).execute()
/** Signs of a batch, for long texts are cleaned and written in one transaction. */
const batchSigns = 2_000_000
/** The next rows in a state, in the order of the table; fewer where they are long. */
export const nextRows = async (ctx: Ctx, id: number, state: State, limit: number) =>
  (
    await sql<Row>`select row, key, state, words, hash, file_id, storage_key, size, sha256
      from (select *, sum(length(words::text)) over (order by row) - length(words::text) as signs from
        (select * from import_rows where import_id = ${id} and state = ${state} order by row limit ${limit}) next) x
      where signs < ${batchSigns} order by row`.execute(ctx.db)
  ).rows
/** Rows of which nothing is made although their bytes may stand in the storage already. */
export const listStored = async (ctx: Ctx, id: number) =>
  (
    await sql<Pick<Row, 'words' | 'storageKey'>>`select words, storage_key from import_rows
      where import_id = ${id} and state = 'sound' and sha256 <> '' and words ? 'file'`.execute(ctx.db)
  ).rows
/** Rows of runs that were cancelled a day ago and whose bytes may have been left: the process that was at them may have died. */
export const nextLeft = async (ctx: Ctx, limit: number) =>
  (
    await sql<{
      importId: number
      row: number
      storageKey: string
    }>`select r.import_id::int, r.row, r.storage_key from import_rows r
      join imports i on i.id = r.import_id and i.status = 'cancelled' and i.ended_at < now() - interval '1 day'
        and (i.released_at is not null or i.operator <> '')
      where r.state = 'sound' and r.storage_key <> '' and r.words ? 'file' and not r.words ? 'object'
        and not exists (select from files f where f.storage_key = r.storage_key)
      order by r.import_id, r.row limit ${limit}`.execute(ctx.db)
  ).rows
/** Their bytes are gone. */
export const clearLeft = (ctx: Ctx, rows: readonly { importId: number; row: number }[]) =>
  sql`update import_rows r set storage_key = '', sha256 = ''
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("importId" bigint, row integer)
    where r.import_id = l."importId" and r.row = l.row`.execute(ctx.db)
/** Of these rows those that are still in a state. */
export const stillIn = async (tx: Ctx, id: number, rows: readonly number[], state: State): Promise<Set<number>> =>
  new Set(
    (
      await sql<{ row: number }>`select row from import_rows
        where import_id = ${id} and state = ${state} and row = any(${rows}::integer[])`.execute(tx.db)
    ).rows.map(({ row }) => row),
  )

export type Verdict = {
  row: number
  state: State
  hash: string
  storageKey: string
  size: number | null
  sha256: string
}
/** What was found of rows that had been read. */
export const saveVerdicts = (tx: Ctx, id: number, verdicts: readonly Verdict[]) =>
  sql`update import_rows r set state = v.state, hash = v.hash, storage_key = v."storageKey", size = v.size, sha256 = v.sha256
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v (row integer, state text, hash text, "storageKey" text,
      size bigint, sha256 text)
    where r.import_id = ${id} and r.row = v.row and r.state = 'read'`.execute(tx.db)
export type Stored = { row: number; size: number; sha256: string }
/** Where bytes stand in the storage now: they are not brought there again. */
export const saveStored = (ctx: Ctx, id: number, stored: readonly Stored[]) =>
  sql`update import_rows r set size = s.size, sha256 = s.sha256
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as s (row integer, size bigint, sha256 text)
    where r.import_id = ${id} and r.row = s.row`.execute(ctx.db)
/** Rows that were made say nothing more; the others keep their words for whoever mends them. */
export const moveRows = (tx: Ctx, id: number, rows: readonly number[], state: State) =>
  sql`update import_rows set state = ${state}, words = case when ${state} = 'done' then '{}' else words end
    where import_id = ${id} and row = any(${rows}::integer[])`.execute(tx.db)

type Of = { id: number; source: string; kind: string }
/** What was made of keys before, by any run. */
export const findRecords = async (ctx: Ctx, { source, kind }: Omit<Of, 'id'>, keys: readonly string[]) =>
  new Map(
    (
      await sql<{ key: string; hash: string; recordId: number | null }>`select key, hash, record_id from import_records
        where source = ${source} and kind = ${kind} and key = any(${keys}::text[])`.execute(ctx.db)
    ).rows.map((row) => [row.key, row]),
  )
/** What rows of other kinds of the same old portal have become. */
export const broughtBy =
  (ctx: Ctx, { source }: Pick<Of, 'source'>): Brought =>
  async (kind, keys) => {
    const found = await findRecords(ctx, { source, kind }, [...new Set(keys)])
    return new Map([...found].flatMap(([key, { recordId }]) => (recordId ? [[key, Number(recordId)] as const] : [])))
  }
/** Rows of a run by their keys. */
export const findByKey = async (ctx: Ctx, id: number, keys: readonly string[]) =>
  new Map(
    (
      await sql<{ key: string; row: number; state: State; words: Words }>`select key, row, state, words
        from import_rows where import_id = ${id} and key = any(${keys}::text[]) order by row desc`.execute(ctx.db)
    ).rows.map((row) => [row.key, row]),
  )
/** Takes keys for a run; answers those that nobody had. Another run that takes one of them waits for this transaction. */
export const claim = async (tx: Ctx, { id, source, kind }: Of, rows: readonly { key: string; hash: string }[]) =>
  new Set(
    (
      await sql<{ key: string }>`insert into import_records (source, kind, key, hash, import_id)
        select ${source}, ${kind}, c.key, c.hash, ${id} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (key text, hash text)
        order by c.key on conflict do nothing returning key`.execute(tx.db)
    ).rows.map(({ key }) => key),
  )
/** Gives keys back of which nothing was made. */
export const unclaim = (tx: Ctx, { source, kind }: Of, keys: readonly string[]) =>
  sql`delete from import_records where source = ${source} and kind = ${kind} and key = any(${keys}::text[])`.execute(
    tx.db,
  )
/** Gives the keys of records back that are no more. */
export const freeRecords = (tx: Ctx, kind: string, ids: readonly number[]) =>
  sql`delete from import_records where kind = ${kind} and record_id = any(${[...ids]}::bigint[])`.execute(tx.db)
export const nameRecords = (tx: Ctx, { source, kind }: Of, made: readonly { key: string; recordId: number }[]) =>
  sql`update import_records r set record_id = m."recordId"
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (key text, "recordId" bigint)
    where r.source = ${source} and r.kind = ${kind} and r.key = m.key`.execute(tx.db)
