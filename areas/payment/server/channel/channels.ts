import { fail } from '#platform/contract/error.ts'
import type { PaySettings } from '#platform/server/pay-settings.ts'
import { channels, type ChannelName } from '../../contract.ts'
import { alipayChannel } from './alipay.channel.ts'
import type { Channel } from './channel.ts'
import { unionpayChannel } from './unionpay.channel.ts'

/** Where each channel tells of payments, and where it sends people back to; the latter is for looking at only. */
export const addresses: Record<ChannelName, { back: string; front: string }> = {
  alipay: { back: '/pay/alipay/notify', front: '/pay/alipay/return' },
  unionpay: { back: '/pay/unionpay/backRcv', front: '/pay/unionpay/frontRcv' },
}

type With = { settings: { pay: PaySettings } }
const made = new WeakMap<PaySettings, Map<ChannelName, Channel>>()
function all({ settings: { pay } }: With): Map<ChannelName, Channel> {
  const kept = made.get(pay)
  if (kept) return kept
  const found = new Map<ChannelName, Channel>()
  if (pay.alipay) found.set('alipay', alipayChannel(pay.alipay))
  if (pay.unionpay) found.set('unionpay', unionpayChannel(pay.unionpay))
  made.set(pay, found)
  return found
}
/** The channels this installation has a contract with. */
export const channelsOf = (app: With): ChannelName[] => channels.filter((name) => all(app).has(name))
/** A channel; refuses with `payment.no_channel` where there is no contract with it. */
export function channelOf(app: With, name: ChannelName): Channel {
  const found = all(app).get(name)
  if (!found) throw fail('payment.no_channel')
  return found
}
