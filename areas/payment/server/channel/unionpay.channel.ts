import type { UnionpaySettings } from '#platform/server/pay-settings.ts'
import {
  ChannelFault,
  formFields,
  post,
  type Channel,
  type Named,
  type Paid,
  type Refund,
  type RefundStanding,
  type Trade,
} from './channel.ts'
import { dashed, digitsOf, momentOf, withYear } from './china-time.ts'
import { unionpayLines } from './unionpay.bill.ts'
import { answerFields, certIdOf, sign, verify } from './unionpay.sign.ts'

type Fields = Record<string, string>
/** What the network is still working on: it is asked again. */
const inWork = new Set(['03', '04', '05'])
const notFound = '34'
/** Nothing is said of the money: closed for now, a number that was taken before, asked too often, not at this hour. */
const again = new Set(['02', '12', '37', '39'])

/** What a payment says of itself; null where a part is missing. */
function paidOf(fields: Fields): Paid | null {
  const { orderId = '', queryId = '', txnAmt = '', settleDate = '', txnTime = '', traceTime = '' } = fields
  const began = momentOf(txnTime)
  if (!began || !queryId || !/^\d{1,12}$/.test(txnAmt) || !/^\d{4}$/.test(settleDate)) return null
  const paidAt = (traceTime && momentOf(withYear(traceTime, began))) || began
  return {
    no: orderId,
    channelTradeNo: queryId,
    fen: Number(txnAmt),
    paidAt,
    settleDay: dashed(withYear(settleDate, began)),
  }
}

const caller = (s: UnionpaySettings) => {
  const common = {
    version: '5.1.0',
    encoding: 'UTF-8',
    signMethod: '01',
    certId: certIdOf(s.cert),
    channelType: '07',
    accessType: '0',
    merId: s.merchant,
  }
  const signed = (fields: Fields): Fields => {
    const all = { ...common, ...fields }
    return { ...all, signature: sign(all, s.key) }
  }
  const ask = async (url: string, fields: Fields): Promise<Fields> => {
    const answer = answerFields(await post(url, signed(fields)))
    if (!verify(answer, s, new Date())) throw new ChannelFault('an answer without a good signature')
    if (answer['merId'] !== s.merchant) throw new ChannelFault('an answer to another merchant')
    return answer
  }
  /** What became of a trade or of a refund, by the number and the time it was asked with. */
  const query = async ({ no, txnTime }: Pick<Trade, 'no' | 'txnTime'>): Promise<Fields | null> => {
    const about = { txnType: '00', txnSubType: '00', bizType: '000201', orderId: no, txnTime }
    const answer = await ask(`${s.gateway}/queryTrans.do`, about)
    if (answer['respCode'] === notFound) return null
    if (answer['respCode'] !== '00') throw new ChannelFault(`query ${answer['respCode']}`)
    if (answer['orderId'] !== no) throw new ChannelFault('an answer about another trade')
    return answer
  }
  return { signed, ask, query }
}

/** What a notice says, once it is proved to be the network's. */
function readNotice(s: UnionpaySettings, body: string): ReturnType<Channel['read']> {
  const fields = formFields(body)
  const named: Named = {
    no: fields?.['orderId'] ?? '',
    channelTradeNo: fields?.['queryId'] ?? '',
    notifyId: fields?.['queryId'] ?? '',
  }
  if (!fields || !verify(fields, s, new Date()) || fields['merId'] !== s.merchant) return { ...named, what: 'unsigned' }
  if (fields['txnType'] === '04' || fields['txnType'] === '31') return { ...named, what: 'refund' }
  if (fields['txnType'] !== '01') return { ...named, what: 'other' }
  // A6: it went through, and something about it is to be asked for
  if (fields['respCode'] === 'A6') return { ...named, what: 'unsure' }
  if (fields['respCode'] !== '00') return { ...named, what: 'other' }
  const paid = fields['currencyCode'] === '156' ? paidOf(fields) : null
  return paid ? { ...named, what: 'paid', paid } : { ...named, what: 'unsure' }
}

type Caller = ReturnType<typeof caller>
/** The form that leads to the page of the network. */
const formOf =
  (s: UnionpaySettings, signed: Caller['signed']): Channel['form'] =>
  (order, { front, back }) => ({
    action: `${s.gateway}/frontTransReq.do`,
    method: 'POST',
    fields: signed({
      txnType: '01',
      txnSubType: '01',
      bizType: '000201',
      orderId: order.no,
      txnTime: order.txnTime,
      txnAmt: String(order.fen),
      currencyCode: '156',
      frontUrl: front,
      backUrl: back,
      payTimeout: digitsOf(order.expireAt),
      orderDesc: order.subject,
      ...(order.clientIp ? { customerIp: order.clientIp } : {}),
    }),
  })
/** The file of what was settled on a day; null as long as there is none. */
const billOf =
  (s: UnionpaySettings, ask: Caller['ask']): Channel['bill'] =>
  async (day) => {
    const about = {
      txnType: '76',
      txnSubType: '01',
      bizType: '000000',
      fileType: '00',
      settleDate: day.slice(5).replace('-', ''),
      txnTime: digitsOf(new Date()),
    }
    const answer = await ask(s.files, about)
    if (answer['respCode'] === '98') return null
    if (answer['respCode'] !== '00' || !answer['fileContent']) throw new ChannelFault(`file ${answer['respCode']}`)
    return unionpayLines(answer['fileContent'], day)
  }

/** The bank-card network's gateway 5.1.0: front consume, double digest. */
export function unionpayChannel(s: UnionpaySettings): Channel {
  const { signed, ask, query } = caller(s)
  const refundQuery = async ({ no, fen, txnTime }: Refund): Promise<RefundStanding> => {
    const answer = await query({ no, txnTime })
    if (!answer) return { what: 'none' }
    const code = answer['origRespCode'] ?? ''
    if (inWork.has(code)) return { what: 'waiting' }
    if (code !== '00' && code !== 'A6')
      return { what: 'refused', said: `${code} ${answer['origRespMsg'] ?? ''}`.trim() }
    const back = paidOf(answer)
    if (!back || back.fen !== fen) throw new ChannelFault('a refund of another amount')
    return { what: 'done', channelRefundNo: back.channelTradeNo, settleDay: back.settleDay }
  }
  return {
    name: 'unionpay',
    taken: { status: 200, body: 'ok' },
    refused: { status: 400, body: 'fail' },
    form: formOf(s, signed),
    read: (body) => readNotice(s, body),
    query: async (trade) => {
      const answer = await query(trade)
      if (!answer) return { what: 'none' }
      const code = answer['origRespCode'] ?? ''
      if (inWork.has(code)) return { what: 'waiting' }
      if (code !== '00' && code !== 'A6') return { what: 'failed' }
      const paid = paidOf(answer)
      if (!paid) throw new ChannelFault('a payment without its amount or day')
      return { what: 'paid', paid }
    },
    // there is no such call: payTimeout in the form ends it
    close: () => Promise.resolve(),
    refund: async (refund) => {
      const answer = await ask(`${s.gateway}/backTransReq.do`, {
        txnType: '04',
        txnSubType: '00',
        bizType: '000201',
        orderId: refund.no,
        txnTime: refund.txnTime,
        txnAmt: String(refund.fen),
        currencyCode: '156',
        origQryId: refund.paid.channelTradeNo,
        backUrl: refund.back,
      })
      const code = answer['respCode'] ?? ''
      // taken, and not done yet: the query says when it is, or that it has to be sent again
      if (code === '00' || inWork.has(code) || again.has(code)) return { what: 'waiting' }
      return { what: 'refused', said: `${code} ${answer['respMsg'] ?? ''}`.trim() }
    },
    refundQuery,
    bill: billOf(s, ask),
  }
}
