import { fail } from '#platform/contract/error.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ChannelName } from '../contract.ts'
import { ChannelFault, type Order, type PayForm, type Trade } from './channel/channel.ts'
import { addresses, channelOf } from './channel/channels.ts'
import { askChannel } from './receive.service.ts'

export type { Back, Payable, Second } from './payee.ts'
export type { Paid } from './channel/channel.ts'
export { registerPayee } from './payee.ts'
export { channelsOf } from './channel/channels.ts'
export { digitsOf } from './channel/china-time.ts'
export { lastDay } from './day.service.ts'
export { giveBack, nextNo, sendAgain } from './back.service.ts'
export { traceOf } from './receipt.sql.ts'
export { listMoves as movesOf } from './trade.sql.ts'
export { seedReturn, seedDays, seedPaid } from './payment.demo.ts'

/** Where a channel tells this portal of payments, and leads people back to. */
export function addressesOf({ settings }: Pick<App, 'settings'>, name: ChannelName) {
  const { back, front } = addresses[name]
  return { notifyUrl: settings.publicUrl + back, returnUrl: settings.publicUrl + front }
}
/** The form that leads to the page of a channel; refuses with `payment.no_channel`. */
export function payForm(ctx: Ctx, name: ChannelName, order: Order): PayForm {
  const { notifyUrl: back, returnUrl: front } = addressesOf(ctx.app, name)
  return channelOf(ctx.app, name).form(order, { back, front })
}

/** Refuses with `payment.channel_fault` where the channel cannot be asked. */
async function orFault<T>(run: Promise<T>): Promise<T> {
  try {
    return await run
  } catch (error) {
    throw error instanceof ChannelFault ? fail('payment.channel_fault') : error
  }
}
/** Asks the channel what became of a trade; what is paid is booked before this answers. Not in a transaction. */
export const askTrade = (ctx: Ctx, name: ChannelName, trade: Trade) => orFault(askChannel(ctx, name, trade))
/** Has the channel take no more payment for a trade. Not in a transaction. */
export const closeTrade = (ctx: Ctx, name: ChannelName, trade: Trade): Promise<void> =>
  orFault(channelOf(ctx.app, name).close(trade))
