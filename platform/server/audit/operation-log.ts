import type { FastifyRequest } from 'fastify'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { masked } from '#platform/contract/mask.ts'
import type { App } from '../app.ts'
import type { SessionUser } from '../ctx.ts'
import { addressOf } from '../http/address.ts'
import type { Along } from '../db/along.ts'
import { plainOf } from './logged.ts'

/** A call as the operation log sees it; who and with what is known only while it runs. */
export type Operation = {
  area: string
  name: string
  request: FastifyRequest
  /** the address without anything that was not asked for, secrets masked */
  url: string
  /** performance.now() when the call began */
  began: number
  user: Pick<SessionUser, 'id' | 'loginName' | 'companyId'> | null
  /** staff who looked with the person's eyes */
  viewer?: { id: number; loginName: string } | undefined
  /** the beginning of the key of the API that made the call in the person's name */
  by?: string | undefined
  /** what was sent, of the fields the call declares: nothing else is ever stored */
  params: Record<string, unknown>
}

const rowOf = (o: Operation, msgCode: number): Insertable<DB['operationLogs']> => ({
  userId: o.user?.id ?? null,
  userName: o.user?.loginName ?? '',
  companyId: o.user?.companyId ?? null,
  viewerId: o.viewer?.id ?? null,
  viewerName: o.viewer?.loginName ?? '',
  methodName: o.name,
  className: o.area,
  url: o.url.slice(0, 500),
  params: JSON.stringify(
    masked(
      o.by ? { ...o.params, apiKey: o.by } : o.params,
      undefined,
      plainOf({ className: o.area, methodName: o.name }),
    ),
  ),
  ip: addressOf(o.request),
  msgCode,
  traceId: o.request.id,
  takenMs: Math.round(performance.now() - o.began),
})

const insertRow = (db: Kysely<DB>, row: Insertable<DB['operationLogs']>) =>
  db.insertInto('operationLogs').values(row).execute()

/** The row of a call, to be committed with what the call writes: a write without its row cannot happen. */
export const operationAlong = (o: Operation): Along => ({
  stored: false,
  store: async (db) => void (await insertRow(db, rowOf(o, 0))),
})

/**
 * The row of a call that wrote nothing, or was refused after it had written: then the trace id has two.
 * It must not fail the call it describes: what cannot be written goes to the process log. Callers without a session
 * leave at most so many of these rows, or anybody could fill the table.
 */
export async function closeOperation(app: App, o: Operation, along: Along, msgCode: number): Promise<void> {
  if (along.stored && msgCode === 0) return
  try {
    if (!o.user && !(await app.limits.take('unknown_caller', addressOf(o.request))).ok) return
    const row = rowOf(o, msgCode)
    await insertRow(app.database.db, row).catch(() => insertRow(app.database.db, { ...row, url: '', params: '{}' }))
  } catch (err) {
    app.log.error({ err, traceId: o.request.id, call: `${o.area}.${o.name}` }, 'operation log row not written')
  }
}
