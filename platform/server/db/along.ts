import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  SingleConnectionProvider,
  type DatabaseConnection,
  type QueryExecutor,
} from 'kysely'
import type { DB } from '#db/schema.ts'
import { writing } from './client.ts'
import type { Database } from './open.ts'

/** What is stored together with the first thing a call writes; `stored` once that has been committed. */
export type Along = { stored: boolean; readonly store: (db: Kysely<DB>) => Promise<void> }

/**
 * The database handle of one call. Whatever the call writes first is committed with `along` or not at all: a transaction
 * stores it just before its commit, and a lone statement gets a transaction for the two. Reads are left as they are.
 */
export function databaseAlong({ db, pool }: Pick<Database, 'db' | 'pool'>, along: Along): Kysely<DB> {
  const executor = db.getExecutor()
  const dialect = new PostgresDialect({ pool })
  const handle = (over: QueryExecutor) =>
    new Kysely<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: over })
  const onThis = (connection: DatabaseConnection) =>
    handle(executor.withConnectionProvider(new SingleConnectionProvider(connection)))
  return handle(
    executor.withConnectionProvider({
      provideConnection: (use, options) =>
        executor.provideConnection((connection) => use(watched(connection, along, onThis)), options),
    }),
  )
}

type Execute = DatabaseConnection['executeQuery']

function watched(
  connection: DatabaseConnection,
  along: Along,
  onThis: (connection: DatabaseConnection) => Kysely<DB>,
): DatabaseConnection {
  let inside = false
  let wrote = false
  const run = async (text: string) => connection.executeQuery(CompiledQuery.raw(text))
  const execute = async (...[query, options]: Parameters<Execute>) => {
    const { sql } = query
    if (sql === 'begin' || sql.startsWith('start transaction')) [inside, wrote] = [true, false]
    if (sql === 'rollback') inside = false
    if (sql === 'commit') return commit()
    if (along.stored || inside || !writing.test(sql)) {
      const result = await connection.executeQuery(query, options)
      wrote ||= writing.test(sql) && result.numAffectedRows !== 0n
      return result
    }
    return alone(query, options)
  }
  const commit = async () => {
    inside = false
    const stores = wrote && !along.stored
    if (stores) await along.store(onThis(connection))
    const result = await run('commit')
    if (stores && (result.rows[0] as { command?: string } | undefined)?.command !== 'ROLLBACK') along.stored = true
    return result
  }
  const alone = async (...[query, options]: Parameters<Execute>) => {
    await run('begin')
    try {
      const result = await connection.executeQuery(query, options)
      wrote = result.numAffectedRows !== 0n
      await commit()
      return result
    } catch (error) {
      await run('rollback').catch(() => undefined)
      throw error
    }
  }
  return new Proxy(connection, {
    get(target, name) {
      const value: unknown = name === 'executeQuery' ? execute : Reflect.get(target, name)
      return typeof value === 'function' && name !== 'executeQuery' ? value.bind(target) : value
    },
  })
}
