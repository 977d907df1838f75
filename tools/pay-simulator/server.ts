import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AlipaySettings, UnionpaySettings } from '#platform/server/pay-settings.ts'
import * as alipay from './alipay.ts'
import { cashierPage, refusedPage, returnPage } from './cashier.ts'
import { certificate, keyPair } from './keys.ts'
import { faults, newPayment, paidOf, type Fault, type Payment, type Trade } from './trades.ts'
import * as unionpay from './unionpay.ts'

type Fields = Record<string, string>
export type Simulator = {
  url: string
  /** what a portal is set up with */
  settings: { alipay: AlipaySettings; unionpay: UnionpaySettings }
  trades: Map<string, Trade>
  /** Takes over trades it has not seen: those of a portal from before its own start. */
  know: (trades: readonly Trade[]) => void
  /** What the network answers to every call in place of what it knows; null while nobody says. */
  answer: Fields | null
  /** Pays a trade that was opened, without notice of it. */
  pay: (no: string, fen?: number) => Payment
  /** The body of a notification of a payment, signed; `more` changes fields before that. */
  notice: (no: string, payment: Payment, more?: Fields) => string
  /** The body of a notification of the last refund of a trade. */
  refundNotice: (no: string) => string
  /** Opens a trade as the browser's form does. */
  open: (form: { action: string; fields: Fields }) => Trade
  close: () => Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
const fieldsOf = (body: string): Fields => Object.fromEntries(new URLSearchParams(body))

/** Both sides' keys: the portal is given its own, and what it needs to know of the channel's. */
async function makeParties(url: string) {
  const [app, walletKeys, root] = await Promise.all([keyPair(), keyPair(), certificate('Simulator Root')])
  const middle = await certificate('Simulator Middle', root)
  const [own, merchant] = await Promise.all([
    certificate('041@Z2026@00040000:SIGN@00000001', middle),
    certificate('041@Z2026@Tapeout@00000002', middle),
  ])
  const [appId, sellerId, merId] = ['2026000112345678', '2088000112345678', '777290058110097']
  const wallet: alipay.Wallet = { appId, sellerId, key: walletKeys.key, appPublicKey: app.publicKey, url }
  const network: unionpay.Network = { merchant: merId, key: own.key, cert: own.cert, merchantCert: merchant.cert }
  const settings = {
    alipay: { gateway: `${url}/alipay/gateway.do`, appId, sellerId, key: app.key, publicKey: walletKeys.publicKey },
    unionpay: {
      gateway: `${url}/unionpay`,
      files: `${url}/unionpay/file`,
      merchant: merId,
      key: merchant.key,
      cert: merchant.cert,
      middle: middle.cert,
      root: root.cert,
      test: true,
    },
  }
  return { wallet, network, settings }
}
type Parties = Awaited<ReturnType<typeof makeParties>>

/** Seconds after which a notification that was not taken is sent again. */
const again = [0, 4, 15, 60]
/** A portal that does not answer in time has not taken it. */
const patienceMs = 10_000
/** Posts a notification until it is taken. */
async function post(url: string, body: string, taken: string): Promise<void> {
  for (const seconds of again) {
    await new Promise((done) => setTimeout(done, seconds * 1000).unref())
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const signal = AbortSignal.timeout(patienceMs)
    const said = await fetch(url, { method: 'POST', body, headers, signal })
      .then((answer) => answer.text())
      .catch(() => '')
    if (said === taken) return
  }
}

const makeTalk = ({ wallet, network }: Parties, trades: Map<string, Trade>) => {
  const notice: Simulator['notice'] = (no, payment, more = {}) => {
    const trade = trades.get(no)!
    return trade.channel === 'alipay'
      ? alipay.signNotice(wallet, alipay.paidNotice(wallet, trade, payment, more))
      : unionpay.signNotice(network, unionpay.paidNotice(network, trade, payment, more))
  }
  const refundNotice: Simulator['refundNotice'] = (no) => {
    const trade = trades.get(no)!
    const back = trade.returns.at(-1)!
    if (trade.channel === 'alipay') return alipay.signNotice(wallet, alipay.refundNotice(wallet, trade, back))
    const paid = { tradeNo: back.tradeNo, fen: back.fen, paidAt: back.at }
    return unionpay.signNotice(network, unionpay.paidNotice(network, trade, paid, { txnType: '04', orderId: back.no }))
  }
  const taken = (trade: Trade) => (trade.channel === 'alipay' ? 'success' : 'ok')
  const send = (trade: Trade, body: string) => post(trade.notifyUrl, body, taken(trade))
  return { notice, refundNotice, send }
}

const lateMs = 10_000
/** What the channel does when somebody pays, as it was told to. */
async function payAs(
  fault: Fault,
  trade: Trade,
  sim: Pick<Simulator, 'pay' | 'notice'>,
  send: (trade: Trade, body: string) => Promise<void>,
) {
  const payment = sim.pay(trade.no)
  const wrong: Fields = trade.channel === 'alipay' ? { total_amount: '0.01' } : { txnAmt: '1' }
  const body = sim.notice(trade.no, payment, fault === 'wrong-amount' ? wrong : {})
  if (fault === 'never') return
  if (fault === 'late') setTimeout(() => void send(trade, body), lateMs).unref()
  else if (fault === 'bad-signature') void send(trade, body.replace(/(sign|signature)=../, '$1=AA'))
  else if (fault === 'twice') {
    void send(trade, body)
    void send(trade, sim.notice(trade.no, sim.pay(trade.no)))
  } else if (fault === 'reordered') {
    const refunded: Fields = trade.channel === 'alipay' ? { out_biz_no: 'none', refund_fee: '0.01' } : { txnType: '04' }
    await send(trade, sim.notice(trade.no, payment, refunded))
    void send(trade, body)
  } else await Promise.race([send(trade, body), new Promise((done) => setTimeout(done, 2000))])
}

/** The way from the cashier back to the portal: an address, or a form that sends itself. */
function leadBack(network: Parties['network'], trade: Trade, response: ServerResponse): void {
  if (trade.channel === 'alipay') {
    const back = new URL(trade.returnUrl)
    back.searchParams.set('out_trade_no', trade.no)
    return void response.writeHead(303, { location: back.href }).end()
  }
  const paid = paidOf(trade)
  const body = paid ? unionpay.paidNotice(network, trade, paid) : { orderId: trade.no }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(returnPage(trade.returnUrl, body))
}

type Parts = {
  sim: Simulator
  parties: Awaited<ReturnType<typeof makeParties>>
  openAt: (path: string, fields: Fields) => Trade | null
  talk: ReturnType<typeof makeTalk>
}
/** Answers as both channels would, and shows their cashier. */
function handlerOf({ sim, parties: { wallet, network }, openAt, talk: { send, refundNotice } }: Parts) {
  const { trades, url } = sim
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', url)
    const fields = request.method === 'POST' ? fieldsOf(await bodyOf(request)) : {}
    const html = (text: string) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
    const plain = (text: string) =>
      void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
    if (pathname === '/unionpay/frontTransReq.do' || fields['method'] === 'alipay.trade.page.pay') {
      const trade = openAt(pathname, fields)
      return trade ? void response.writeHead(303, { location: `/cashier/${trade.no}` }).end() : html(refusedPage())
    }
    if (pathname === '/alipay/gateway.do')
      return plain(alipay.gateway(wallet, fields, trades, (trade) => void send(trade, refundNotice(trade.no))))
    if (/^\/unionpay\/(queryTrans\.do|backTransReq\.do|file)$/.test(pathname))
      return plain(unionpay.gateway(network, fields, trades, sim.answer))
    const day = /^\/alipay\/bill\/(\d{4}-\d\d-\d\d)\.zip$/.exec(pathname)?.[1]
    const ofChannel = (channel: Trade['channel']) => [...trades.values()].filter((trade) => trade.channel === channel)
    if (day)
      return void response
        .writeHead(200, { 'content-type': 'application/zip' })
        .end(alipay.bill(ofChannel('alipay'), day))
    const trade = trades.get(/^\/cashier\/(\w+)$/.exec(pathname)?.[1] ?? '')
    if (!trade) return void response.writeHead(404).end()
    if (request.method !== 'POST') return html(cashierPage(trade))
    const open = !trade.payments.length && !trade.closed && trade.expireAt > new Date()
    if (fields['do'] === 'pay' && open)
      await payAs(faults.find((one) => one === fields['fault']) ?? 'none', trade, sim, send)
    return leadBack(network, trade, response)
  }
}

/** Starts the simulator on a port of loopback; 0 takes a free one. */
export async function startSimulator(port: number): Promise<Simulator> {
  const trades = new Map<string, Trade>()
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const parties = await makeParties(url)
  const { wallet, network, settings } = parties
  const talk = makeTalk(parties, trades)
  const { notice, refundNotice } = talk
  const pay: Simulator['pay'] = (no, fen) => {
    const trade = trades.get(no)!
    const made = newPayment(trade.channel, fen ?? trade.fen)
    trade.payments.push(made)
    return made
  }
  const keep = (trade: Trade | null): Trade | null => {
    if (!trade) return null
    const kept = trades.get(trade.no) ?? trade
    trades.set(trade.no, kept)
    return kept
  }
  const openAt = (path: string, fields: Fields) =>
    keep(path.startsWith('/alipay') ? alipay.openTrade(wallet, fields) : unionpay.openTrade(network, fields))
  const sim: Simulator = {
    url,
    settings,
    trades,
    know: (some) => void some.forEach(keep),
    answer: null,
    pay,
    notice,
    refundNotice,
    open: ({ action, fields }) => {
      const trade = openAt(new URL(action).pathname, fields)
      if (!trade) throw new Error('the form is not signed')
      return trade
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }

  const handle = handlerOf({ sim, parties, openAt, talk })
  return sim
}
