import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../ctx.ts'

/** The schema of test orders; in a call of the sandbox it is looked through before the live one. */
export const schema = 'sandbox'
/** Whether the statement runs in the sandbox. */
export const inSandbox = sql<boolean>`(current_schema() = ${sql.lit(schema)})`

/** Whose rows belong to customers, and whatever hangs on them: found by the foreign keys, so that a new table is not forgotten. */
const roots = ['customers', 'status_logs', 'approval_tasks', 'messages', 'screening_hits']
/** What is written along with them and hangs on nothing. */
const alone = ['outbox_events', 'mails', 'numbers', 'files']
/** Where ids of test records begin: none is ever the id of a live one. */
const firstId = 9_000_000_000_001

type Table = { name: string; columns: string; identity: string[] }
type Made = { table: string; name: string; def: string }

/** The tables that have a copy in the sandbox. */
export async function sandboxTables(db: Db): Promise<string[]> {
  return (await tablesOf(db)).map(({ name }) => name)
}
async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`with recursive own(id) as (
      select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${roots}::text[])
      union select k.conrelid from pg_constraint k join own on k.confrelid = own.id where k.contype = 'f')
    select c.relname as name,
      (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || coalesce(pg_get_expr(d.adbin, d.adrelid), ''), ',' order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as identity
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (c.oid in (select id from own) or c.relname = any(${alone}::text[])) order by c.relname`.execute(db)
  return rows
}

/** What the copies are made by, one statement each: columns with their checks, keys, indexes and triggers under the same names, foreign keys among them. */
async function statementsOf(db: Db): Promise<{ tables: string[]; statements: string[] }> {
  const tables = await tablesOf(db)
  const names = tables.map(({ name }) => name)
  const { rows: constraints } =
    await sql<Made>`select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as def
    from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${names}::text[])
      and (k.contype in ('p', 'u', 'x') or (k.contype = 'f' and f.relname = any(${names}::text[])))
    order by k.contype = 'f', c.relname, k.conname`.execute(db)
  const { rows: indexes } =
    await sql<Made>`select c.relname as "table", i.relname as name, pg_get_indexdef(x.indexrelid) as def
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${names}::text[])
      and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x')) order by i.relname`.execute(
      db,
    )
  // the functions of triggers name tables without a schema, and find the copies first as any statement of the sandbox
  const { rows: triggers } =
    await sql<Made>`select c.relname as "table", t.tgname as name, pg_get_triggerdef(t.oid) as def
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal
    and c.relnamespace = 'public'::regnamespace and c.relname = any(${names}::text[]) order by c.relname, t.tgname`.execute(
      db,
    )
  const made = tables.flatMap(({ name, identity }) => [
    `create table ${schema}.${name} (like public.${name} including all excluding indexes)`,
    ...identity.map((column) => `alter table ${schema}.${name} alter column ${column} restart with ${firstId}`),
  ])
  const keys = constraints.map(({ table, name, def }) => `alter table ${schema}.${table} add constraint ${name} ${def}`)
  const over = ({ table, def }: Made) => def.replace(` ON public.${table} `, ` ON ${schema}.${table} `)
  const rest = indexes.map(over)
  // a column that changes changes the shape, though its copy is made by the same words
  return {
    tables: names,
    statements: [
      ...made,
      ...keys.filter((one) => !one.includes('FOREIGN KEY')),
      ...rest,
      ...keys.filter((one) => one.includes('FOREIGN KEY')),
      ...triggers.map(over),
      ...tables.map(({ name, columns }) => `-- ${name} ${columns}`),
    ],
  }
}

/** The shape the copies were made by, and how many there are. */
export type Copies = { shape: string; tables: number }
/**
 * Makes the copies where there are none, and anew where the live tables have another shape by now: test orders are then gone, which is
 * what they are for. In the caller's transaction; of several processes one does it. Answers what they are recognised by.
 */
export async function makeSandbox(tx: Db): Promise<Copies> {
  await sql`select pg_advisory_xact_lock(hashtext(${schema}))`.execute(tx)
  // the words of foreign keys name their tables without a schema, whichever connection asks
  await sql`set local search_path to public`.execute(tx)
  const { tables, statements } = await statementsOf(tx)
  const shape = createHash('sha256').update(statements.join('\n')).digest('hex')
  const { rows } = await sql<{
    shape: string | null
  }>`select obj_description(oid, 'pg_namespace') as shape from pg_namespace where nspname = ${schema}`.execute(tx)
  const { rows: old } = await sql<{
    name: string
  }>`select relname as name from pg_class where relnamespace = to_regnamespace(${schema}) and relkind = 'r'`.execute(tx)
  const copies = { shape, tables: tables.length }
  if (rows[0]?.shape === shape && old.length === tables.length) return copies
  if (old.length)
    await sql.raw(`drop table ${old.map(({ name }) => `${schema}.${name}`).join(', ')} cascade`).execute(tx)
  await sql.raw(`set local search_path to ${schema}, public`).execute(tx)
  for (const one of statements) if (!one.startsWith('--')) await sql.raw(one).execute(tx)
  await sql.raw(`comment on schema ${schema} is '${shape}'`).execute(tx)
  return copies
}

/**
 * Begins a look through the copies: waits while they are made anew, keeps them until the transaction ends, and says whether they are
 * those of `copies`. Where one were missing, its live table would be found instead.
 */
export const lookText = ({
  shape,
  tables,
}: Copies): string => `select set_config('search_path', '${schema}, public', true),
  pg_advisory_xact_lock_shared(hashtext('${schema}')), exists (select from pg_namespace n where n.nspname = '${schema}'
    and obj_description(n.oid, 'pg_namespace') = '${shape}'
    and (select count(*) from pg_class c where c.relnamespace = n.oid and c.relkind = 'r') = ${tables}) as whole`

/** Forgets what the sandbox would have sent: it goes nowhere, and names people. Nothing where no sandbox was made. */
export async function forgetSent(db: Db): Promise<void> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('sandbox.mails') is not null as made`.execute(db)
  if (!rows[0]!.made) return
  for (const table of ['message_deliveries', 'messages', 'mails', 'outbox_events'])
    await sql`delete from ${sql.table(`${schema}.${table}`)}`.execute(db)
}
