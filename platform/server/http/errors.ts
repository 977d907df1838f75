import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { Failure, kindOf, kinds, reasonOf, type Kind } from '#platform/contract/error.ts'
import type { Reason } from '#platform/contract/reason.ts'
import type { Locale } from '#platform/contract/text.ts'
import { isBadValue, isOutage } from '../db/outage.ts'
import { translate } from '../text.ts'

export type Refusal = {
  status: number
  msgCode: number
  msg: string
  data: unknown
  kind: Kind
  reason?: Reason | undefined
}

/** Turns whatever a call threw into an envelope: kind → msgCode in one table, words in the caller's language. */
export function refusalOf(error: unknown, locale: Locale, traceId: string, log: Logger): Refusal {
  if (error instanceof Failure) return ofFailure(error, locale, traceId)
  const e = error as { code?: string; statusCode?: number; message?: string }
  if (isOutage(error)) {
    log.error({ err: error, traceId }, 'a service behind the portal is not reachable')
    return refusal('unavailable', 503, translate(locale, 'platform.unavailable'))
  }
  if (isBadValue(error)) {
    log.warn({ err: error, traceId }, 'the database refused a value that a contract let pass')
    return refusal('validation', 200, translate(locale, 'platform.validation'))
  }
  // what fastify itself refuses: a body too large, JSON that does not parse, an unknown media type
  if (typeof e?.statusCode === 'number' && e.statusCode >= 400 && e.statusCode < 500)
    return refusal('validation', 200, translate(locale, 'platform.validation'), {
      errors: [{ field: '*', code: e.code ?? 'body', msg: e.message ?? '' }],
    })
  log.error({ err: error, traceId }, 'call failed')
  return refusal('server', 200, translate(locale, 'platform.server', { traceId }))
}

function ofFailure(f: Failure, locale: Locale, traceId: string): Refusal {
  const kind = kindOf(f.code)
  const msg = translate(locale, f.code, { traceId, ...f.params })
  const data = f.fields.length ? { errors: f.fields } : Object.keys(f.params).length ? f.params : null
  return { ...refusal(kind, kind === 'unavailable' ? 503 : 200, msg, data), reason: reasonOf(f.code) }
}

const refusal = (kind: Kind, status: number, msg: string, data: unknown = null): Refusal => ({
  status,
  msgCode: kinds[kind],
  msg,
  data,
  kind,
})

/** Sends a refusal in the envelope; never stored by anyone. */
export const sendRefusal = (reply: FastifyReply, r: Refusal, traceId: string) =>
  reply
    .code(r.status)
    .header('cache-control', 'no-store')
    .send({ msgCode: r.msgCode, data: r.data, msg: r.msg, traceId, ...(r.reason ? { reason: r.reason } : {}) })
