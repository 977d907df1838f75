import { zipSync } from 'fflate'
import { deflateSync } from 'node:zlib'
import { digitsOf, expiryOf, network as signing, type Fields } from './signing.ts'
import { paidOf, tradeNumber, type Payment, type Return, type Trade } from './trades.ts'

/** The network's side of a contract. */
export type Network = { merchant: string; key: string; cert: string; merchantCert: string }

export const signed = (network: Pick<Network, 'key' | 'cert'>, fields: Fields): Fields =>
  signing.signed(fields, network)
const common = (network: Network) => ({
  version: '5.1.0',
  encoding: 'UTF-8',
  signMethod: '01',
  accessType: '0',
  merId: network.merchant,
  bizType: '000201',
})
const paidFields = (trade: Trade, { tradeNo, fen, paidAt }: Payment): Fields => ({
  orderId: trade.no,
  txnTime: trade.txnTime,
  txnAmt: String(fen),
  currencyCode: '156',
  queryId: tradeNo,
  settleAmt: String(fen),
  settleCurrencyCode: '156',
  settleDate: digitsOf(paidAt).slice(4, 8),
  traceNo: tradeNo.slice(-6),
  traceTime: digitsOf(paidAt).slice(4),
})
/** The notification of a payment before it is signed. */
export const paidNotice = (network: Network, trade: Trade, payment: Payment, more: Fields = {}): Fields => ({
  ...common(network),
  txnType: '01',
  txnSubType: '01',
  respCode: '00',
  respMsg: '成功[0000000]',
  accNo: '6216***********0018',
  ...paidFields(trade, payment),
  ...more,
})
export const signNotice = (network: Pick<Network, 'key' | 'cert'>, fields: Fields): string =>
  new URLSearchParams(signed(network, fields)).toString()

function refund(fields: Fields, trades: Map<string, Trade>): Fields {
  const trade = [...trades.values()].find(({ payments }) =>
    payments.some(({ tradeNo }) => tradeNo === fields['origQryId']),
  )
  const paid = trade?.payments.find(({ tradeNo }) => tradeNo === fields['origQryId'])
  const [fen, no] = [Number(fields['txnAmt']), fields['orderId'] ?? '']
  if (!fields['backUrl']) return { respCode: '10', respMsg: '报文格式错误[backUrl]' }
  if (!trade || !paid) return { respCode: '35', respMsg: '原交易不存在或状态不正确' }
  if (trade.returns.some((one) => one.no === no)) return { respCode: '12', respMsg: '重复交易' }
  const back = trade.returns.filter(({ of }) => of === paid.tradeNo).reduce((sum, one) => sum + one.fen, 0)
  if (!(fen > 0) || back + fen > paid.fen) return { respCode: '36', respMsg: '与原交易信息不符' }
  const at = new Date()
  trade.returns.push({ no, tradeNo: tradeNumber('unionpay', at), fen, at, of: paid.tradeNo })
  return { respCode: '00', respMsg: '成功[0000000]', queryId: trade.returns.at(-1)!.tradeNo }
}

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
      return {
        respCode: '00',
        origRespCode: '00',
        origRespMsg: '成功',
        ...paidFields(
          { ...of, no, txnTime: fields['txnTime']! },
          { tradeNo: back.tradeNo, fen: back.fen, paidAt: back.at },
        ),
      }
  }
  return { respCode: '34', respMsg: '查无此交易' }
}

function file(fields: Fields, trades: Map<string, Trade>): Fields {
  const year = (fields['txnTime'] ?? '').slice(0, 4)
  const content = bill(trades.values(), `${year}${fields['settleDate']}`)
  return {
    respCode: '00',
    respMsg: '成功[0000000]',
    fileName: `${fields['merId']}.zip`,
    fileContent: content,
    settleDate: fields['settleDate'] ?? '',
  }
}

function answerTo(fields: Fields, trades: Map<string, Trade>): Fields {
  const { txnType } = fields
  if (txnType === '00') return query(fields, trades)
  if (txnType === '04') return refund(fields, trades)
  return txnType === '76' ? file(fields, trades) : { respCode: '10', respMsg: '报文格式错误' }
}
/** One call of the gateway; the answer is signed and not encoded. `told`: what it answers in place of what it knows. */
export function gateway(network: Network, fields: Fields, trades: Map<string, Trade>, told: Fields | null): string {
  const { txnType = '', orderId = '', txnTime = '' } = fields
  const isMerchant = signing.isSigned(fields, network.merchantCert)
  const answer = isMerchant ? (told ?? answerTo(fields, trades)) : { respCode: '11', respMsg: '验证签名失败' }
  const all = signed(network, { ...common(network), txnType, orderId, txnTime, ...answer })
  return Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** The trade a front consume opens; null where the merchant has not signed it. */
export function openTrade(network: Network, fields: Fields): Trade | null {
  if (!signing.isSigned(fields, network.merchantCert) || fields['merId'] !== network.merchant) return null
  return {
    channel: 'unionpay',
    no: fields['orderId'] ?? '',
    fen: Number(fields['txnAmt']),
    subject: fields['orderDesc'] ?? '',
    txnTime: fields['txnTime'] ?? '',
    expireAt: expiryOf(fields['payTimeout'] ?? ''),
    notifyUrl: fields['backUrl'] ?? '',
    returnUrl: fields['frontUrl'] ?? '',
    closed: false,
    payments: [],
    returns: [],
  }
}

// Lines as the network's third part describes them: cells of so many bytes with a space after each, counted from 1.
const zm = [
  3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1, 21, 15, 1, 15, 32, 13, 13,
  8, 32, 13, 13, 12, 2, 1, 32, 98,
]
const zme = [3, 11, 11, 6, 10, 19, 12, 4, 2, 2, 6, 10, 4, 12, 13, 13, 15, 15, 1, 12, 2, 135]
const row = (layout: readonly number[], cells: Record<number, string>): string =>
  layout.map((width, n) => (cells[n + 1] ?? '').padEnd(width)).join(' ')
/** A trade: 5 its time without the year, 7 fen, 10 the network's number, 12 ours, 20 its kind. */
const lineOf = (no: string, tradeNo: string, fen: number, at: Date, type: string): string =>
  row(zm, {
    1: '803',
    4: tradeNo.slice(-6),
    5: digitsOf(at).slice(4),
    6: '6216***********0018',
    7: String(fen).padStart(12, '0'),
    10: tradeNo,
    12: no,
    20: type,
  })

/** The network's file of a day (yyyyMMdd): a zip with a list of trades and one of corrections, deflated, in base64. */
export function bill(trades: Iterable<Trade>, day: string): string {
  const isOn = (at: Date) => digitsOf(at).startsWith(day)
  const lines = [...trades].flatMap((trade) => [
    ...trade.payments
      .filter(({ paidAt }) => isOn(paidAt))
      .map((p) => lineOf(trade.no, p.tradeNo, p.fen, p.paidAt, '01')),
    ...trade.returns.filter(({ at }) => isOn(at)).map((r: Return) => lineOf(r.no, r.tradeNo, r.fen, r.at, '04')),
  ])
  const name = (kind: string) => `INN${day.slice(2)}88${kind}_simulator`
  const text = (of: readonly string[]) => new TextEncoder().encode(of.map((line) => `${line}\r\n`).join(''))
  const corrections = [row(zme, { 1: 'E31', 5: `${day.slice(4)}120000`, 7: '000000000100', 11: '000001' })]
  return deflateSync(zipSync({ [name('ZM')]: text(lines), [name('ZME')]: text(corrections) }, { level: 1 })).toString(
    'base64',
  )
}
