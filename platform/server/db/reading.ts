import { Kysely, PostgresDialect } from 'kysely'
import type { DB } from '#db/schema.ts'
import { fail } from '#platform/contract/error.ts'
import { writing } from './client.ts'
import type { Database } from './open.ts'

/** The database handle of a call that must change nothing: what would write is refused before it is sent. */
export function readingOnly({ db, pool }: Pick<Database, 'db' | 'pool'>): Kysely<DB> {
  const executor = db.getExecutor()
  const dialect = new PostgresDialect({ pool })
  const reading = executor.withConnectionProvider({
    provideConnection: (use, options) =>
      executor.provideConnection(
        (connection) =>
          use(
            new Proxy(connection, {
              get(target, name) {
                const value: unknown = Reflect.get(target, name)
                if (typeof value !== 'function') return value
                if (name !== 'executeQuery') return value.bind(target) as unknown
                const execute: typeof connection.executeQuery = async (query, more) => {
                  if (writing.test(query.sql)) throw fail('platform.viewing')
                  return target.executeQuery(query, more)
                }
                return execute
              },
            }),
          ),
        options,
      ),
  })
  return new Kysely<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: reading })
}
