import { zipSync } from 'fflate'
import { fenOf, yuanOf } from '#platform/contract/money.ts'
import { gbk } from './gbk.ts'
import { clockOf, expiryOf, wallet as signing, type Fields } from './signing.ts'
import { backOf, paidOf, type Payment, type Return, type Trade } from './trades.ts'

/** The wallet's side of a contract. */
export type Wallet = { appId: string; sellerId: string; key: string; appPublicKey: string; url: string }

export const signNotice = (wallet: Pick<Wallet, 'key'>, fields: Fields): string =>
  new URLSearchParams(signing.notice(fields, wallet.key)).toString()
/** The notification of a payment as it is posted. */
export function paidNotice(wallet: Wallet, trade: Trade, { tradeNo, fen, paidAt }: Payment, more: Fields = {}): Fields {
  return {
    notify_time: clockOf(new Date()),
    notify_type: 'trade_status_sync',
    notify_id: `n${tradeNo}${Math.random().toString(36).slice(2, 8)}`,
    app_id: wallet.appId,
    seller_id: wallet.sellerId,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    trade_no: tradeNo,
    out_trade_no: trade.no,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuanOf(fen),
    receipt_amount: yuanOf(fen),
    subject: trade.subject,
    gmt_create: clockOf(paidAt),
    gmt_payment: clockOf(paidAt),
    buyer_logon_id: 'sim***@example.com',
    // the wallet sends what is empty as well, and signs it
    body: '',
    ...more,
  }
}
export const refundNotice = (wallet: Wallet, trade: Trade, back: Return): Fields => {
  const all = backOf(trade) >= (paidOf(trade)?.fen ?? 0)
  return paidNotice(wallet, trade, paidOf(trade)!, {
    trade_status: all ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    refund_fee: yuanOf(backOf(trade)),
    gmt_refund: clockOf(back.at),
    out_biz_no: back.no,
  })
}

type Ask = {
  method: string
  biz: Fields
  trades: Map<string, Trade>
  onRefund: (trade: Trade, back: Return) => void
  wallet: Wallet
}
const notThere = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
const done = { code: '10000', msg: 'Success' }
const refused = (sub: string) => ({ code: '40004', msg: 'Business Failed', sub_code: sub, sub_msg: sub })

function query(trade: Trade) {
  const paid = paidOf(trade)
  const all = paid && backOf(trade) >= paid.fen
  const status = paid ? (all ? 'TRADE_CLOSED' : 'TRADE_SUCCESS') : trade.closed ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
  const known = paid ? { trade_no: paid.tradeNo, send_pay_date: clockOf(paid.paidAt) } : {}
  return {
    ...done,
    out_trade_no: trade.no,
    trade_status: status,
    total_amount: yuanOf(paid?.fen ?? trade.fen),
    ...known,
  }
}
function refund(trade: Trade, biz: Fields, onRefund: Ask['onRefund']) {
  const paid = trade.payments.find(({ tradeNo }) => tradeNo === biz['trade_no'])
  const fen = fenOf(biz['refund_amount'] ?? '')
  if (!paid || !fen) return refused('ACQ.INVALID_PARAMETER')
  const before = trade.returns.find(({ no }) => no === biz['out_request_no'])
  const answer = { ...done, trade_no: paid.tradeNo, out_trade_no: trade.no, refund_fee: yuanOf(fen) }
  // the same number again: nothing moves
  if (before) return before.fen === fen ? { ...answer, fund_change: 'N' } : refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  const back = trade.returns.filter(({ of }) => of === paid.tradeNo).reduce((sum, one) => sum + one.fen, 0)
  if (back + fen > paid.fen) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  const made = { no: biz['out_request_no']!, tradeNo: paid.tradeNo, fen, at: new Date(), of: paid.tradeNo }
  trade.returns.push(made)
  onRefund(trade, made)
  return { ...answer, fund_change: 'Y', gmt_refund_pay: clockOf(made.at) }
}
function answerTo({ method, biz, trades, onRefund, wallet }: Ask): object {
  if (method === 'alipay.data.dataservice.bill.downloadurl.query')
    return { ...done, bill_download_url: `${wallet.url}/alipay/bill/${biz['bill_date']}.zip` }
  const trade = trades.get(biz['out_trade_no'] ?? '')
  if (trade?.channel !== 'alipay') return notThere
  if (method === 'alipay.trade.query') return query(trade)
  if (method === 'alipay.trade.close') {
    if (trade.payments.length) return refused('ACQ.TRADE_STATUS_ERROR')
    trade.closed = true
    return { ...done, out_trade_no: trade.no }
  }
  if (method === 'alipay.trade.refund') return refund(trade, biz, onRefund)
  const back = trade.returns.find(({ no }) => no === biz['out_request_no'])
  return back
    ? {
        ...done,
        out_trade_no: trade.no,
        trade_no: back.of,
        out_request_no: back.no,
        refund_amount: yuanOf(back.fen),
        refund_status: 'REFUND_SUCCESS',
        gmt_refund_pay: clockOf(back.at),
      }
    : done
}

/** One call of the gateway: the app's signature is checked, the answer is signed. */
export function gateway(wallet: Wallet, fields: Fields, trades: Map<string, Trade>, onRefund: Ask['onRefund']): string {
  const method = fields['method'] ?? ''
  const good = fields['app_id'] === wallet.appId && signing.isSigned(fields, wallet.appPublicKey)
  const biz = JSON.parse(fields['biz_content'] ?? '{}') as Fields
  const node = good
    ? answerTo({ method, biz, trades, onRefund, wallet })
    : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
  // as the wallet does: slashes of an address are escaped in what is sent, and were not in what is signed
  const raw = JSON.stringify(node)
  const sent = raw.replaceAll('/', String.raw`\/`)
  return `{"${method.replaceAll('.', '_')}_response":${sent},"sign":"${signing.answer(raw, wallet.key)}"}`
}

/** The trade a page payment opens; null where the app has not signed it. */
export function openTrade(wallet: Wallet, fields: Fields): Trade | null {
  if (!signing.isSigned(fields, wallet.appPublicKey)) return null
  const biz = JSON.parse(fields['biz_content'] ?? '{}') as Fields
  const fen = fenOf(biz['total_amount'] ?? '')
  if (!fen || !biz['out_trade_no']) return null
  return {
    channel: 'alipay',
    no: biz['out_trade_no'],
    fen,
    subject: biz['subject'] ?? '',
    txnTime: '',
    closed: false,
    payments: [],
    returns: [],
    expireAt: expiryOf(biz['time_expire'] ?? ''),
    notifyUrl: fields['notify_url'] ?? '',
    returnUrl: fields['return_url'] ?? '',
  }
}

const head =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const line = (tradeNo: string, trade: Trade, kind: string, at: Date, fen: number, refundNo: string) =>
  [
    `${tradeNo}\t`,
    `${trade.no}\t`,
    kind,
    trade.subject,
    clockOf(at),
    clockOf(at),
    '',
    '',
    '',
    '',
    'sim***@example.com',
    yuanOf(fen),
    yuanOf(fen),
    0,
    0,
    0,
    0,
    0,
    '',
    0,
    0,
    refundNo,
    0,
    0,
    '',
  ].join(',')
/** The wallet's file of a day: a zip of two lists in GBK. */
export function bill(trades: Iterable<Trade>, day: string): Uint8Array {
  const isOn = (at: Date) => clockOf(at).startsWith(day)
  const lines = [...trades].flatMap((trade) => [
    ...trade.payments
      .filter(({ paidAt }) => isOn(paidAt))
      .map((p) => line(p.tradeNo, trade, '交易', p.paidAt, p.fen, '')),
    ...trade.returns.filter(({ at }) => isOn(at)).map((r) => line(r.of, trade, '退款', r.at, -r.fen, r.no)),
  ])
  const rule = '#-----------------------------------------业务明细列表----------------------------------------'
  const detail = [
    '#支付宝业务明细查询',
    `#起始日期：[${day} 00:00:00]`,
    rule,
    head,
    ...lines,
    `${rule}结束`,
    `#交易合计：${lines.length}笔`,
  ]
  const sums = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数', `合计,,${lines.length}`]
  return zipSync({ 'detail.csv': gbk(detail.join('\r\n')), 'sum.csv': gbk(sums.join('\r\n')) })
}
