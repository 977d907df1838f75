// A day of 100,000 trades compared with the channel's file, by the call of finance's desk to a portal in a process of its own: how long it
// takes, what memory it needs at most, that a second run changes nothing, and that what was planted stands in the list it belongs to.
// `node bench/reconcile.ts [trades]` (100000), both channels, on a PostgreSQL of its own and on the embedded database; ends with 1 when a
// figure is missed.
import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { payment, type ChannelName } from '#areas/payment/contract.ts'
import type { PaySettings } from '#platform/server/pay-settings.ts'
import { startSimulator } from '../tools/pay-simulator/server.ts'
import { addFinance, startPayNode, type PayNode } from './pay-kit.ts'
import { openCluster } from './postgres.ts'

const trades = Number(process.argv[2] ?? 100_000)
const goal = { seconds: 10, mebibytes: 64 }
/** Differences of each kind: ours alone, the channel's alone, other amounts; of refunds, one of each. */
const planted = 40
const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
const at = new Date(`${day}T12:00:00+08:00`)
const refOf = (channel: ChannelName, n: number) =>
  `${day.replaceAll('-', '')}${String(n).padStart(channel === 'alipay' ? 20 : 13, '0')}`
const noOf = (channel: ChannelName, n: number) => `RC${channel === 'alipay' ? 'A' : 'U'}${String(n).padStart(9, '0')}`
const fenOf = (n: number) => 1000 + ((n * 7919) % 100_000)
/** Every hundredth is given back in part on the same day. */
const isReturned = (n: number) => n % 100 === 50
const returns = Math.floor((trades + 50) / 100)

/** The simulator with the trades of the day, as the channel has them: in a process of its own, whose memory is not the portal's. */
async function simulate(): Promise<void> {
  const sim = await startSimulator(0)
  for (const channel of ['alipay', 'unionpay'] as const)
    for (let n = 1; n <= trades; n += 1) {
      // the first are ours alone; of the next the amounts differ; behind the last come some that we know nothing of
      const skipped = n <= planted
      const fen = fenOf(n) + (n > planted && n <= 2 * planted ? 1 : 0)
      const no = noOf(channel, skipped ? trades + n : n)
      const tradeNo = refOf(channel, skipped ? trades + n : n)
      const back =
        !skipped && isReturned(n)
          ? [{ no: `RF${no.slice(2)}`, tradeNo: refOf(channel, n + 2 * trades), fen: 100, at, of: tradeNo }]
          : []
      sim.trades.set(no, {
        channel,
        no,
        fen,
        subject: `${fen / 10} 积分充值`,
        txnTime: '',
        expireAt: at,
        notifyUrl: '',
        returnUrl: '',
        closed: false,
        payments: [{ tradeNo, fen, paidAt: at }],
        returns: back,
      })
    }
  process.send!(sim.settings)
}

/** What the portal was paid that day, with three refunds that differ. */
async function fill({ query }: PayNode, channel: ChannelName): Promise<void> {
  const [first] = [refOf(channel, 0).slice(0, 8)]
  const digits = channel === 'alipay' ? 20 : 13
  await query(
    `insert into payment_receipts (channel, channel_trade_no, no, fen, proof, paid_at, settle_day)
     select $1::text, $2::text || lpad(n::text, $3::int, '0'), $4::text || lpad(n::text, 9, '0'), 1000 + (n * 7919) % 100000, 'notify', $5::timestamptz, $6::date
     from generate_series(1, $7::bigint) n`,
    [channel, first, digits, noOf(channel, 0).slice(0, 3), at.toISOString(), day, trades],
  )
  await query(
    `insert into payment_refunds (no, receipt_id, fen, status, settle_day, done_at) select 'RF' || substr(no, 3), id, 100, 'done', $2::date, now()
     from payment_receipts where channel = $1 and substr(no, 4)::int % 100 = 50 and substr(no, 4)::int > $3`,
    [channel, day, planted],
  )
  const refunds = await query<{ id: number }>(
    'select b.id from payment_refunds b join payment_receipts r on r.id = b.receipt_id where r.channel = $1 order by b.id limit 2',
    [channel],
  )
  await query('update payment_refunds set fen = 99 where id = $1', [refunds[0]!.id])
  // one the channel knows nothing of under this number, and the channel's own that we know nothing of
  await query("update payment_refunds set no = no || 'X' where id = $1", [refunds[1]!.id])
}

const memory = (pid: number, name: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
type Rows = Record<string, unknown>[]
/** Everything a comparison has written, but when it ran. */
const written = async ({ query }: PayNode, id: number) =>
  JSON.stringify([
    await query<Rows>(
      'select id, channel, day::text, status, matched, only_ours, only_channel, amount_differs, our_fen, channel_fen, said from payment_days where id = $1',
      [id],
    ),
    await query<Rows>('select * from payment_differences where day_id = $1 order by id', [id]),
    await query<Rows>(
      `select count(*), md5(string_agg(kind || ref || no || fen, ',' order by kind, ref)) from payment_lines where day_id = $1`,
      [id],
    ),
  ])

/** How many rows a list has, and whether all of them are those that were planted. */
async function listed(
  node: PayNode,
  token: string,
  id: number,
  side: 'only_ours' | 'only_channel' | 'amount_differs',
  right: (no: string) => boolean,
) {
  const { data } = await node.call(token, payment.rows, { id, side, limit: 200 } as never)
  const payments = data.list.filter(({ kind }) => kind === 'payment')
  return (
    data.total === planted + 1 &&
    data.list.length === planted + 1 &&
    payments.length === planted &&
    payments.every(({ no }) => right(no))
  )
}

async function compare(node: PayNode, token: string, database: string, channel: ChannelName) {
  await node.query('delete from rate_limits')
  const before = memory(node.pid, 'VmRSS')
  // from here on the peak is counted anew
  writeFileSync(`/proc/${node.pid}/clear_refs`, '5')
  const began = performance.now()
  const { msgCode, msg, data } = await node.call(token, payment.compare, { channel, day } as never)
  const seconds = (performance.now() - began) / 1000
  if (msgCode !== 0) throw new Error(`not compared: ${msg}`)
  const more = memory(node.pid, 'VmHWM') - before
  const { id } = data
  const first = await written(node, id)
  const again = performance.now()
  await node.call(token, payment.compare, { channel, day } as never)
  const second = (performance.now() - again) / 1000
  const unchanged = first === (await written(node, id))
  const { matched } = (await node.call(token, payment.day, { id })).data
  const nOf = (no: string) => Number(no.slice(3))
  const lists = [
    await listed(node, token, id, 'only_ours', (no) => nOf(no) <= planted),
    await listed(node, token, id, 'only_channel', (no) => nOf(no) > trades && nOf(no) <= trades + planted),
    await listed(node, token, id, 'amount_differs', (no) => nOf(no) > planted && nOf(no) <= 2 * planted),
  ]
  const agrees = matched === trades - 2 * planted + returns - 2
  const fast = seconds <= goal.seconds
  const small = more <= goal.mebibytes
  return {
    database,
    channel,
    trades,
    refunds: returns,
    seconds: Number(seconds.toFixed(1)),
    'again, s': Number(second.toFixed(1)),
    'before, MiB': Math.round(before),
    'more, MiB': Math.round(more),
    matched,
    'three lists': lists.every(Boolean) ? 'as planted' : 'WRONG',
    'twice changes': unchanged ? 'nothing' : 'SOMETHING',
    ok: agrees && fast && small && unchanged && lists.every(Boolean),
  }
}

async function main(): Promise<boolean> {
  const cluster = await openCluster()
  const sim: ChildProcess = fork(fileURLToPath(import.meta.url), [String(trades)])
  const table = []
  try {
    const pay = await new Promise<PaySettings>((done, failed) => {
      sim.once('message', (settings) => done(settings as PaySettings))
      sim.once('exit', (code) => failed(new Error(`the simulator ended with ${code}`)))
    })
    for (const [database, url] of [
      ['PostgreSQL', cluster.url],
      ['PGlite', ''],
    ] as const) {
      const node = await startPayNode(url, pay)
      const token = await addFinance(node)
      for (const channel of ['alipay', 'unionpay'] as const) {
        await fill(node, channel)
        await node.query('analyze')
        table.push(await compare(node, token, database, channel))
      }
      await node.stop()
    }
  } finally {
    sim.kill()
    await cluster.stop()
  }
  console.table(table.map(({ ok, ...figures }) => ({ ...figures, '': ok ? 'ok' : 'MISSED' })))
  console.log(`wanted: at most ${goal.seconds} s and ${goal.mebibytes} MiB more; load ${loadavg()[0]!.toFixed(1)}`)
  return table.length === 4 && table.every(({ ok }) => ok)
}

if (process.send) await simulate()
else process.exit((await main()) ? 0 : 1)
