import type { Insertable, Kysely, RawBuilder, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { fail, type ErrorCode } from '#platform/contract/error.ts'
import '#platform/contract/record.ts'
import type { Ctx } from '../ctx.ts'
import { refuseField } from '../files/refuse.ts'
import { transition, type Machine } from '../state/machine.ts'
import { isUniqueViolation, transact } from './transact.ts'

/** Tables whose rows carry the number of their last change and its time: what people edit. */
export type Versioned = {
  [T in keyof DB]: DB[T] extends { version: unknown; updatedAt: unknown } ? T : never
}[keyof DB]
/** The answer to writing a record: which one, and the version the next write must name. */
export type Saved = { id: number; version: number }
/** By the name of a unique constraint: the field that holds what is taken, and the code to say so with. */
export type Taken = Record<string, readonly [field: string, code: ErrorCode]>

/** Columns to write, as values or as text of the database. */
export type Fields<T extends keyof DB> = {
  [C in keyof Updateable<DB[T]>]: Updateable<DB[T]>[C] | RawBuilder<Updateable<DB[T]>[C]>
}
type Key<T extends keyof DB> = Partial<Selectable<DB[T]>>
type Values = Record<string, unknown>
/** The query builder without its types: they do not carry through a table that is a parameter. */
const loose = (ctx: Pick<Ctx, 'db'>) => ctx.db as unknown as Kysely<Record<string, Record<string, unknown>>>

/** Runs a write, and names the field when a unique constraint says that something is taken. */
export async function namingTaken<R>(ctx: Pick<Ctx, 'locale'>, taken: Taken, write: () => Promise<R>): Promise<R> {
  try {
    return await write()
  } catch (error) {
    const found = Object.entries(taken).find(([constraint]) => isUniqueViolation(error, constraint))
    throw found ? refuseField(ctx, ...found[1]) : error
  }
}

async function holds(ctx: Pick<Ctx, 'db'>, table: string, key: Values): Promise<boolean> {
  let query = loose(ctx)
    .selectFrom(table as string)
    .select(sql`1`.as('one'))
  for (const [column, value] of Object.entries(key)) query = query.where(column, '=', value)
  return (await query.executeTakeFirst()) !== undefined
}

/** Somebody else has changed the record since it was read; named at its version, by which the form knows it. */
export const changed = (ctx: Pick<Ctx, 'locale'>) => refuseField(ctx, 'version', 'platform.changed')

type Change<T extends keyof DB> = {
  /** Said when no row has this key; the key holds what makes it the caller's, such as `userId`. */
  missing: ErrorCode
  /** What must still hold besides the version; `platform.changed` where it does not. */
  only?: Key<T>
}

/** Changes the row of a key while it has the version that was read; `platform.changed` when it has another by now. */
export async function changeVersioned<T extends Versioned>(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  table: T,
  key: Key<T>,
  version: number,
  fields: Fields<T>,
  { missing, only = {} }: Change<T>,
): Promise<number> {
  const next = { updatedAt: sql`now()`, ...(fields as Values), version: version + 1 }
  let query = loose(ctx)
    .updateTable(table as string)
    .set(next)
    .where('version', '=', version)
  for (const [column, value] of Object.entries({ ...key, ...only })) query = query.where(column, '=', value)
  const { numUpdatedRows } = await query.executeTakeFirst()
  if (numUpdatedRows === 0n) throw (await holds(ctx, table, key as Values)) ? changed(ctx) : fail(missing)
  return version + 1
}

/** Adds a row that stands under its own id, at version 1. */
export async function insertRecord<T extends Versioned>(
  ctx: Pick<Ctx, 'db'>,
  table: T,
  fields: Insertable<DB[T]>,
): Promise<Saved> {
  const row = await loose(ctx)
    .insertInto(table as string)
    .values(fields as Values)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return row as Saved
}

/** The columns an INSERT needs besides the fields of the form; none where the form has them all. */
type First<T extends keyof DB, F> =
  {} extends Omit<Insertable<DB[T]>, keyof F>
    ? { first?: Omit<Insertable<DB[T]>, keyof F> }
    : { first: Omit<Insertable<DB[T]>, keyof F> }

/**
 * Saves a form: a new record without an id, else the one of id and version. Answers the saved record, or refuses with
 * `missing`, `platform.changed` or the code of a unique constraint.
 */
export function saveVersioned<T extends Versioned, const F extends Fields<T>>(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  table: T,
  { id, version }: { id?: number | undefined; version: number },
  fields: F,
  o: Change<T> & First<T, F> & { taken?: Taken; later?: Fields<T> },
): Promise<Saved> {
  return namingTaken(ctx, o.taken ?? {}, async () => {
    if (id === undefined) return insertRecord(ctx, table, { ...fields, ...o.first } as Insertable<DB[T]>)
    const key = { id } as Key<T>
    return { id, version: await changeVersioned(ctx, table, key, version, { ...fields, ...o.later } as Fields<T>, o) }
  })
}

/** Does something for one owner in a transaction of its own, parallel calls one after the other: for what is counted before it is added. */
export const oneByOne = <R>(ctx: Ctx, owner: string, run: (tx: Ctx) => Promise<R>): Promise<R> =>
  transact(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(tx.db)
    return run(tx)
  })

/**
 * Adds a row unless there are `most` already of those that `of` names (and `which` narrows); undefined at the limit.
 * Parallel calls for the same owner are counted one after the other.
 */
export function insertUpTo<T extends keyof DB>(
  ctx: Ctx,
  table: T,
  most: number,
  row: Insertable<DB[T]>,
  of: Key<T>,
): Promise<number | undefined> {
  return oneByOne(ctx, `${table} ${JSON.stringify(of)}`, async (tx) => {
    let count = loose(tx)
      .selectFrom(table as string)
      .select(sql<number>`count(*)::int`.as('n'))
    for (const [column, value] of Object.entries(of))
      count = value === null ? count.where(column, 'is', null) : count.where(column, '=', value)
    const { n } = await count.executeTakeFirstOrThrow()
    if (n >= most) return undefined
    const made = await loose(tx)
      .insertInto(table as string)
      .values(row as Values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return made['id'] as number
  })
}

type Move<T extends keyof DB, S extends string, A extends string, F> = {
  id: number
  /** State and version as they were read. */
  from: S
  version: number
  action: A
  comment?: string | undefined
  facts: F
  /** The column of the state; `status` when it is not named. */
  column?: keyof DB[T] & string
  /** What else is written with the new state. */
  set?: (to: S) => Fields<T>
}

/** Takes a record one step of its machine: conditional UPDATE, status log and event in one transaction. Answers where to. */
export async function moveState<T extends Versioned, S extends string, A extends string, F>(
  ctx: Ctx,
  table: T,
  machine: Machine<S, A, F>,
  { column = 'status' as keyof DB[T] & string, set, comment, ...move }: Move<T, S, A, F>,
): Promise<Saved & { to: S }> {
  const { id, version, to } = await transition(ctx, machine, {
    ...move,
    ...(comment ? { comment } : {}),
    update: async (tx, change) => {
      const fields = { ...(set?.(change.to) as Values | undefined), [column]: change.to }
      const { numUpdatedRows } = await loose(tx)
        .updateTable(table as string)
        .set({ ...fields, version: change.version + 1, updatedAt: sql`now()` })
        .where('id', '=', change.id)
        .where(column as string, '=', change.from)
        .where('version', '=', change.version)
        .executeTakeFirst()
      return numUpdatedRows
    },
  })
  return { id, version: version + 1, to }
}
