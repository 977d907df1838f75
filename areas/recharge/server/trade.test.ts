import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDue } from '#areas/payment/server/back.service.ts'
import { compareDay } from '#areas/payment/server/day.service.ts'
import { payment } from '#areas/payment/contract.ts'
import { systemContext } from '#main/background.ts'
import { dayOf } from '#platform/contract/day.ts'
import { payApp, type PayApp } from '#tests/kit/pay.ts'
import { startSimulator, type Simulator } from '../../../tools/pay-simulator/server.ts'
import { recharge } from '../contract.ts'
import { rechargeDesk } from '../desk.contract.ts'
import { askOrder } from './recharge.service.ts'
import { findByNo } from './recharge.sql.ts'
import { tradesAtChannels } from './trade.service.ts'

let pay: PayApp
let later: Simulator
beforeAll(async () => {
  pay = await payApp()
  later = await startSimulator(0)
})
afterAll(async () => {
  await pay.close()
  await later.close()
})

test.each(['alipay', 'unionpay'] as const)(
  '%s: a simulator that begins anew knows what was paid, given back and closed before',
  async (channel) => {
    const ctx = systemContext(pay.app, pay.app.log)
    // the same portal, with the channels as they are after a restart
    const app = { ...pay.app, settings: { ...pay.app.settings, pay: later.settings } }
    const [paid, waits, closed] = [
      await pay.recharge('main', channel),
      await pay.recharge('main', channel),
      await pay.recharge('main', channel),
    ]
    for (const _ of [1, 2]) await pay.notify(channel, pay.sim.notice(paid, pay.sim.pay(paid)))
    await sendDue(ctx)
    await pay.call('main', recharge.close, { no: closed })
    const trades = await tradesAtChannels(ctx)
    later.know(trades)
    expect(later.trades.get(closed)).toMatchObject({ closed: true, payments: [], returns: [] })
    expect(later.trades.get(paid)).toMatchObject({
      payments: [{ fen: 10_000 }, { fen: 10_000 }],
      returns: [{ fen: 10_000 }],
    })

    const { id } = (await pay.call('main', recharge.show, { no: paid })).data
    const asked = (await pay.call('editor', rechargeDesk.refund, { id, amount: '40.00', reason: 'x' })).data
    expect((await pay.call('editor2', rechargeDesk.decide, { ...asked, result: 'pass' })).msgCode).toBe(0)
    await sendDue({ ...ctx, app })
    expect((await pay.call('editor', rechargeDesk.review, { id })).data).toMatchObject({
      status: 'part_refunded',
      refundedFen: 4000,
    })
    // what waits can be paid there, and the day agrees
    later.pay(waits)
    expect((await askOrder({ ...ctx, app }, (await findByNo(ctx, waits))!)).status).toBe('success')
    const day = await compareDay({ ...ctx, app }, channel, dayOf(new Date()))
    expect((await pay.call('editor', payment.day, { id: day })).data).toMatchObject({ status: 'agreed', matched: 5 })
    // told twice it stays as it is
    later.know(trades)
    expect(later.trades.get(waits)!.payments).toHaveLength(1)
  },
)
