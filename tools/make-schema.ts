// Writes db/schema.ts, the table types of the query builder, from a freshly migrated database.
// `node tools/make-schema.ts` writes; `--check` writes nothing and exits with 1 when the file is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import pino from 'pino'
import { openEmbedded } from '#platform/server/db/embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { overEmbedded, type Database } from '#platform/server/db/open.ts'

const FILE = new URL('../db/schema.ts', import.meta.url)

type Column = {
  table: string
  name: string
  type: string
  dimensions: number
  labels: string[] | null
  notNull: boolean
  hasDefault: boolean
  identity: '' | 'a' | 'd'
  generated: '' | 's' | 'v'
  checks: string[]
}

const COLUMNS = `
  select c.relname as "table", a.attname as name, coalesce(e.typname, t.typname) as type,
    case when e.oid is null then 0 else 1 end as dimensions,
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = coalesce(e.oid, t.oid)) as labels,
    a.attnotnull as "notNull", a.atthasdef as "hasDefault", a.attidentity::text as identity,
    a.attgenerated::text as generated,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not c.relispartition and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  name: 'string',
  uuid: 'string',
  numeric: 'string',
  date: 'string',
  time: 'string',
  inet: 'string',
  cidr: 'string',
  tsvector: 'string',
  daterange: 'string',
  tstzrange: 'string',
  int4range: 'string',
  int8range: 'string',
  numrange: 'string',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  json: 'Json',
}

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The camelCase name, refused when the query builder could not find the way back. */
function codeName(name: string) {
  if (snake(camel(name)) !== name) throw new Error(`${name} does not survive camelCase: no digit may follow a "_"`)
  return camel(name)
}

/** The values of `CHECK (x in ('a', 'b'))`; undefined for a check of any other form. */
function checkedValues(definition: string) {
  const literal = String.raw`'(?:[^']|'')*'(?:::text|::character varying)?`
  const many = new RegExp(String.raw`^CHECK \(\(\w+ = ANY \(ARRAY\[(${literal}(?:, ${literal})*)\]\)\)\)$`)
  const one = new RegExp(String.raw`^CHECK \(\(\w+ = (${literal})\)\)$`)
  const found = many.exec(definition)?.[1] ?? one.exec(definition)?.[1]
  return found?.match(/'(?:[^']|'')*'/g)?.map((text) => text.slice(1, -1).replaceAll("''", "'"))
}

function columnType(column: Column) {
  const values = column.labels ?? column.checks.map(checkedValues).find(Boolean)
  const known = values && (column.labels || types[column.type] === 'string') ? values.map(quote).join(' | ') : undefined
  const base = known ?? types[column.type]
  if (!base)
    throw new Error(`${column.table}.${column.name}: no rule for the type ${column.type} (timestamps: timestamptz)`)
  const element = column.dimensions && base.includes(' ') ? `(${base})` : base
  const whole = column.dimensions ? `${element}[]` : base
  const type = column.notNull ? whole : `${whole} | null`
  if (column.generated || column.identity === 'a') return `ReadOnly<${type}>`
  return column.hasDefault || column.identity ? `Generated<${type}>` : type
}

const HEAD = `// Made by tools/make-schema.ts from db/migrations. Never edit it: change a migration and run the tool.
import type { ColumnType } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type ReadOnly<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
/** Read as a Date; an ISO string with an offset may be written too. */
type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read parsed; written as JSON text, because the driver would send an array as a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>
`

async function makeSchema({ pool }: Database) {
  const { rows } = await pool.query<Column>(COLUMNS)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const shape = ([table, columns]: [string, Column[]]) => {
    const name = codeName(table)
    const lines = columns.map((column) => `  ${codeName(column.name)}: ${columnType(column)}`)
    return `export interface ${name[0]!.toUpperCase()}${name.slice(1)}Table {\n${lines.join('\n')}\n}\n`
  }
  const keys = [...tables.keys()]
    .map(codeName)
    .map((name) => `  ${name}: ${name[0]!.toUpperCase()}${name.slice(1)}Table`)
  return [HEAD, ...[...tables].map(shape), `export interface DB {\n${keys.join('\n')}\n}\n`].join('\n')
}

const log = pino({ level: 'warn' })
const database = overEmbedded(await openEmbedded({ log }), log)
await migrate(database, log)
const made = await makeSchema(database)
await database.close()

if (!process.argv.includes('--check')) writeFileSync(FILE, made)
else if (readFileSync(FILE, 'utf8') !== made) {
  console.error('db/schema.ts is stale: run node tools/make-schema.ts')
  process.exitCode = 1
}
