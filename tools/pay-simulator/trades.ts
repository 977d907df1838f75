export type SimChannel = 'alipay' | 'unionpay'
export type Payment = { tradeNo: string; fen: number; paidAt: Date }
export type Return = { no: string; tradeNo: string; fen: number; at: Date; of: string }
/** What the channel knows of one trade; a faulty shop can be paid twice for it. */
export type Trade = {
  channel: SimChannel
  no: string
  fen: number
  subject: string
  txnTime: string
  expireAt: Date
  notifyUrl: string
  returnUrl: string
  closed: boolean
  payments: Payment[]
  returns: Return[]
}
/** What the channel does with its next notification. */
export const faults = ['none', 'twice', 'late', 'reordered', 'never', 'wrong-amount', 'bad-signature'] as const
export type Fault = (typeof faults)[number]

let last = Date.now() % 10_000_000
/** Numbers as each channel has them: 28 digits, or 21. */
export const tradeNumber = (channel: SimChannel, at: Date): string => {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  const digits = channel === 'alipay' ? 20 : 13
  return `${day}${String(++last).padStart(digits, '0')}`
}
export const paidOf = (trade: Trade): Payment | undefined => trade.payments[0]
export const backOf = (trade: Trade): number => trade.returns.reduce((sum, { fen }) => sum + fen, 0)
/** Somebody pays, at the channel's own clock. */
export const newPayment = (channel: SimChannel, fen: number, at = new Date()): Payment => ({
  tradeNo: tradeNumber(channel, at),
  fen,
  paidAt: at,
})
