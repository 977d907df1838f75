import { sql } from 'kysely'
import type { Db } from '../ctx.ts'
import { schema } from './sandbox.sql.ts'

/**
 * What of an area is forgotten with test records that nobody has moved for long. What names a record by a foreign key goes with it and is
 * not said. `biz` is what its history and its approvals call it; `aged` are those whose age counts; `by` is a text that begins with a
 * prefix and the id of a record of `of`.
 */
export type Forgets =
  | { table: string; biz: string; aged?: true }
  | { table: string; of: string; by: { column: string; prefix: string } }
let all: readonly Forgets[] = []
/** Makes known what is forgotten together; once at start. */
export const registerForgets = (forgets: readonly Forgets[]): void => void (all = forgets)

/** Tables that name records of any kind, and by which column they say of which. */
const named = { status_logs: 'biz_type', approval_tasks: 'biz', screening_hits: 'biz' } as const
/** Records forgotten in one transaction: calls of the sandbox wait for it. */
const atOnce = 200
const copy = (table: string) => sql.table(`${schema}.${table}`)

type Child = { parent: string; table: string; column: string; keyed: boolean }
async function childrenIn(db: Db): Promise<Child[]> {
  const { rows } = await sql<Child>`select f.relname as parent, c.relname as "table", a.attname as "column",
      exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped) as keyed
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and c.relnamespace = to_regnamespace(${schema}) order by c.relname, a.attname`.execute(
    db,
  )
  return rows
}

async function idsOf(db: Db, table: string, where: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${copy(table)} where ${where} order by id`.execute(db)
  return rows.map(({ id }) => id)
}
/** Some records of a table and whatever hangs on them, the leaves first. */
async function forget(db: Db, children: readonly Child[], table: string, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  for (const child of children.filter(({ parent }) => parent === table)) {
    const where = sql`${sql.ref(child.column)} = any(${ids}::bigint[])`
    if (child.keyed) await forget(db, children, child.table, await idsOf(db, child.table, where))
    else await sql`delete from ${copy(child.table)} where ${where}`.execute(db)
  }
  for (const one of all) {
    if ('biz' in one && one.table === table)
      for (const [of, column] of Object.entries(named))
        await forget(
          db,
          children,
          of,
          await idsOf(db, of, sql`${sql.ref(column)} = ${one.biz} and biz_id = any(${ids}::bigint[])`),
        )
    if ('of' in one && one.of === table) {
      const { column, prefix } = one.by
      const id = sql`split_part(substr(${sql.ref(column)}, ${prefix.length + 1}::int), ':', 1)`
      const where = sql`${sql.ref(column)} like ${`${prefix}%`} and ${id} = any(${ids.map(String)}::text[])`
      await forget(db, children, one.table, await idsOf(db, one.table, where))
    }
  }
  await sql`delete from ${copy(table)} where id = any(${ids}::bigint[])`.execute(db)
}

/**
 * Forgets some test records that nobody has moved for so many days; how many. In the caller's transaction, through the copies: what keeps
 * live histories and bills from being deleted keeps nothing here. Nothing where no sandbox was made.
 */
export async function forgetAged(tx: Db, days: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${schema})), set_config('search_path', ${`${schema}, public`}, true)`.execute(
    tx,
  )
  const children = await childrenIn(tx)
  if (!children.length) return 0
  const { rows: kept } = await sql<{
    name: string
  }>`select c.relname as name from pg_class c where c.relnamespace = to_regnamespace(${schema}) and c.relkind = 'r'
    and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)`.execute(tx)
  const guard = async (word: 'disable' | 'enable') => {
    for (const { name } of kept) await sql.raw(`alter table ${schema}.${name} ${word} trigger user`).execute(tx)
  }
  await guard('disable')
  let gone = 0
  for (const one of all) {
    if (!('aged' in one)) continue
    const { rows } = await sql<{
      id: number
    }>`select id from ${copy(one.table)} where updated_at < now() - make_interval(days => ${days}) order by id limit ${atOnce}`.execute(
      tx,
    )
    await forget(
      tx,
      children,
      one.table,
      rows.map(({ id }) => id),
    )
    gone += rows.length
  }
  await sql`set constraints all immediate`.execute(tx)
  await guard('enable')
  return gone
}
