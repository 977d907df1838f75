import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { SessionUser } from '../ctx.ts'
import type { Route } from '../http/mount.ts'
import { masked, maskedUrl } from '#platform/contract/mask.ts'

type Operation = {
  /** area and name of the call, as the log shows them */
  route: Pick<Route, 'area' | 'name'>
  request: FastifyRequest
  user: SessionUser | null
  params: Record<string, unknown>
  msgCode: number
  tookMs: number
}

/**
 * One row of the operation log for every write, whether it worked or not (business-areas §3, traps row 42).
 * The log must not fail the call it describes: what cannot be written goes to the process log with its trace id.
 */
export async function writeOperation(app: App, o: Operation): Promise<void> {
  try {
    await app.database.db
      .insertInto('operationLogs')
      .values({
        userId: o.user?.id ?? null,
        userName: o.user?.loginName ?? '',
        companyId: o.user?.companyId ?? null,
        methodName: o.route.name,
        className: o.route.area,
        url: maskedUrl(o.request.url).slice(0, 500),
        params: JSON.stringify(masked(o.params)),
        ip: o.request.ip,
        msgCode: o.msgCode,
        traceId: o.request.id,
        takenMs: Math.round(o.tookMs),
      })
      .execute()
  } catch (err) {
    app.log.error(
      { err, traceId: o.request.id, call: `${o.route.area}.${o.route.name}` },
      'operation log row not written',
    )
  }
}
