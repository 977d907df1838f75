import { zipSync } from 'fflate'
import { deflateSync } from 'node:zlib'
import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { canonical } from '#areas/payment/server/channel/channel.ts'
import { dashed, digitsOf, momentOf } from '#areas/payment/server/channel/china-time.ts'
import { columns, widths } from '#areas/payment/server/channel/unionpay.bill.ts'
import { sign } from '#areas/payment/server/channel/unionpay.sign.ts'
import { paidOf, tradeNumber, type Payment, type Return, type Trade } from './trades.ts'

/** The network's side of a contract. */
export type Network = { merchant: string; key: string; cert: string; merchantCert: string }
type Fields = Record<string, string>

export const signed = (network: Pick<Network, 'key' | 'cert'>, fields: Fields): Fields => {
  const all = { ...fields, signPubKeyCert: network.cert }
  return { ...all, signature: sign(all, network.key) }
}
/** Whether the merchant has signed a request. */
function isMerchant(network: Network, fields: Fields): boolean {
  const digest = createHash('sha256')
    .update(canonical(fields, ['signature']), 'utf8')
    .digest('hex')
  const { publicKey } = new X509Certificate(network.merchantCert)
  return createVerify('RSA-SHA256')
    .update(digest)
    .verify(publicKey, fields['signature'] ?? '', 'base64')
}
const common = (network: Network) => ({ version: '5.1.0', encoding: 'UTF-8', signMethod: '01', accessType: '0', merId: network.merchant, bizType: '000201' }) // prettier-ignore
const paidFields = (trade: Trade, { tradeNo, fen, paidAt }: Payment): Fields => ({
  orderId: trade.no, txnTime: trade.txnTime, txnAmt: String(fen), currencyCode: '156', queryId: tradeNo, settleAmt: String(fen),
  settleCurrencyCode: '156', settleDate: digitsOf(paidAt).slice(4, 8), traceNo: tradeNo.slice(-6), traceTime: digitsOf(paidAt).slice(4),
}) // prettier-ignore
/** The notification of a payment before it is signed. */
export const paidNotice = (network: Network, trade: Trade, payment: Payment, more: Fields = {}): Fields => ({
  ...common(network), txnType: '01', txnSubType: '01', respCode: '00', respMsg: '成功[0000000]', accNo: '6216***********0018',
  ...paidFields(trade, payment), ...more,
}) // prettier-ignore
export const signNotice = (network: Pick<Network, 'key' | 'cert'>, fields: Fields): string =>
  new URLSearchParams(signed(network, fields)).toString()

function refund(fields: Fields, trades: Map<string, Trade>): Fields {
  const trade = [...trades.values()].find(({ payments }) => payments.some(({ tradeNo }) => tradeNo === fields['origQryId']))
  const paid = trade?.payments.find(({ tradeNo }) => tradeNo === fields['origQryId'])
  const [fen, no] = [Number(fields['txnAmt']), fields['orderId'] ?? '']
  if (!trade || !paid) return { respCode: '34', respMsg: '查无此交易' }
  if (trade.returns.some((one) => one.no === no)) return { respCode: '12', respMsg: '重复交易' }
  const back = trade.returns.filter(({ of }) => of === paid.tradeNo).reduce((sum, one) => sum + one.fen, 0)
  if (!(fen > 0) || back + fen > paid.fen) return { respCode: '36', respMsg: '交易金额超限' }
  const at = new Date()
  trade.returns.push({ no, tradeNo: tradeNumber('unionpay', at), fen, at, of: paid.tradeNo })
  return { respCode: '00', respMsg: '成功[0000000]', queryId: trade.returns.at(-1)!.tradeNo }
} // prettier-ignore

function query(fields: Fields, trades: Map<string, Trade>): Fields {
  const no = fields['orderId'] ?? ''
  const trade = trades.get(no)
  if (trade?.channel === 'unionpay' && trade.txnTime === fields['txnTime']) {
    const paid = paidOf(trade)
    if (!paid) return { respCode: '34', respMsg: '查无此交易' }
    return { respCode: '00', origRespCode: '00', origRespMsg: '成功', ...paidFields(trade, paid) }
  }
  for (const of of trades.values()) {
    const back = of.returns.find((one) => one.no === no)
    if (back)
      return { respCode: '00', origRespCode: '00', origRespMsg: '成功', ...paidFields({ ...of, no, txnTime: fields['txnTime']! }, { tradeNo: back.tradeNo, fen: back.fen, paidAt: back.at }) }
  }
  return { respCode: '34', respMsg: '查无此交易' }
} // prettier-ignore

function file(fields: Fields, trades: Map<string, Trade>): Fields {
  const year = (fields['txnTime'] ?? '').slice(0, 4)
  const content = bill(trades.values(), `${year}${fields['settleDate']}`)
  return { respCode: '00', respMsg: '成功[0000000]', fileName: `${fields['merId']}.zip`, fileContent: content, settleDate: fields['settleDate'] ?? '' } // prettier-ignore
}

/** One call of the gateway; the answer is signed and not encoded. */
export function gateway(network: Network, fields: Fields, trades: Map<string, Trade>): string {
  const { txnType = '', orderId = '', txnTime = '' } = fields
  const about = { ...common(network), txnType, orderId, txnTime }
  const answer = !isMerchant(network, fields) ? { respCode: '11', respMsg: '验证签名失败' } : txnType === '00' ? query(fields, trades) : txnType === '04' ? refund(fields, trades) : txnType === '76' ? file(fields, trades) : { respCode: '10', respMsg: '报文格式错误' }
  return Object.entries(signed(network, { ...about, ...answer })).map(([name, value]) => `${name}=${value}`).join('&')
} // prettier-ignore

/** The trade a front consume opens; null where the merchant has not signed it. */
export function openTrade(network: Network, fields: Fields): Trade | null {
  if (!isMerchant(network, fields) || fields['merId'] !== network.merchant) return null
  return {
    channel: 'unionpay', no: fields['orderId'] ?? '', fen: Number(fields['txnAmt']), subject: fields['orderDesc'] ?? '', txnTime: fields['txnTime'] ?? '',
    expireAt: momentOf(fields['payTimeout'] ?? '') ?? new Date(Date.now() + 7_200_000), notifyUrl: fields['backUrl'] ?? '',
    returnUrl: fields['frontUrl'] ?? '', closed: false, payments: [], returns: [],
  }
} // prettier-ignore

const row = (filled: Partial<Record<keyof typeof columns, string>>): string =>
  widths.map((width, n) => {
    const name = (Object.keys(columns) as (keyof typeof columns)[]).find((key) => columns[key] === n)
    const value = (name && filled[name]) ?? ''
    return name === 'fen' ? value.padStart(width, '0') : value.padEnd(width)
  }).join(' ') // prettier-ignore
/** The network's file of a day (yyyyMMdd): lines of fixed width in a zip, deflated, in base64. */
export function bill(trades: Iterable<Trade>, day: string): string {
  const isOn = (at: Date) => digitsOf(at).startsWith(day)
  const lineOf = (no: string, tradeNo: string, fen: number, at: Date, type: string) =>
    row({ time: digitsOf(at).slice(4), fen: String(fen), queryId: tradeNo, no, type })
  const lines = [...trades].flatMap((trade) => [
    ...trade.payments.filter(({ paidAt }) => isOn(paidAt)).map((p) => lineOf(trade.no, p.tradeNo, p.fen, p.paidAt, '01')),
    ...trade.returns.filter(({ at }) => isOn(at)).map((r: Return) => lineOf(r.no, r.tradeNo, r.fen, r.at, '04')),
  ])
  const name = `INN${dashed(day).slice(2).replaceAll('-', '')}88ZM_simulator`
  return deflateSync(zipSync({ [name]: new TextEncoder().encode(lines.join('\r\n')) })).toString('base64')
} // prettier-ignore
