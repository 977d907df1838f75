import type { Ctx } from '#platform/server/ctx.ts'
import type { ChannelName } from '../contract.ts'
import type { Paid } from './channel/channel.ts'

/** What is to be paid under a number: `ended` was closed or has failed, `paid` has its payment already. */
export type Payable = { channel: ChannelName; fen: number; state: 'open' | 'ended' | 'paid' }
/** How a refund came out, by the number it was begun with; `said` is the word of the channel where it refused. */
export type Back = { no: string; done: boolean; said: string }
/** A further payment of an order, known at its channel as `trade`, that goes back under the number `no`. */
export type Second = { order: string; no: string; fen: number; trade: string }

/** An area whose records are paid by a channel. All of it but `page` runs in the transaction that books the payment. */
export type Payee = {
  /** What stands under a number, its row locked until the end of the transaction; null where there is none. */
  lock: (tx: Ctx, no: string) => Promise<Payable | null>
  /** The first payment of it has come in. */
  paid: (tx: Ctx, paid: Paid) => Promise<void>
  /** It was paid once more, and that goes back by itself; `back` tells the end of it. */
  second: (tx: Ctx, second: Second) => Promise<void>
  /** When its trade began, yyyyMMddHHmmss in China; null where there is none. */
  txnTime: (ctx: Ctx, no: string) => Promise<string | null>
  /** Money on its way back is back, or is not coming. */
  back: (tx: Ctx, back: Back) => Promise<void>
  /** Where people who come from the channel's page are led; it shows and changes nothing. */
  page: (no: string) => string
}

let known: Payee | null = null
/** Makes the area known whose records are paid; it does so where its module is loaded. */
export const registerPayee = (payee: Payee): void => void (known = payee)
/** Who is paid; throws while nobody is. */
export function payee(): Payee {
  if (!known) throw new Error('nobody is paid by the channels')
  return known
}
