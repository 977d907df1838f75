import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoice } from '#areas/invoice/contract.ts'
import { pointsWallet } from '#areas/points/contract.ts'
import { pointsDesk } from '#areas/points/ledger.contract.ts'
import { recharge } from '#areas/recharge/contract.ts'
import { rechargeDesk } from '#areas/recharge/desk.contract.ts'
import type { ChannelName } from '#areas/payment/contract.ts'
import { sendRefunds } from '#areas/payment/server/back.service.ts'
import { systemContext } from '#main/background.ts'
import { kinds } from '#platform/contract/error.ts'
import { payApp, type PayApp } from '#tests/kit/pay.ts'
import { releaseInvoice, reserveInvoice } from './recharge.public.ts'

let pay: PayApp
beforeAll(async () => {
  pay = await payApp()
})
afterAll(() => pay.close())

const ctx = () => systemContext(pay.app, pay.app.log)
const send = () => sendRefunds.run(ctx(), {}, AbortSignal.timeout(20_000))
/** As if the next turn of all refunds had come. */
const soon = () => pay.app.database.pool.query("update payment_refunds set next_at = now() where status = 'sending'")
async function paid(channel: ChannelName = 'alipay') {
  const no = await pay.recharge('main', channel)
  await pay.notify(channel, pay.sim.notice(no, pay.sim.pay(no)))
  return (await pay.call('main', recharge.show, { no })).data
}
const asked = { reason: '客户申请', reasonEn: 'Asked for by the customer' }
const ask = (id: number, amount: string) => pay.call('editor', rechargeDesk.refund, { id, amount, ...asked })
const decide = (
  who: 'editor' | 'editor2',
  { id, version }: { id: number; version: number },
  result: 'pass' | 'reject' = 'pass',
) => pay.call(who, rechargeDesk.decide, { id, version, result, reason: result === 'reject' ? '材料不全' : '' })
const shown = async (id: number) => (await pay.call('editor', rechargeDesk.review, { id })).data

test.each(['alipay', 'unionpay'] as const)('%s: a part goes back, then the rest; points with it', async (channel) => {
  const { id, no } = await paid(channel)
  const before = await pay.points()
  const part = await ask(id, '40.00')
  expect((await ask(id, '1.00')).msgCode).toBe(kinds.state)
  // nobody approves what they have asked for
  expect((await decide('editor', part.data)).msgCode).toBe(kinds.denied)
  expect((await decide('editor2', part.data)).msgCode).toBe(0)
  expect([(await shown(id)).status, await pay.points()]).toEqual(['refunding', before - 400])
  await send()
  expect(await shown(id)).toMatchObject({ status: 'part_refunded', refundedFen: 4000, refundable: 6000 })
  expect((await ask(id, '60.01')).msgCode).toBe(kinds.validation)
  const rest = await ask(id, '60.00')
  await decide('editor2', rest.data)
  await send()
  expect(await shown(id)).toMatchObject({ status: 'refunded', refundedFen: 10_000, refundable: 0 })
  expect(await pay.points()).toBe(before - 1000)
  expect(pay.sim.trades.get(no)!.returns.map(({ fen }) => fen)).toEqual([4000, 6000])
  expect((await ask(id, '1.00')).msgCode).toBe(kinds.state)
})

test('the history of a refund names who asked for it and who decided; the books lead to it', async () => {
  const { id, no } = await paid()
  const made = await ask(id, '30.00')
  await decide('editor2', made.data)
  await send()
  const refund = (await pay.call('editor', rechargeDesk.showRefund, { id: made.data.id })).data
  expect(refund).toMatchObject(asked)
  expect(refund.history.map(({ action, actor, comment }) => [action, actor, comment])).toEqual([
    ['submit', 'editor 测试', '客户申请'],
    ['pass', 'editor2 测试', ''],
    ['done', '', ''],
  ])
  const mine = (await pay.call('main', pointsWallet.statement, { kind: 'refund' })).data.list[0]!
  expect([mine.bizNo, mine.url]).toEqual([refund.no, `/info/rechargeList?keyword=${no}`])
  const rows = (await pay.call('editor', pointsDesk.ledger, { keyword: refund.no })).data.list
  expect(rows.map(({ kind, url }) => [kind, url])).toEqual(
    ['refund_done', 'refund'].map((kind) => [kind, `/admin/financeDesk/refund?open=${refund.id}`]),
  )
  const credit = (await pay.call('editor', pointsDesk.ledger, { keyword: no })).data.list.find(
    ({ kind }) => kind === 'recharge',
  )
  expect(credit?.url).toBe(`/admin/financeDesk?open=${id}`)
})

test('a rejected refund leaves all as it was', async () => {
  const { id } = await paid()
  const before = await pay.points()
  const made = await ask(id, '100.00')
  expect((await decide('editor2', made.data, 'reject')).msgCode).toBe(0)
  expect(await shown(id)).toMatchObject({ status: 'success', refundable: 10_000, refunds: [{ status: 'rejected' }] })
  expect(await pay.points()).toBe(before)
})

test('what the channel refuses comes back to the wallet, and finance is told', async () => {
  const { id, no } = await paid()
  const before = await pay.points()
  const made = await ask(id, '100.00')
  await decide('editor2', made.data)
  pay.sim.trades.get(no)!.payments[0]!.fen = 1
  await send()
  expect(await shown(id)).toMatchObject({ status: 'success', refundable: 10_000, refunds: [{ status: 'failed' }] })
  expect(await pay.points()).toBe(before)
})

test('a refund is asked for with one number however often it is tried', async () => {
  const { id, no } = await paid()
  const made = await ask(id, '100.00')
  await decide('editor2', made.data)
  // the channel is away at the first try
  const alipay = { ...pay.sim.settings.alipay, gateway: 'http://127.0.0.1:9/' }
  const away = { ...pay.app, settings: { ...pay.app.settings, pay: { ...pay.sim.settings, alipay } } }
  await sendRefunds.run({ ...ctx(), app: away }, {}, AbortSignal.timeout(20_000))
  expect((await shown(id)).status).toBe('refunding')
  await soon()
  await Promise.all([send(), send()])
  await soon()
  await send()
  expect((await shown(id)).status).toBe('refunded')
  expect(pay.sim.trades.get(no)!.returns).toHaveLength(1)
})

test('spent points are not refunded', async () => {
  const { id } = await paid()
  const { rows } = await pay.app.database.pool.query<{ id: string }>(
    "select id from companies where name = 'certified co'",
  )
  const made = await ask(id, '100.00')
  await pay.app.database.pool.query(
    "update ledger_accounts set balance = 5 where kind = 'customer_paid' and company_id = $1",
    [rows[0]!.id],
  )
  expect((await decide('editor2', made.data)).msgCode).not.toBe(0)
  expect((await shown(id)).status).toBe('success')
})

test('of forty who ask at once one wins; what is invoiced cannot go back', async () => {
  const { id, no } = await paid('unionpay')
  expect(await reserveInvoice(ctx(), no, 3000)).toBe(true)
  expect(await reserveInvoice(ctx(), no, 7001)).toBe(false)
  expect((await ask(id, '70.10')).msgCode).toBe(kinds.validation)
  const all = await Promise.all(Array.from({ length: 40 }, () => ask(id, '70.00')))
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(new Set(all.map(({ msgCode }) => msgCode))).toEqual(new Set([0, kinds.validation]))
  expect(await reserveInvoice(ctx(), no, 1)).toBe(false)
  expect(await releaseInvoice(ctx(), no, 3000)).toBe(true)
  expect(await releaseInvoice(ctx(), no, 1)).toBe(false)
})

test('what is on its way back can neither be refunded nor invoiced: it reads as invoiced, and so do both lists', async () => {
  const { id, no } = await paid()
  expect(await reserveInvoice(ctx(), no, 3000)).toBe(true)
  const seen = async () => {
    const [mine, desk] = [(await pay.call('main', recharge.show, { no })).data, await shown(id)]
    const [claimable] = (await pay.call('main', invoice.claimable, { keyword: no })).data.list
    expect([desk.invoiced, claimable?.openFen]).toEqual([mine.invoiced, desk.refundable])
    return [mine.invoiced, mine.can.invoice, claimable?.openFen]
  }
  expect(await seen()).toEqual(['part', true, 7000])
  const made = await ask(id, '70.00')
  expect(await seen()).toEqual(['full', false, 0])
  await decide('editor2', made.data, 'reject')
  expect(await seen()).toEqual(['part', true, 7000])
})

test.each(['alipay', 'unionpay'] as const)(
  '%s: a second payment is at the desk and in the books until it is back',
  async (channel) => {
    const money = async () =>
      (
        await pay.app.database.pool.query<{ n: string }>(
          `select sum(a.balance)::text as n from ledger_accounts a join users u on u.company_id = a.company_id
      where u.id = $1 and a.kind in ('bank_${channel}', 'refund_clearing') group by a.kind order by a.kind`,
          [pay.people.main],
        )
      ).rows.map(({ n }) => Number(n))
    const { id, no } = await paid(channel)
    const [bank, owed] = await money()
    const [points, refundable] = [await pay.points(), (await shown(id)).refundable]
    const again = pay.sim.pay(no)
    await pay.notify(channel, pay.sim.notice(no, again))
    const review = await shown(id)
    expect(review).toMatchObject({
      status: 'success',
      refunds: [{ status: 'sending', second: true, fen: 10_000, points: 0 }],
    })
    const rs = review.refunds[0]!.no
    expect(rs).toMatch(/^RS/)
    const found = (await pay.call('editor', rechargeDesk.refunds, { keyword: rs })).data.list
    expect(found).toMatchObject([
      { no: rs, orderNo: no, second: true, status: 'sending', can: { decide: false, send: false } },
    ])
    expect(await money()).toEqual([bank! + 10_000, owed! - 10_000])

    // the channel refuses: it stays owed, and is sent again, once
    again.fen = 1
    await send()
    const [failed] = (await pay.call('editor', rechargeDesk.refunds, { keyword: rs })).data.list
    expect(failed).toMatchObject({ status: 'failed', can: { send: true } })
    expect(failed!.said).not.toBe('')
    expect(await money()).toEqual([bank! + 10_000, owed! - 10_000])
    again.fen = 10_000
    const step = { id: failed!.id, version: failed!.version }
    expect((await pay.call('main', rechargeDesk.sendSecond, step)).msgCode).toBe(kinds.denied)
    const both = await Promise.all(
      ['editor' as const, 'editor2' as const].map((who) => pay.call(who, rechargeDesk.sendSecond, step)),
    )
    expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
    await send()
    const done = (await pay.call('editor', rechargeDesk.showRefund, { id: failed!.id })).data
    expect([done.status, done.history.map(({ action }) => action)]).toEqual([
      'done',
      ['second', 'fail', 'send', 'done'],
    ])
    expect(pay.sim.trades.get(no)!.returns).toMatchObject([{ fen: 10_000, of: again.tradeNo, no: `${rs}R1` }])
    expect([await money(), await pay.points(), (await shown(id)).refundable]).toEqual([
      [bank, owed],
      points,
      refundable,
    ])
    // by every number there is: the desk's, the channel's of both payments, the one it was sent again with
    const trades = pay.sim.trades.get(no)!.payments.map(({ tradeNo }) => tradeNo)
    for (const number of [no, no.toLowerCase(), ...trades]) {
      const { data } = await pay.call('editor', pointsDesk.ledger, { keyword: number })
      expect([number, data.list.map(({ kind }) => kind)]).toEqual([
        number,
        ['refund_done', 'second_payment', 'recharge'],
      ])
    }
    expect((await pay.call('editor', pointsDesk.ledger, { keyword: `${rs}R1` })).data.total).toBe(2)
    const kindsOf = (await pay.call('editor', pointsDesk.ledger, { keyword: rs })).data.list.map(({ kind }) => kind)
    expect(kindsOf).toEqual(['refund_done', 'second_payment'])
    expect(
      (await pay.call('main', pointsWallet.statement, { limit: 50 })).data.list.map(({ kind }) => kind),
    ).not.toContain('second_payment')
  },
)
