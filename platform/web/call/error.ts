import { kinds, type FieldError } from '#platform/contract/error.ts'
import type { Reason } from '#platform/contract/reason.ts'

/**
 * Why a call failed: the session is dead (99999), the sign-on is gone (HTTP 403), the server refused by name (any other
 * msgCode), the transport failed, the time ran out, the caller gave up, or the reply breaks the contract.
 */
export type CallErrorKind = 'session' | 'forbidden' | 'business' | 'http' | 'timeout' | 'aborted' | 'contract'

type Facts = {
  msgCode?: number
  fields?: readonly FieldError[]
  traceId?: string
  status?: number
  reason?: Reason | undefined
  permission?: string | undefined
}

/** The one error a call throws. `message` is a sentence for the user in the page's language. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly msgCode: number
  readonly fields: readonly FieldError[]
  readonly traceId: string
  readonly status: number
  /** what the caller lacks, where the server says so */
  readonly reason: Reason | undefined
  /** the permissions one of which would have done, comma separated */
  readonly permission: string | undefined
  constructor(kind: CallErrorKind, msg: string, facts: Facts = {}) {
    super(msg)
    this.name = 'CallError'
    this.kind = kind
    this.msgCode = facts.msgCode ?? 0
    this.fields = facts.fields ?? []
    this.traceId = facts.traceId ?? ''
    this.status = facts.status ?? 0
    this.reason = facts.reason
    this.permission = facts.permission
  }
  get msg(): string {
    return this.message
  }
}

/** Whether asking again could help: not after a refusal, a dead session or a broken contract. */
export const mayRetry = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'http' || error.kind === 'timeout')

/** Whether somebody else has changed the record since it was read: it is to be read anew. */
export const isChanged = (error: unknown): boolean =>
  error instanceof CallError && error.fields.some(({ code }) => code === 'platform.changed')

/** Whether what was asked for does not exist, or not for the caller. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.msgCode === kinds.not_found || error.msgCode === kinds.validation)

/** Whether a call was refused for want of rights, not for a fault. */
export const isDenied = (error: unknown): boolean =>
  error instanceof CallError && (error.msgCode === kinds.denied || error.msgCode === kinds.nda_required)
