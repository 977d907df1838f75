import { CompiledQuery, Kysely, PostgresDialect, type DatabaseConnection } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { App } from '../app.ts'
import type { SessionUser } from '../ctx.ts'
import type { Database } from '../db/open.ts'
import { transact, type WithDatabase } from '../db/transact.ts'
import { defineJob } from '../jobs/jobs.ts'
import { forgetSent, makeSandbox, schema } from './sandbox.sql.ts'

/** What an area puts into the sandbox of a company, in a transaction of the sandbox: as often as it is asked, once. */
export type Fill = (tx: WithDatabase, companyId: number) => Promise<void>
let fills: readonly Fill[] = []
/** Makes known what a sandbox begins with, in the order of the areas; once at start. */
export const registerSandbox = (all: readonly Fill[]): void => void (fills = all)

type State = { app: App; made: Promise<void> | null; filled: Map<number, Promise<void>> }
const states = new WeakMap<App, State>()

/**
 * The portal as calls of the sandbox see it: every statement finds the tables of what customers own in the schema of the sandbox, where
 * the same names stand for copies without live rows. What is everybody's (items, rates, people) is read where it is.
 */
export async function sandboxOf(app: App, { companyId }: SessionUser): Promise<App> {
  const state = states.get(app) ?? { app: sandboxed(app), made: null, filled: new Map<number, Promise<void>>() }
  states.set(app, state)
  const made = (state.made ??= transact({ db: app.database.db }, ({ db }) => makeSandbox(db)))
  await made.catch((error: unknown) => {
    state.made = null
    throw error
  })
  const filled = state.filled.get(companyId) ?? fill(state.app, companyId)
  state.filled.set(companyId, filled)
  await filled.catch((error: unknown) => {
    state.filled.delete(companyId)
    throw error
  })
  return state.app
}

const fill = (app: App, companyId: number) =>
  transact({ db: app.database.db }, async (tx) => {
    for (const one of fills) await one(tx, companyId)
  })

function sandboxed(app: App): App {
  const database: Database = { ...app.database, db: handleOf(app.database) }
  // what the process owns beside the database stays what it is
  return Object.create(app, { database: { value: database, enumerable: true } }) as App
}

/** A handle whose transactions look through the sandbox first; a lone statement gets a transaction of its own. */
function handleOf({ db, pool }: Pick<Database, 'db' | 'pool'>): Kysely<DB> {
  const executor = db.getExecutor()
  const dialect = new PostgresDialect({ pool })
  const over = executor.withConnectionProvider({
    provideConnection: (use, options) => executor.provideConnection((connection) => use(inside(connection)), options),
  })
  return new Kysely<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: over })
}

type Execute = DatabaseConnection['executeQuery']
const begins = (text: string) => text === 'begin' || text.startsWith('start transaction')

function inside(connection: DatabaseConnection): DatabaseConnection {
  let open = false
  const run = async (text: string) => connection.executeQuery(CompiledQuery.raw(text))
  const look = () => run(`set local search_path to ${schema}, public`)
  const execute = async (...[query, options]: Parameters<Execute>) => {
    if (begins(query.sql)) {
      const result = await connection.executeQuery(query, options)
      open = true
      await look()
      return result
    }
    if (query.sql === 'commit' || query.sql === 'rollback') open = false
    if (open || query.sql === 'commit' || query.sql === 'rollback') return connection.executeQuery(query, options)
    await run('begin')
    try {
      await look()
      const result = await connection.executeQuery(query, options)
      await run('commit')
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

/** Every night: what the sandbox kept of letters and messages that nobody gets. */
export const purgeSandbox = defineJob({
  name: 'platform.purge_sandbox',
  cron: '50 3 * * *',
  run: ({ db }) => transact({ db }, (tx) => forgetSent(tx.db)),
})
