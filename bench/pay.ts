// A payment that is told a hundred times by sixteen clients is credited once: the same bytes, other bytes of the same payment, in any order,
// before and after its return page, after its order was closed, and with bytes flipped, each of which is refused. Over HTTP to a portal in
// a process of its own, whose channels are spoken by the simulator with its own keys; each round another company.
// `node bench/pay.ts [rounds]` (50), on the embedded database and on a PostgreSQL of its own; ends with 1 when a figure is missed.
import { recharge } from '#areas/recharge/contract.ts'
import type { ChannelName } from '#areas/payment/contract.ts'
import { startSimulator, type Simulator } from '../tools/pay-simulator/server.ts'
import { addCustomers, connections, startPayNode, type PayNode, type Said } from './pay-kit.ts'
import { openCluster } from './postgres.ts'

const rounds = Number(process.argv[2] ?? 50)
const told = { same: 40, other: 25, reordered: 15, flipped: 20 } as const
const channels = {
  alipay: { notify: '/pay/alipay/notify', front: '/pay/alipay/return', taken: '200 success', refused: '200 failure' },
  unionpay: { notify: '/pay/unionpay/backRcv', front: '/pay/unionpay/frontRcv', taken: '200 ok', refused: '400 fail' },
} as const

const any = (most: number) => Math.floor(Math.random() * most)
const shuffled = <T>(list: readonly T[]) =>
  list
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
const meaning = (body: string) =>
  JSON.stringify([...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** One character of a field's value is another one. */
function flippedField(body: string, name: string): string {
  const fields = new URLSearchParams(body)
  const value = fields.get(name)!
  const at = any(value.length)
  const other = String.fromCodePoint(value.codePointAt(at)! ^ (1 << any(3)))
  fields.set(name, value.slice(0, at) + other + value.slice(at + 1))
  return meaning(fields.toString()) === meaning(body) ? flippedField(body, name) : fields.toString()
}
/** One bit of the bytes as they travel is another one, and something else is said by it. */
function flippedByte(body: string): string {
  const bytes = Buffer.from(body)
  bytes[any(bytes.length)]! ^= 1 << any(7)
  const made = String(bytes)
  return meaning(made) === meaning(body) ? flippedByte(body) : made
}

type Round = { node: PayNode; sim: Simulator; channel: ChannelName; no: string; payment: ReturnType<Simulator['pay']> }
/** The hundred, each with the answer it must get. */
function hundred({ sim, channel, no, payment }: Round): { body: string; wanted: string }[] {
  const { taken, refused } = channels[channel]
  const same = sim.notice(no, payment)
  const more: Record<string, string>[] =
    channel === 'alipay'
      ? [
          { trade_status: 'TRADE_FINISHED' },
          { trade_status: 'WAIT_BUYER_PAY' },
          { refund_fee: '1.00', gmt_refund: '2026-07-14 10:00:00', out_biz_no: 'x' },
        ]
      : [{ respCode: 'A6' }, { txnType: '04' }, { txnType: '31' }]
  const others = (count: number, given: (n: number) => Record<string, string>) =>
    Array.from({ length: count }, (_, n) => sim.notice(no, payment, given(n)))
  return shuffled([
    ...Array.from({ length: told.same }, () => ({ body: same, wanted: taken })),
    ...others(told.other, (n) => ({ attach: `${n}` })).map((body) => ({ body, wanted: taken })),
    ...others(told.reordered, (n) => ({ ...more[n % more.length], attach: `r${n}` })).map((body) => ({
      body,
      wanted: taken,
    })),
    ...Array.from({ length: told.flipped }, () => ({ body: flippedByte(same), wanted: refused })),
  ])
}
const asText = ({ status, body }: Said) => `${status} ${body}`
const sendAll = (node: PayNode, path: string, list: readonly { body: string; wanted: string }[]) =>
  Promise.all(list.map(async ({ body, wanted }) => ({ body, wanted, got: asText(await node.post(path, body)) })))

type Count = { notices: number; flips: number; late: number; wrong: string[] }
const stateOf = async ({ node, no }: Pick<Round, 'node' | 'no'>) =>
  (
    await node.query<{
      status: string
      late: boolean
      credits: number
      receipts: number
      points: number
      wallet: number
    }>(
      `select o.status, o.late, o.points::int as points, (select count(*)::int from ledger_txns where idem_key = 'recharge:' || o.no) as credits,
      (select count(*)::int from payment_receipts r where r.no = o.no) as receipts,
      coalesce((select a.balance::int from ledger_accounts a where a.company_id = o.company_id and a.kind = 'customer_paid'), 0) as wallet from recharge_orders o where o.no = $1`,
      [no],
    )
  )[0]!

/** One payment of one company, from its order to its points. */
async function round(node: PayNode, sim: Simulator, token: string, channel: ChannelName, n: number, count: Count) {
  const { notify, front, refused } = channels[channel]
  const before = Number(
    (
      await node.query<{ sum: number }>(
        `select coalesce(sum(a.balance), 0)::int as sum from ledger_accounts a join users u on u.company_id = a.company_id where u.login_name = $1 and a.kind = 'customer_paid'`,
        [`payer_${n + 1}`],
      )
    )[0]!.sum,
  )
  const amount = `${10 + n}.00`
  const made = await node.call(token, recharge.create, {
    method: channel,
    amount,
    agreementVersion: '1.0',
    agree: 'true',
  } as never)
  if (made.msgCode !== 0) throw new Error(`no order: ${made.msg}`)
  const { no, form } = made.data
  sim.open(form)
  const closed = n % 3 === 2
  if (closed && (await node.call(token, recharge.close, { no })).data.status !== 'closed')
    count.wrong.push(`${no} was not closed`)
  const payment = sim.pay(no)
  const it = { node, sim, channel, no, payment }
  const body = sim.notice(no, payment)
  // every field flipped, and what the browser brings back, before anybody has told of the payment
  const fields = [...new URLSearchParams(body).keys()]
  const forged = [
    ...fields.map((name) => flippedField(body, name)),
    ...Array.from({ length: 20 }, () => flippedByte(body)),
  ]
  const tries = await sendAll(
    node,
    notify,
    forged.map((one) => ({ body: one, wanted: refused })),
  )
  const back = () => node.post(front, body, { cookie: '' })
  if (n % 2) await back()
  const untouched = await stateOf(it)
  if (untouched.credits || untouched.receipts || untouched.status !== (closed ? 'closed' : 'paying'))
    count.wrong.push(`${no} moved before it was told: ${JSON.stringify(untouched)}`)
  const [answers] = await Promise.all([sendAll(node, notify, hundred(it)), back()])
  for (const { body: sent, wanted, got } of [...tries, ...answers])
    if (got !== wanted) count.wrong.push(`${no}: ${got} for ${wanted}: ${difference(body, sent)}`)
  const after = await stateOf(it)
  const good = {
    status: 'success',
    late: closed,
    credits: 1,
    receipts: 1,
    points: (10 + n) * 10,
    wallet: before + (10 + n) * 10,
  }
  if (Object.entries(good).some(([name, value]) => after[name as keyof typeof after] !== value))
    count.wrong.push(`${no} ended as ${JSON.stringify(after)}`)
  count.notices += answers.length
  count.flips += forged.length + told.flipped
  if (closed) count.late += 1
}
/** Where what was sent differs from what was signed. */
function difference(signed: string, sent: string): string {
  const at = [...signed].findIndex((char, n) => char !== sent[n])
  return `…${signed.slice(Math.max(0, at - 12), at + 8)}… sent as …${sent.slice(Math.max(0, at - 12), at + 8)}…`
}

const table = []
const cluster = await openCluster()
const errors: string[] = []
try {
  for (const [database, url] of [
    ['PGlite', ''],
    ['PostgreSQL', cluster.url],
  ] as const) {
    // each portal has trades of its own: both count their orders from one
    const sim = await startSimulator(0)
    const node = await startPayNode(url, sim.settings)
    const tokens = await addCustomers(node, rounds)
    for (const channel of ['alipay', 'unionpay'] as const) {
      const count: Count = { notices: 0, flips: 0, late: 0, wrong: [] }
      const began = performance.now()
      for (let n = 0; n < rounds; n += 1) await round(node, sim, tokens[n]!, channel, n, count)
      const seconds = (performance.now() - began) / 1000
      errors.push(...count.wrong)
      table.push({
        database,
        channel,
        rounds,
        companies: rounds,
        clients: connections,
        notices: count.notices,
        'after close': count.late,
        'flips, all refused': count.flips,
        wrong: count.wrong.length,
        seconds: Math.round(seconds),
      })
    }
    await node.stop()
    await sim.close()
  }
} finally {
  await cluster.stop()
}
console.table(table)
for (const one of errors.slice(0, 20)) console.log(one)
process.exit(table.length === 4 && errors.length === 0 ? 0 : 1)
