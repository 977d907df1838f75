import type * as z from 'zod/mini'
import { askingHeader, keyHeader, pageUserHeader, takesKey, wireOf, writtenHeader } from '#platform/contract/address.ts'
import { type Answer, type Entry, type Envelope, type Input, type Shape } from '#platform/contract/contract.ts'
import { kinds, type FieldError } from '#platform/contract/error.ts'
import { takeAnswer } from '../boot.ts'
import { readCookie } from '../cookie.ts'
import { t } from '../i18n/text.ts'
import { session } from '../session.ts'
import { CallError } from './error.ts'
import { forgetKey, keyOf } from './submit.ts'

/** An entry that answers with the envelope. */
export type JsonEntry = Entry<Shape, z.ZodMiniType>
export type CallOptions = {
  /** ends the call early */
  signal?: AbortSignal
  /** the caller shows the error itself, at a field or in place: no toast */
  inline?: boolean
  /** headers besides the usual ones: a range, for what goes on; a function is asked only when something is sent */
  headers?: Record<string, string> | (() => Promise<Record<string, string>>)
}
/** The arguments of a call: the input may be left out when nothing in it is required. */
export type CallArgs<E> =
  {} extends Input<E> ? [input?: Input<E>, options?: CallOptions] : [input: Input<E>, options?: CallOptions]

/** What happens besides throwing; startApp puts it in place. */
export type CallEffects = {
  /** msgCode 99999: the session is dead */
  session: () => void
  /** HTTP 403: the single sign-on session is gone */
  forbidden: () => void
  /** any other failure the caller does not show itself */
  toast: (error: CallError) => void
  /** the server could not be reached at all */
  unreachable: () => void
  /** sends a call of ordering with headers that hold the token of this person, and once more with a new one where it has ended */
  ordered: <T>(once: (own: Record<string, string>) => Promise<T>, userId: number | undefined) => Promise<T>
  /** a version of an agreement asks anew that the page did not know of; resolved once the person has answered */
  asked: () => Promise<unknown>
  /** something was written: what other screens have read may be of the past */
  written: () => void
  fetch: typeof fetch
}
let effects: CallEffects = {
  session: () => {},
  forbidden: () => {},
  toast: () => {},
  unreachable: () => {},
  ordered: (once) => once({}),
  asked: () => Promise.resolve(),
  written: () => {},
  fetch: (...a) => fetch(...a),
}
export const setCallEffects = (next: Partial<CallEffects>): void => void (effects = { ...effects, ...next })

/** What each request of a page says of itself: that it is one of ours, and for whom the page was made. */
export function ownHeaders(): Record<string, string> {
  const user = session()?.userId
  return { 'x-requested-with': 'tapeout', ...(user === undefined ? {} : { [pageUserHeader]: String(user) }) }
}

/**
 * Address and parts of a request as the wire wants them: `{id}` filled from the input, the rest as query for GET, DELETE
 * and multipart uploads, as form body for the others. For code that must send it itself (XHR uploads, downloads).
 */
export function request(entry: Entry, input: Record<string, unknown> = {}) {
  return { ...wireOf(entry, input), method: entry.method, headers: ownHeaders() }
}

async function send(
  entry: Entry,
  input: Record<string, unknown> | undefined,
  options: CallOptions,
  accept: string,
  own?: Record<string, string>,
) {
  const { url, ...init } = request(entry, input)
  const submit = takesKey(entry) ? `${url} ${String(init.body ?? '')}` : ''
  if (submit) init.headers[keyHeader] = keyOf(submit)
  const more = typeof options.headers === 'function' ? await options.headers() : options.headers
  const timeout = AbortSignal.timeout(entry.timeout)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const response = await effects.fetch(url, {
      ...init,
      headers: { ...init.headers, ...more, ...own, accept },
      credentials: 'include',
      signal,
    })
    if (response.ok) forgetKey(submit)
    noteAsking(response)
    return response
  } catch {
    if (!signal.aborted) effects.unreachable()
    throw stopped(timeout, options.signal)
  }
}
let asking: Promise<unknown> | undefined
/** Has the person asked what they have to agree to anew, above the page and whatever is half written on it. */
function noteAsking({ headers }: Response): void {
  const known = session()?.asking
  // what cannot be asked now, because its program does not come over, is asked by the next call
  if (known !== undefined && Number(headers.get(askingHeader)) > known) asking = effects.asked().catch(() => {})
}
const stopped = (timeout: AbortSignal, caller?: AbortSignal) =>
  caller?.aborted
    ? new CallError('aborted', t('shell.call_aborted'))
    : timeout.aborted
      ? new CallError('timeout', t('shell.call_timeout'))
      : new CallError('http', t('shell.call_offline'))

/** Fields the server refused travel in data.errors. */
function fieldErrors(data: unknown): FieldError[] {
  const errors = (data as { errors?: unknown } | null)?.errors
  return Array.isArray(errors) ? (errors as FieldError[]) : []
}

/** Turns a reply into its envelope; throws what the reply says went wrong. */
async function open(response: Response): Promise<Envelope<unknown>> {
  const traceId = response.headers.get('x-trace-id') ?? ''
  if (response.status === 403) throw new CallError('forbidden', t('shell.session_expired'), { status: 403, traceId })
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null
  const facts = { status: response.status, msgCode: envelope?.msgCode, traceId: envelope?.traceId ?? traceId }
  if (response.ok && envelope?.msgCode === 0) return envelope
  if (response.ok && envelope?.msgCode === kinds.session) throw new CallError('session', envelope.msg, facts)
  if (response.ok && typeof envelope?.msgCode === 'number') {
    throw new CallError('business', envelope.msg || t('shell.call_failed'), {
      ...facts,
      reason: envelope.reason,
      permission: (envelope.data as { permission?: string } | null)?.permission,
      fields: fieldErrors(envelope.data),
    })
  }
  const words = response.status === 503 ? t('shell.call_unavailable') : t('shell.call_failed')
  throw new CallError('http', envelope?.msg || words, facts)
}

type Sent = [entry: Entry, input: Record<string, unknown> | undefined, options: CallOptions, accept: string]
/**
 * Sends, and takes the reply with `take`. A change of language puts another session in the place of this one: what was on its way with
 * the old one meanwhile, of another tab above all, was refused without being looked at, and goes once more with the new one. What was
 * refused because an agreement is to be accepted anew goes once more when it is.
 */
function exchange<T>(sent: Sent, take: (response: Response) => Promise<T>): Promise<T> {
  const once = async (own?: Record<string, string>) => {
    const marker = readCookie('loginToken')
    try {
      return await take(await send(...sent, own))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const now = readCookie('loginToken')
      const agrees = error.msgCode === kinds.disclaimer_required && asking
      if (agrees) await agrees
      else if (error.kind !== 'session' || now === '' || now === marker) throw error
      return take(await send(...sent, own))
    }
  }
  return sent[0].ordering ? effects.ordered(once, session()?.userId) : once()
}

/**
 * What follows a dead session or a lost sign-on besides the words. For code that sends by itself (uploads by XHR and in pieces);
 * answers whether that was it, so that nobody needs to say more.
 */
export function leaveWhenOver(error: CallError): boolean {
  if (error.kind === 'session') effects.session()
  else if (error.kind === 'forbidden') effects.forbidden()
  else return false
  return true
}

function settle(error: unknown, options: CallOptions): never {
  const known = error instanceof CallError ? error : new CallError('http', t('shell.call_offline'))
  const isOver = leaveWhenOver(known)
  if (!isOver && known.kind !== 'aborted' && !options.inline) effects.toast(known)
  throw known
}

/** What came with the page for this very call; anything wrong with it is for the call itself to say. */
function earlyAnswer(entry: JsonEntry, input: Record<string, unknown> | undefined, { headers }: CallOptions) {
  // a form is answered as it was written, which a page is not
  const written = typeof headers === 'object' && writtenHeader in headers
  const data = entry.method === 'GET' && !written ? takeAnswer(request(entry, input).url) : undefined
  return data === undefined ? null : entry.reply.safeParse(data)
}

/**
 * Makes one call of a contract: `await call(faq.list, { page: 1 })`. Answers `data` of the envelope as the contract
 * describes it; throws CallError. A dead session ends in /login, a lost sign-on at the sign-on page, anything else as a
 * toast of 3 s unless `inline` is set.
 */
export async function call<E extends JsonEntry>(entry: E, ...[input, options = {}]: CallArgs<E>): Promise<Answer<E>> {
  try {
    const early = earlyAnswer(entry, input, options)
    if (early?.success) return early.data as Answer<E>
    const { data, traceId } = await exchange([entry, input, options, 'application/json'], open)
    if (isWrite(entry)) effects.written()
    const parsed = entry.reply.safeParse(data)
    if (parsed.success) return parsed.data as Answer<E>
    throw new CallError('contract', `${t('shell.call_contract')} ${entry.method} ${entry.path}`, { traceId })
  } catch (error) {
    return settle(error, { ...options, inline: options.inline || isUncounted(entry, error) })
  }
}

/** A counter counts what somebody reads; no screen waits for it. */
const isWrite = (entry: Entry): boolean => entry.method !== 'GET' && entry.viewing !== 'reads' && !entry.counts

/** Counters do not count while staff look with somebody else's eyes; nobody needs to be told. */
const isUncounted = (entry: Entry, error: unknown): boolean =>
  (entry.effect || entry.counts) && error instanceof CallError && error.msgCode === kinds.viewing

/** As `call` for entries that answer bytes: the raw response, its body unread, so that progress can be measured. */
export async function callBytes<E extends Entry>(entry: E, ...[input, options = {}]: CallArgs<E>): Promise<Response> {
  try {
    return await exchange([entry, input, options, '*/*'], async (response) => {
      const json = response.headers.get('content-type')?.startsWith('application/json')
      if (json || !response.ok) await open(response)
      return response
    })
  } catch (error) {
    return settle(error, options)
  }
}
