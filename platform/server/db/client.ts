import { createHash } from 'node:crypto'
import pg from 'pg'
import { named } from './outage.ts'

/** Statements that change rows. Values travel as parameters, so the text is ours alone. */
export const writing =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update\s+(?:only\s+)?[\w".]+(?:\s+(?:as\s+)?[\w"]+)?\s+set)\b/i
/** Statements one connection keeps: each takes memory on the server. */
const MOST_KEPT = 1000

type Done = (error: Error | null | undefined, result?: unknown) => void
type Query = { text?: string; values?: unknown[]; name?: string; submit?: unknown }

/** What a pool may want to know of its connections: before each statement that writes, and of each failure. */
export type ClientHooks = {
  /** An error refuses the statement before it is sent. */
  beforeWrite?: () => Error | undefined
  onFailure?: (error: Error & { code?: string }) => void
  /** How many statements a connection keeps prepared, 1000 unless told. */
  mostKept?: number
}

/**
 * A connection on which every statement with parameters is a prepared one: it is planned once, which halves the time
 * of short queries on the embedded database. The one that was not used for longest goes when there are too many. When a plan has
 * become invalid (a migration elsewhere changed the table), all are prepared anew, so that only that one call fails.
 */
export class PreparedClient extends pg.Client {
  /** names by text, the one used last at the end */
  readonly #kept = new Map<string, string>()
  #count = 0
  readonly #hooks: ClientHooks

  constructor(config?: pg.ClientConfig & ClientHooks) {
    super(config)
    this.#hooks = config ?? {}
  }

  // @ts-expect-error the overloads of pg cannot be implemented with their own types
  override query(query: string | Query, values?: unknown, callback?: unknown): unknown {
    const callbackGiven = typeof values === 'function' ? values : callback
    const done = callbackGiven ? this.#told(callbackGiven as Done) : undefined
    const given: Query = typeof query === 'string' ? { text: query } : query
    const list = Array.isArray(values) ? values : given.values
    const name = given.text && list?.length && !given.name && !given.submit ? this.#nameOf(given.text) : undefined
    const refused = given.text && writing.test(given.text) ? this.#hooks.beforeWrite?.() : undefined
    if (refused) return done ? void done(refused) : Promise.reject(refused)
    if (!name)
      return this.#watch(super.query(query as never, (Array.isArray(values) ? values : done) as never, done as never))
    const prepared = { ...given, values: list, name }
    const result = this.#watch(super.query(prepared as never, done as never))
    this.#dropOldest()
    return result
  }

  // The text is part of the name for poolers that hand one connection to many; the count, so that no name is ever used again.
  #nameOf(text: string): string {
    const name =
      this.#kept.get(text) ?? `${createHash('sha1').update(text).digest('hex').slice(0, 16)}_${this.#count++}`
    this.#kept.delete(text)
    this.#kept.set(text, name)
    return name
  }

  #dropOldest() {
    if (this.#kept.size <= (this.#hooks.mostKept ?? MOST_KEPT)) return
    const [text, name] = this.#kept.entries().next().value!
    this.#kept.delete(text)
    const { parsedStatements } = this.connection as unknown as { parsedStatements: Record<string, string> }
    delete parsedStatements[name]
    // refused in a transaction that has failed: then it stays until the connection ends
    super.query(`deallocate ${pg.escapeIdentifier(name)}`).catch(() => undefined)
  }

  #watch(result: unknown) {
    if (result instanceof Promise) result.catch((error: Error) => this.#failed(error))
    return result
  }

  #told(done: Done): Done {
    return (error, result) => {
      if (error) this.#failed(error)
      done(error, result)
    }
  }

  #failed(error: Error & { code?: string }) {
    this.#renew(error.code)
    this.#hooks.onFailure?.(error)
    // a query that got no answer in time still holds its connection: whoever had it next would wait as long
    if (error.message === 'Query read timeout') this.connection.stream.destroy()
    named(error)
  }

  #renew(code: string | undefined) {
    const stalePlan = code === '0A000' || code === '26000'
    if (stalePlan) this.#kept.clear()
  }
}

const { INT8, DATE, NUMERIC } = pg.types.builtins
const ARRAYS = { int8: 1016, date: 1182 }

function parseInt8(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The whole number ${text} is too large for a JavaScript number`)
  return value
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [DATE, (text) => text],
  [NUMERIC, (text) => text],
  [ARRAYS.int8, (text) => list(text).map((item) => (item === null ? null : parseInt8(item)))],
  [ARRAYS.date, (text) => list(text)],
])
const list = (text: string) => pg.types.getTypeParser(1009 as never)(text) as unknown as (string | null)[]

/** How values are read: int8 a number (refused beyond 2^53), date 'yyyy-MM-dd', numeric text, timestamptz a Date. */
export const valueTypes = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid as never, format as never),
}
