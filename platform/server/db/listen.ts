import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Embedded } from './embedded.ts'
import type { WithDatabase } from './transact.ts'

/** Told the payload of each notification; '' also after a lost connection, when some may have been missed. */
export type Listener = (payload: string) => void
export type Listening = {
  listen: (channel: string, fn: Listener) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Sends `payload` (at most 8000 bytes) on `channel` when the transaction of `ctx` commits, at once without one. */
export async function notify(ctx: WithDatabase, channel: string, payload = '') {
  await sql`select pg_notify(${channel}, ${payload})`.execute(ctx.db)
}

function listeners() {
  const byChannel = new Map<string, Set<Listener>>()
  const add = (channel: string, fn: Listener) => {
    if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`)
    const first = !byChannel.has(channel)
    byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(fn))
    return first
  }
  const remove = (channel: string, fn: Listener) => void byChannel.get(channel)?.delete(fn)
  const tell = (channel: string, payload: string) => byChannel.get(channel)?.forEach((fn) => fn(payload))
  return { add, remove, tell, channels: () => [...byChannel.keys()] }
}

/** Listening on the embedded database: its one connection listens, and so does whichever replaces it. */
export function listenEmbedded(pool: pg.Pool, embedded: Embedded): Listening {
  const known = listeners()
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload }) => known.tell(channel, payload ?? '')),
  )
  return {
    listen: async (channel, fn) => {
      if (known.add(channel, fn)) {
        embedded.channels.add(channel)
        await pool.query(`LISTEN "${channel}"`)
      }
      return async () => known.remove(channel, fn)
    },
    close: async () => undefined,
  }
}

/** Listening on PostgreSQL: one connection of its own, opened at the first `listen` and again whenever it is lost. */
export function listenPostgres(config: pg.ClientConfig, log: Logger): Listening {
  const known = listeners()
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const open = async () => {
    const next = new pg.Client({ ...config, statement_timeout: 0, keepAlive: true })
    next.on('notification', ({ channel, payload }) => known.tell(channel, payload ?? ''))
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    client = next
    await next.connect()
    for (const channel of known.channels()) await next.query(`LISTEN "${channel}"`)
  }
  const lost = (which: pg.Client, error?: Error) => {
    if (which !== client || closed) return
    client = undefined
    log.warn({ err: error }, 'the connection for notifications is lost; it will be opened again')
    timer = setTimeout(reopen, 1000)
  }
  const reopen = () => {
    opening = open().then(
      () => known.channels().forEach((channel) => known.tell(channel, '')),
      (error: Error) => client && lost(client, error),
    )
  }
  return {
    listen: async (channel, fn) => {
      const first = known.add(channel, fn)
      if (!opening) await (opening = open())
      else if (first) await opening.then(() => client?.query(`LISTEN "${channel}"`))
      return async () => known.remove(channel, fn)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
