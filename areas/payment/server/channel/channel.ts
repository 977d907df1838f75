import type { ChannelName } from '../../contract.ts'

/** What is to be paid, as a channel is told of it. `txnTime` (yyyyMMddHHmmss in China) names it together with `no`. */
export type Trade = { no: string; fen: number; txnTime: string }
/** What is put on the channel's page besides, and the addresses it answers to. */
export type Order = Trade & { subject: string; expireAt: Date; clientIp: string }
/** What the browser posts to the channel. */
export type PayForm = { action: string; method: 'POST'; fields: Record<string, string> }
/** A payment as the channel proves it; `settleDay` is the day whose file lists it. */
export type Paid = { no: string; channelTradeNo: string; fen: number; paidAt: Date; settleDay: string }
/** What stands in a notification, also in one that is not to be believed. */
export type Named = { no: string; channelTradeNo: string; notifyId: string }
/**
 * A notification after its check: `unsigned` is forged, damaged or somebody else's; `unsure` says that the channel has to be asked;
 * of a refund only that it is about one.
 */
export type Notice = Named & ({ what: 'unsigned' | 'unsure' | 'refund' | 'other' } | { what: 'paid'; paid: Paid })
/** What a channel knows of a trade: `none` means that its page was never opened. */
export type Standing = { what: 'paid'; paid: Paid } | { what: 'none' | 'waiting' | 'closed' | 'failed' }
/** Money to give back: `no` stays the same in every try. */
export type Refund = {
  no: string
  fen: number
  txnTime: string
  /** where the channel tells how it came out */
  back: string
  paid: Trade & { channelTradeNo: string }
}
export type RefundStanding =
  | { what: 'done'; channelRefundNo: string; settleDay: string }
  | { what: 'waiting' }
  | { what: 'none' }
  | { what: 'refused'; said: string }
/** One line of a daily file; `ref` is the channel's number of a payment, and our number of a refund. */
export type Line = { kind: 'payment' | 'refund'; ref: string; no: string; fen: number; at: Date | null }
/** Where the channel sends people and notifications. */
export type Addresses = { front: string; back: string }

/** One way money comes in. Adapters speak the protocol of their channel and know nothing of the portal's records. */
export type Channel = {
  name: ChannelName
  /** the exact answers to a notification; anything but `taken` has it sent again */
  taken: { status: number; body: string }
  refused: { status: number; body: string }
  form(order: Order, addresses: Addresses): PayForm
  read(body: string): Notice
  query(trade: Trade): Promise<Standing>
  /** What is closed cannot be paid any more; where the channel has no such call, its own time limit does it. */
  close(trade: Trade): Promise<void>
  refund(refund: Refund): Promise<RefundStanding>
  refundQuery(refund: Refund): Promise<RefundStanding>
  /** The lines of its file of a day (yyyy-MM-dd), as they arrive; null while there is none. */
  bill(day: string): Promise<AsyncIterable<Line> | null>
}

/** The channel cannot be reached, or what it answers cannot be believed; nothing is known then. */
export class ChannelFault extends Error {}

const patienceMs = 10_000
const mostAnswered = 64 * 1024 * 1024

async function send(url: string, init: RequestInit, signal = AbortSignal.timeout(patienceMs)): Promise<Response> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal })
    if (!answer.ok) throw new ChannelFault(`HTTP ${answer.status}`)
    return answer
  } catch (error) {
    throw error instanceof ChannelFault ? error : new ChannelFault('not reachable', { cause: error })
  }
}
/** Posts a form and answers the text. */
export async function post(url: string, fields: Record<string, string>): Promise<string> {
  const answer = await send(url, { method: 'POST', body: new URLSearchParams(fields) })
  if (Number(answer.headers.get('content-length') ?? 0) > mostAnswered) throw new ChannelFault('too long an answer')
  return answer.text().catch((error: unknown) => Promise.reject(new ChannelFault('cut short', { cause: error })))
}
/** Bytes of an address the channel named. Each piece has its time to come, however long whoever reads them takes for all. */
export async function download(url: string, ms = patienceMs): Promise<AsyncIterable<Uint8Array>> {
  const late = new AbortController()
  let timer = setTimeout(() => late.abort(), ms)
  const { body } = await send(url, {}, late.signal).finally(() => clearTimeout(timer))
  if (!body) throw new ChannelFault('an empty file')
  async function* pieces(from: ReadableStreamDefaultReader<Uint8Array>) {
    try {
      for (;;) {
        timer = setTimeout(() => late.abort(), ms)
        const { done, value } = await from
          .read()
          .catch((error: unknown) => Promise.reject(new ChannelFault('cut short', { cause: error })))
          .finally(() => clearTimeout(timer))
        if (done) return
        yield value
      }
    } finally {
      // whoever stops reading leaves nothing open
      await from.cancel().catch(() => undefined)
    }
  }
  return pieces(body.getReader())
}

/** Base64 as it is written, with nothing in it that is read over: another spelling of the same bytes is none. */
export const isBase64 = (text: string): boolean =>
  text !== '' && Buffer.from(text, 'base64').toString('base64') === text

/** The fields of a form body; null where one stands there twice, because nobody can say which of them was signed. */
export function formFields(body: string): Record<string, string> | null {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(body)) {
    if (name in fields) return null
    fields[name] = value
  }
  return fields
}
type Fields = Record<string, string>
/** `k=v&…` by the bytes of the names, over all that came: so both channels sign what they send, empty values too. */
export const received = (fields: Fields, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
/** The same over what is not empty: so both channels have what is sent to them signed. */
export const canonical = (fields: Fields, without: readonly string[]): string =>
  received(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')), without)
