import { afterAll, beforeAll, expect, test } from 'vitest'
import { recharge, rechargeDesk } from '#areas/recharge/contract.ts'
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
const ask = (id: number, amount: string) => pay.call('editor', rechargeDesk.refund, { id, amount, reason: '客户申请' })
const decide = (who: 'editor' | 'editor2', { id, version }: { id: number; version: number }, result: 'pass' | 'reject' = 'pass') =>
  pay.call(who, rechargeDesk.decide, { id, version, result, reason: result === 'reject' ? '材料不全' : '' }) // prettier-ignore
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
  const { rows } = await pay.app.database.pool.query<{ id: string }>("select id from companies where name = 'certified co'")
  const made = await ask(id, '100.00')
  await pay.app.database.pool.query("update ledger_accounts set balance = 5 where kind = 'customer_paid' and company_id = $1", [rows[0]!.id])
  expect((await decide('editor2', made.data)).msgCode).not.toBe(0)
  expect((await shown(id)).status).toBe('success')
}) // prettier-ignore

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
