import { afterAll, beforeAll, expect, test } from 'vitest'
import { recharge } from '#areas/recharge/contract.ts'
import { rechargeDesk } from '#areas/recharge/desk.contract.ts'
import type { ChannelName } from '#areas/payment/contract.ts'
import { systemContext } from '#main/background.ts'
import { payApp, type PayApp } from '#tests/kit/pay.ts'
import { sendDue } from './back.service.ts'

let pay: PayApp
beforeAll(async () => {
  pay = await payApp()
})
afterAll(() => pay.close())

const channels = ['alipay', 'unionpay'] as const
const taken = { alipay: { status: 200, body: 'success' }, unionpay: { status: 200, body: 'ok' } } as const
const refused = { alipay: { status: 200, body: 'failure' }, unionpay: { status: 400, body: 'fail' } } as const
const query = async (text: string, values: unknown[]) => (await pay.app.database.pool.query(text, values)).rows
const status = async (no: string) => (await pay.call('main', recharge.show, { no })).data.status
const credits = async (no: string) =>
  (await query("select 1 from ledger_txns where idem_key = 'recharge:' || $1", [no])).length
const outcomes = async (no: string) =>
  (await query('select outcome from payment_notices where no = $1 order by id', [no])).map(
    (row) => (row as { outcome: string }).outcome,
  )
/** Alarms of a kind that name a text, one person's of each. */
const alarms = async (subject: string, about = '') =>
  (
    await query(
      "select 1 from mails where template = 'payment.alarm' and subject like $1 and text_body like $2 group by created_at, subject",
      [`%${subject}%`, `%${about}%`],
    )
  ).length
const sendRefunds = () => sendDue(systemContext(pay.app, pay.app.log))

test.each(channels)('%s: forty notices of one payment credit it once', async (channel) => {
  const no = await pay.recharge('main', channel)
  const payment = pay.sim.pay(no)
  const before = await pay.points()
  const same = pay.sim.notice(no, payment)
  const bodies = Array.from({ length: 40 }, (_, n) =>
    n % 2 ? same : pay.sim.notice(no, payment, { extra: String(n) }),
  )
  const answers = await Promise.all(bodies.map((body) => pay.notify(channel, body)))
  expect(answers).toEqual(bodies.map(() => taken[channel]))
  expect([await status(no), await credits(no), await pay.points()]).toEqual(['success', 1, before + 1000])
  expect(await query('select 1 from payment_receipts where no = $1', [no])).toHaveLength(1)
})

test.each(channels)('%s: each signed field that is changed is refused, and kept', async (channel) => {
  const no = await pay.recharge('main', channel)
  const body = pay.sim.notice(no, pay.sim.pay(no))
  const fields = [...new URLSearchParams(body)]
  expect(fields.length).toBeGreaterThan(15)
  for (const [name] of fields) {
    const forged = new URLSearchParams(body)
    const value = forged.get(name)!
    forged.set(name, `${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}`)
    expect([name, await pay.notify(channel, forged.toString())]).toEqual([name, refused[channel]])
  }
  // the last sign before the padding has bits that say nothing: other ones are other bytes all the same
  const name = channel === 'alipay' ? 'sign' : 'signature'
  const respelled = new URLSearchParams(body)
  const [, kept, sign] = /^(.*)(.)==$/.exec(respelled.get(name)!)!
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  respelled.set(name, `${kept}${signs[signs.indexOf(sign!) + 1]}==`)
  expect(await pay.notify(channel, respelled.toString())).toEqual(refused[channel])
  for (const body of [
    '',
    'x',
    'a=1&a=2',
    `${pay.sim.notice(no, pay.sim.trades.get(no)!.payments[0]!)}&orderId=x&out_trade_no=x`,
  ])
    expect(await pay.notify(channel, body)).toEqual(refused[channel])
  expect([await status(no), await credits(no)]).toEqual(['paying', 0])
  expect(new Set(await outcomes(no))).toEqual(new Set(['unsigned']))
})

test.each<[ChannelName, Record<string, string>]>([
  ['alipay', { total_amount: '1.00' }],
  ['unionpay', { txnAmt: '100' }],
])('%s: another amount changes nothing, though it is signed', async (channel, wrong) => {
  const no = await pay.recharge('main', channel)
  expect(await pay.notify(channel, pay.sim.notice(no, pay.sim.pay(no), wrong))).toEqual(refused[channel])
  expect([await status(no), await credits(no), await outcomes(no)]).toEqual(['paying', 0, ['mismatch']])
})

test.each<[ChannelName, Record<string, string>]>([
  ['alipay', { app_id: '2026999999999999' }],
  ['alipay', { seller_id: '2088999999999999' }],
  ['unionpay', { merId: '777290058119999' }],
])('%s: what another merchant was paid is not believed', async (channel, other) => {
  const no = await pay.recharge('main', channel)
  expect(await pay.notify(channel, pay.sim.notice(no, pay.sim.pay(no), other))).toEqual(refused[channel])
  expect([await status(no), await credits(no)]).toEqual(['paying', 0])
})

test('the other channel cannot pay an order', async () => {
  const no = await pay.recharge('main', 'alipay')
  const foreign = await pay.recharge('main', 'unionpay')
  const body = pay.sim.notice(foreign, pay.sim.pay(foreign), { orderId: no })
  expect(await pay.notify('unionpay', body)).toEqual(refused.unionpay)
  expect([await status(no), await credits(no)]).toEqual(['paying', 0])
})

test.each(channels)('%s: a number nobody has is refused', async (channel) => {
  const no = await pay.recharge('main', channel)
  const more: Record<string, string> =
    channel === 'alipay' ? { out_trade_no: 'RC0000000000' } : { orderId: 'RC0000000000' }
  expect(await pay.notify(channel, pay.sim.notice(no, pay.sim.pay(no), more))).toEqual(refused[channel])
  expect(new Set(await outcomes('RC0000000000'))).toEqual(new Set(['unknown']))
})

test.each(channels)('%s: a second payment of one order goes back by itself', async (channel) => {
  const no = await pay.recharge('main', channel)
  const [first, second] = [pay.sim.pay(no), pay.sim.pay(no)]
  const before = await pay.points()
  const answers = await Promise.all([first, second].map((one) => pay.notify(channel, pay.sim.notice(no, one))))
  expect(answers).toEqual([taken[channel], taken[channel]])
  expect([await status(no), await credits(no), await pay.points()]).toEqual(['success', 1, before + 1000])
  await sendRefunds()
  const returned = pay.sim.trades.get(no)!.returns
  expect(returned.map(({ fen }) => fen)).toEqual([10_000])
  const receipts = await query(
    'select channel_trade_no as ref, second, refund_fen::int as back from payment_receipts where no = $1',
    [no],
  )
  expect(
    receipts
      .map((row) => (row as { second: boolean; back: number }).back * ((row as { second: boolean }).second ? 1 : -1))
      .toSorted(),
  ).toEqual([-0, 10_000])
  expect(receipts.find((row) => (row as { second: boolean }).second)).toMatchObject({ ref: returned[0]!.of })
  expect(
    await query('select status from payment_refunds b join payment_receipts r on r.id = b.receipt_id where r.no = $1', [
      no,
    ]),
  ).toEqual([{ status: 'done' }])
})

test.each(channels)('%s: notices of refunds neither credit nor close', async (channel) => {
  const no = await pay.recharge('main', channel)
  const payment = pay.sim.pay(no)
  const refund: Record<string, string> =
    channel === 'alipay'
      ? { refund_fee: '10.00', gmt_refund: '2026-07-14 10:00:00', out_biz_no: 'x' }
      : { txnType: '04' }
  // before the payment and after it, of a part and of all
  expect(await pay.notify(channel, pay.sim.notice(no, payment, refund))).toEqual(taken[channel])
  expect([await status(no), await credits(no)]).toEqual(['paying', 0])
  await pay.notify(channel, pay.sim.notice(no, payment))
  const all = channel === 'alipay' ? { ...refund, trade_status: 'TRADE_CLOSED' } : refund
  expect(await pay.notify(channel, pay.sim.notice(no, payment, all))).toEqual(taken[channel])
  expect([await status(no), await credits(no)]).toEqual(['success', 1])
})

test('a defect (A6) is asked for before it is believed', async () => {
  const no = await pay.recharge('main', 'unionpay')
  const payment = pay.sim.pay(no)
  expect(await pay.notify('unionpay', pay.sim.notice(no, payment, { respCode: 'A6' }))).toEqual(taken.unionpay)
  expect([await status(no), await credits(no)]).toEqual(['success', 1])
  const unpaid = await pay.recharge('main', 'unionpay')
  const made = pay.sim.pay(unpaid)
  const body = pay.sim.notice(unpaid, made, { respCode: 'A6' })
  pay.sim.trades.get(unpaid)!.payments = []
  await pay.notify('unionpay', body)
  expect([await status(unpaid), await credits(unpaid)]).toEqual(['paying', 0])
})

test('what the browser brings back shows a page and credits nothing', async () => {
  const no = await pay.recharge('main', 'unionpay')
  const body = pay.sim.notice(no, pay.sim.pay(no))
  const front = await pay.request('main', { method: 'POST', url: '/pay/unionpay/frontRcv', payload: body })
  expect([front.statusCode, front.headers.location]).toEqual([303, `/info/recharge?no=${no}`])
  const back = await pay.request('main', { url: `/pay/alipay/return?out_trade_no=${no}&trade_status=TRADE_SUCCESS` })
  expect([back.statusCode, back.headers.location]).toEqual([303, `/info/recharge?no=${no}`])
  const odd = await pay.request(null, { url: '/pay/alipay/return?out_trade_no=//evil.example' })
  expect(odd.headers.location).toBe('/info/recharge')
  expect([await status(no), await credits(no)]).toEqual(['paying', 0])
})

test.each(channels)('%s: no alarm keeps another one quiet', async (channel) => {
  const wrong: Record<string, string> = channel === 'alipay' ? { total_amount: '1.00' } : { txnAmt: '100' }
  const named = (no: string): Record<string, string> => (channel === 'alipay' ? { out_trade_no: no } : { orderId: no })
  const [one, other, forged] = [
    await pay.recharge('main', channel),
    await pay.recharge('main', channel),
    await pay.recharge('main', channel),
  ]
  await pay.app.limits.reset('payment_alarm', `forged ${channel}`)
  await pay.app.limits.reset('payment_alarm', `unknown ${channel}`)
  const body = pay.sim.notice(forged, pay.sim.pay(forged))
  await pay.notify(channel, `${body}x`)
  for (const no of [one, one, other]) await pay.notify(channel, pay.sim.notice(no, pay.sim.pay(no), wrong))
  const nobodys = `RC99${channel === 'alipay' ? '1' : '2'}0000000`
  await pay.notify(channel, pay.sim.notice(one, pay.sim.pay(one), named(nobodys)))
  await pay.notify(channel, `${body}y`)
  expect([await alarms('未通过验签', forged), await alarms(one), await alarms(other), await alarms(nobodys)]).toEqual([
    1, 1, 1, 1,
  ])
})

test.each(channels)('%s: what the database cannot keep neither fails nor uses up the alarm', async (channel) => {
  const no = `RC98${channel === 'alipay' ? '1' : '2'}0000000`
  const field = channel === 'alipay' ? 'out_trade_no' : 'orderId'
  await pay.app.limits.reset('payment_alarm', `forged ${channel}`)
  // limits of the other tests, too
  await pay.app.limits.reset('payment_forged', channel)
  expect(await pay.notify(channel, `${field}=${no}%00%ED%A0%80&sign=x&signature=x`)).toEqual(refused[channel])
  expect(await alarms('未通过验签', no)).toBe(1)
})

test('the desk shows what the channel said', async () => {
  const no = await pay.recharge('main', 'alipay')
  const body = pay.sim.notice(no, pay.sim.pay(no))
  await pay.notify('alipay', body)
  await pay.notify('alipay', body)
  const { id } = (await pay.call('main', recharge.show, { no })).data
  const { data } = await pay.call('editor', rechargeDesk.review, { id })
  expect(data.notices).toMatchObject([{ outcome: 'credited', verified: true, times: 2 }])
  expect(data.receipts).toMatchObject([{ fen: 10_000, second: false, refundFen: 0 }])
})
