import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.ts'
import { named } from './outage.ts'

/** The part of a context that a transaction replaces. */
export type WithDatabase = { db: Kysely<DB> }

/**
 * The query builder of a database, whose transactions are handed out as the same type. Kysely's own `Transaction<DB>` is told to be
 * a `Kysely<DB>` member by member, over every table: the dearest comparison of the server's types.
 */
export type Handle = {
  transaction(): { execute<T>(work: (tx: Kysely<DB>) => Promise<T>): Promise<T> }
} & Kysely<DB>
export const handleOf = (db: Kysely<DB>): Handle => db as unknown as Handle

type Hook = (db: Kysely<DB>) => void
const running = new AsyncLocalStorage<{ open: boolean; after: Hook[] }>()

/** Throws when called inside a running transaction: there the pool may not be asked for a second connection. */
function assertOutsideTransaction() {
  if (running.getStore()?.open)
    throw new Error(
      "Inside a transaction only the transaction's own ctx.db may be used: a second connection would wait for the first",
    )
}

/** A pool that answers a nested checkout with an error at once, where it would dead-lock or read other data. */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: (error: Error | undefined, client?: pg.PoolClient, done?: () => void) => void): void
  override connect(callback?: (error: Error | undefined, client?: pg.PoolClient, done?: () => void) => void): unknown {
    assertOutsideTransaction()
    if (!callback) return super.connect().catch((error: unknown) => Promise.reject(named(error) as Error))
    const done: typeof callback = (error, ...rest) => callback(named(error), ...rest)
    return super.connect(done as never)
  }
}

const retryable = new Set(['40001', '40P01'])

/**
 * Runs `fn` in one transaction, given `ctx` with `db` replaced by the transaction; what `fn` throws rolls back.
 * A nested call joins the outer transaction. After a serialization failure or deadlock the whole of `fn` runs a
 * second time, so `fn` has no effects beside the database (mail and the like go through the outbox).
 */
export async function transact<C extends WithDatabase, T>(ctx: C, fn: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return fn(ctx)
  try {
    return await runOnce(ctx, fn)
  } catch (error) {
    if (!retryable.has(codeOf(error) ?? '')) throw error
    return runOnce(ctx, fn)
  }
}

async function runOnce<C extends WithDatabase, T>(ctx: C, fn: (ctx: C) => Promise<T>) {
  const scope = { open: true, after: [] as Hook[] }
  const result = await handleOf(ctx.db)
    .transaction()
    .execute(async (db) => {
      try {
        return await running.run(scope, () => fn({ ...ctx, db }))
      } finally {
        scope.open = false
      }
    })
  for (const hook of scope.after) hook(ctx.db)
  return result
}

/**
 * Calls `hook` with the plain database handle once the transaction of `ctx` has committed (never when it rolls back),
 * or at once outside of one. For what may be lost when the process dies just then, such as waking somebody.
 */
export function afterCommit(ctx: WithDatabase, hook: Hook) {
  const scope = running.getStore()
  if (scope?.open) scope.after.push(hook)
  else hook(ctx.db)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

/** Whether `error` is a refusal by a UNIQUE constraint or index, of that name when one is given. */
export function isUniqueViolation(error: unknown, constraint?: string) {
  if (codeOf(error) !== '23505') return false
  return constraint === undefined || (error as pg.DatabaseError).constraint === constraint
}

/** Runs a transaction anew when somebody was faster at a unique index, so that it sees what is there now; at most so many times. */
export async function againWhenTaken<T>(tries: number, run: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await run()
    } catch (error) {
      if (!isUniqueViolation(error) || left <= 1) throw error
    }
  }
}

/** Whether `error` is a refusal by a CHECK, or by a trigger that raises as one, of that name. */
export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23514' && (error as pg.DatabaseError).constraint === constraint
/** Whether `error` is a refusal of what was to be written, which no second try makes good: a constraint, a value, a limit of the database. */
export const isRefusedValue = (error: unknown): boolean => /^(22|23|54)/.test(codeOf(error) ?? '')
/** Whether `error` says that other rows still refer to the one that was to go. */
export const isReferenced = (error: unknown): boolean => codeOf(error) === '23503'
/** Whether `error` is a refusal by a foreign key, or by a trigger that raises as one, of that name. */
export const isReferencedBy = (error: unknown, constraint: string): boolean =>
  isReferenced(error) && (error as pg.DatabaseError).constraint === constraint
/** Whether `error` is a refusal by an EXCLUDE constraint of that name: two rows would overlap. */
export const isExclusionViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23P01' && (error as pg.DatabaseError).constraint === constraint
