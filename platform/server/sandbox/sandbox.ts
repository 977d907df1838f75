import { fail } from '#platform/contract/error.ts'
import { CompiledQuery, Kysely, PostgresDialect, type DatabaseConnection } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { App } from '../app.ts'
import type { SessionUser } from '../ctx.ts'
import type { Database } from '../db/open.ts'
import { handleOf, transact, type WithDatabase } from '../db/transact.ts'
import { testOrderDays } from '#platform/contract/scope.ts'
import { defineJob } from '../jobs/jobs.ts'
import { forgetAged } from './forget.sql.ts'
import { forgetSent, lookText, makeSandbox, type Copies } from './sandbox.sql.ts'

/** What an area puts into the sandbox of a company, in a transaction of the sandbox: as often as it is asked, once. False: there was nothing to begin with yet. */
export type Fill = (tx: WithDatabase, companyId: number) => Promise<boolean>
let fills: readonly Fill[] = []
/** Makes known what a sandbox begins with, in the order of the areas; once at start. */
export const registerSandbox = (all: readonly Fill[]): void => void (fills = all)

type State = { app: App; made: Promise<Copies> | null; copies: Copies | null; filled: Map<number, Promise<boolean>> }
const states = new WeakMap<App, State>()

/**
 * The portal as calls of the sandbox see it: every statement finds the tables of what customers own in the schema of the sandbox, where
 * the same names stand for copies without live rows. What is everybody's (items, rates, people) is read where it is.
 */
export async function sandboxOf(app: App, { companyId }: SessionUser): Promise<App> {
  const state = states.get(app) ?? stateOf(app)
  states.set(app, state)
  state.made ??= transact({ db: app.database.db }, ({ db }) => makeSandbox(db))
  state.copies = await state.made.catch((error: unknown) => {
    forget(state)
    throw error
  })
  const filled = state.filled.get(companyId) ?? fill(state.app, companyId)
  state.filled.set(companyId, filled)
  const isWhole = await filled.catch((error: unknown) => {
    state.filled.delete(companyId)
    throw error
  })
  // a company that becomes a customer later is asked for again
  if (!isWhole) state.filled.delete(companyId)
  return state.app
}
function stateOf(app: App): State {
  const state: State = { app, made: null, copies: null, filled: new Map() }
  state.app = sandboxed(app, state)
  return state
}
const forget = (state: State): void => {
  state.made = null
  state.filled.clear()
}

const fill = (app: App, companyId: number) =>
  transact({ db: app.database.db }, async (tx) => {
    let isWhole = true
    for (const one of fills) isWhole = (await one(tx, companyId)) && isWhole
    return isWhole
  })

function sandboxed(app: App, state: State): App {
  const database: Database = { ...app.database, db: handleOf(throughSandbox(app.database, state)) }
  // what the process owns beside the database stays what it is
  return Object.create(app, { database: { value: database, enumerable: true } }) as App
}

/** A handle whose transactions look through the sandbox first; a lone statement gets a transaction of its own. */
function throughSandbox({ db, pool }: Pick<Database, 'db' | 'pool'>, state: State): Kysely<DB> {
  const executor = db.getExecutor()
  const dialect = new PostgresDialect({ pool })
  const over = executor.withConnectionProvider({
    provideConnection: (use, options) =>
      executor.provideConnection((connection) => use(inside(connection, state)), options),
  })
  return new Kysely<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: over })
}

type Execute = DatabaseConnection['executeQuery']
const begins = (text: string) => text === 'begin' || text.startsWith('start transaction')

function inside(connection: DatabaseConnection, state: State): DatabaseConnection {
  let open = false
  const run = async (text: string) => connection.executeQuery(CompiledQuery.raw(text))
  const look = async () => {
    const { rows } = await run(lookText(state.copies!))
    if ((rows[0] as { whole: boolean }).whole) return
    // made anew by another release, or gone: nothing of this call may reach what is live
    forget(state)
    throw fail('platform.unavailable')
  }
  const execute = async (...[query, options]: Parameters<Execute>) => {
    if (begins(query.sql)) {
      const result = await connection.executeQuery(query, options)
      await look().catch(async (error: unknown) => {
        await run('rollback').catch(() => undefined)
        throw error
      })
      open = true
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

/** Every night: what the sandbox kept of letters and messages that nobody gets, and test orders that nobody has moved for long. */
export const purgeSandbox = defineJob({
  name: 'platform.purge_sandbox',
  cron: '50 3 * * *',
  run: async ({ db, log }, _, signal) => {
    await transact({ db }, (tx) => forgetSent(tx.db))
    let total = 0
    for (let count = -1; count !== 0 && !signal.aborted; total += count)
      count = await transact({ db }, (tx) => forgetAged(tx.db, testOrderDays))
    log.info({ total }, 'test orders purged')
  },
})
