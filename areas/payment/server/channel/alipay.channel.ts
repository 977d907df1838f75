import type { AlipaySettings } from '#platform/server/pay-settings.ts'
import { fenOf, yuanOf } from '#platform/contract/money.ts'
import { alipayLines } from './alipay.bill.ts'
import { rawMember, signRequest, verifyAnswer, verifyNotice } from './alipay.sign.ts'
import {
  ChannelFault,
  download,
  formFields,
  post,
  type Channel,
  type Named,
  type Paid,
  type RefundStanding,
} from './channel.ts'
import { clockOf, momentOf } from './china-time.ts'

type Node = Record<string, string | undefined>
const dayOf = (at: Date): string => clockOf(at).slice(0, 10)

/** What a payment says of itself; null where a part is missing or no amount. */
function paidOf(no: string, tradeNo = '', total = '', when = ''): Paid | null {
  const [fen, paidAt] = [fenOf(total), momentOf(when)]
  return fen && paidAt && tradeNo ? { no, channelTradeNo: tradeNo, fen, paidAt, settleDay: dayOf(paidAt) } : null
}
const isPaid = (status: string | undefined) => status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED'

/** Calls of the gateway: each signed, and each answer believed only with the signature of the wallet. */
const caller = (s: AlipaySettings) => {
  const common = (method: string, now: Date) => ({
    app_id: s.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: clockOf(now),
    version: '1.0',
  })
  const action = `${s.gateway}?charset=utf-8`
  const signed = (method: string, biz: object, more: Record<string, string> = {}) => {
    const fields = { ...common(method, new Date()), ...more, biz_content: JSON.stringify(biz) }
    return { ...fields, sign: signRequest(fields, s.key) }
  }
  const ask = async (method: string, biz: object): Promise<Node> => {
    const text = await post(action, signed(method, biz))
    const raw = rawMember(text, `${method.replaceAll('.', '_')}_response`)
    const signature = /"sign"\s*:\s*"([^"]+)"/.exec(raw ? text.replace(raw, '') : '')?.[1] ?? ''
    if (!raw || !verifyAnswer(raw, signature.replaceAll(String.raw`\/`, '/'), s.publicKey))
      throw new ChannelFault('an answer without a good signature')
    return JSON.parse(raw) as Node
  }
  return { action, signed, ask }
}

/** The sub-codes that say nothing about the money: the call is repeated with the same number. */
const unclear = /SYSTEM_ERROR|isp\.|AOP\./
function refundOf(node: Node): RefundStanding {
  if (node['code'] === '10000') {
    const at = momentOf(node['gmt_refund_pay'] ?? '') ?? new Date()
    return node['fund_change'] === 'Y'
      ? { what: 'done', channelRefundNo: node['trade_no'] ?? '', settleDay: dayOf(at) }
      : { what: 'waiting' }
  }
  if (node['code'] === '20000' || unclear.test(node['sub_code'] ?? '')) return { what: 'waiting' }
  return { what: 'refused', said: `${node['sub_code'] ?? node['code']} ${node['sub_msg'] ?? ''}`.trim() }
}

/** What a notice says, once it is proved to be the channel's. */
function readNotice(s: AlipaySettings, body: string): ReturnType<Channel['read']> {
  const fields = formFields(body)
  const named: Named = {
    no: fields?.['out_trade_no'] ?? '',
    channelTradeNo: fields?.['trade_no'] ?? '',
    notifyId: fields?.['notify_id'] ?? '',
  }
  if (!fields || !verifyNotice(fields, s.publicKey)) return { ...named, what: 'unsigned' }
  if (fields['app_id'] !== s.appId || fields['seller_id'] !== s.sellerId) return { ...named, what: 'unsigned' }
  // refunds come to the same address, and their status looks like that of a payment
  if (fields['out_biz_no'] || fields['refund_fee'] || fields['gmt_refund']) return { ...named, what: 'refund' }
  if (!isPaid(fields['trade_status'])) return { ...named, what: 'other' }
  const paid = paidOf(named.no, named.channelTradeNo, fields['total_amount'], fields['gmt_payment'])
  return paid ? { ...named, what: 'paid', paid } : { ...named, what: 'unsure' }
}

type Ask = ReturnType<typeof caller>['ask']
const refunds = (ask: Ask): Pick<Channel, 'refund' | 'refundQuery'> => ({
  refund: async ({ no, fen, paid }) =>
    refundOf(
      await ask('alipay.trade.refund', {
        trade_no: paid.channelTradeNo,
        out_trade_no: paid.no,
        refund_amount: yuanOf(fen),
        out_request_no: no,
      }),
    ),
  refundQuery: async ({ no, fen, paid }) => {
    const about = { trade_no: paid.channelTradeNo, out_trade_no: paid.no, out_request_no: no }
    const node = await ask('alipay.trade.fastpay.refund.query', { ...about, query_options: ['gmt_refund_pay'] })
    if (node['code'] !== '10000') return { what: 'waiting' }
    if (node['refund_status'] !== 'REFUND_SUCCESS') return { what: 'none' }
    if (fenOf(node['refund_amount'] ?? '') !== fen) throw new ChannelFault('a refund of another amount')
    return refundOf({ ...node, fund_change: 'Y' })
  },
})

/** The online wallet: page payment, signed by RSA2. */
export function alipayChannel(s: AlipaySettings): Channel {
  const { action, signed, ask } = caller(s)
  return {
    name: 'alipay',
    taken: { status: 200, body: 'success' },
    refused: { status: 200, body: 'failure' },
    form: (order, { front, back }) => ({
      action,
      method: 'POST',
      fields: signed(
        'alipay.trade.page.pay',
        {
          out_trade_no: order.no,
          product_code: 'FAST_INSTANT_TRADE_PAY',
          total_amount: yuanOf(order.fen),
          subject: order.subject,
          time_expire: clockOf(order.expireAt),
        },
        { notify_url: back, return_url: front },
      ),
    }),
    read: (body) => readNotice(s, body),
    query: async ({ no }) => {
      const node = await ask('alipay.trade.query', { out_trade_no: no })
      if (node['code'] !== '10000') {
        if (node['sub_code'] === 'ACQ.TRADE_NOT_EXIST') return { what: 'none' }
        throw new ChannelFault(node['sub_code'] ?? node['code'] ?? 'no code')
      }
      if (node['out_trade_no'] !== no) throw new ChannelFault('an answer about another trade')
      if (node['trade_status'] === 'TRADE_CLOSED') return { what: 'closed' }
      if (!isPaid(node['trade_status'])) return { what: 'waiting' }
      const paid = paidOf(no, node['trade_no'], node['total_amount'], node['send_pay_date'])
      if (!paid) throw new ChannelFault('a payment without its amount or time')
      return { what: 'paid', paid }
    },
    close: async ({ no }) => {
      const node = await ask('alipay.trade.close', { out_trade_no: no })
      const gone = ['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR']
      if (node['code'] !== '10000' && !gone.includes(node['sub_code'] ?? ''))
        throw new ChannelFault(node['sub_code'] ?? '')
    },
    ...refunds(ask),
    bill: async (day) => {
      const node = await ask('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
      const url = node['bill_download_url']
      if (node['code'] === '10000' && url) return alipayLines(await download(url))
      if (/bill_not_exist|BILL_NOT_EXIST/.test(node['sub_code'] ?? '')) return null
      throw new ChannelFault(node['sub_code'] ?? 'no address of a file')
    },
  }
}
