import { afterAll, beforeAll, expect, test } from 'vitest'
import { payment, type ChannelName } from '#areas/payment/contract.ts'
import { recharge } from '#areas/recharge/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { systemContext } from '#main/background.ts'
import { payApp, type PayApp } from '#tests/kit/pay.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { today } from '#tests/kit/days.ts'
import { compareDay } from './day.service.ts'

let pay: PayApp
beforeAll(async () => {
  pay = await payApp()
})
afterAll(() => pay.close())

const ctx = () => systemContext(pay.app, pay.app.log)
const day = async (id: number) => (await pay.call('editor', payment.day, { id })).data
const rows = async (id: number, side: 'matched' | 'only_ours' | 'only_channel' | 'amount_differs') =>
  (await pay.call('editor', payment.rows, { id, side })).data.list
const paid = async (channel: ChannelName) => {
  const no = await pay.recharge('main', channel)
  await pay.notify(channel, pay.sim.notice(no, pay.sim.pay(no)))
  return no
}

test.each(['alipay', 'unionpay'] as const)('%s: a day has its lists, and twice changes nothing', async (channel) => {
  const [agrees, ours, amount] = [await paid(channel), await paid(channel), await paid(channel)]
  const theirs = await pay.recharge('main', channel)
  pay.sim.pay(theirs)
  pay.sim.trades.get(ours)!.payments = []
  pay.sim.trades.get(amount)!.payments[0]!.fen = 9900
  const id = await compareDay(ctx(), channel, today())
  const first = await day(id)
  expect(first).toMatchObject({
    status: 'differs',
    matched: 1,
    onlyOurs: 1,
    onlyChannel: 1,
    amountDiffers: 1,
    ourFen: 30_000,
    channelFen: 29_900,
    open: 3,
  })
  expect((await rows(id, 'matched')).map(({ no }) => no)).toEqual([agrees])
  expect(await rows(id, 'only_ours')).toMatchObject([{ no: ours, ourFen: 10_000, channelFen: null }])
  expect(await rows(id, 'only_channel')).toMatchObject([{ no: theirs, ourFen: null, channelFen: 10_000 }])
  expect(await rows(id, 'amount_differs')).toMatchObject([{ no: amount, ourFen: 10_000, channelFen: 9900 }])

  const [one] = await rows(id, 'only_ours')
  const note = { id: one!.id, version: one!.version, note: '已联系渠道确认' }
  const both = await Promise.all([pay.call('editor', payment.handle, note), pay.call('editor2', payment.handle, note)])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  const before = await day(id)
  // two at once, and once more
  await Promise.all([compareDay(ctx(), channel, today()), compareDay(ctx(), channel, today())])
  expect(await compareDay(ctx(), channel, today())).toBe(id)
  expect(await day(id)).toEqual({ ...before, version: expect.any(Number), ranAt: expect.any(String) })
  expect(await rows(id, 'only_ours')).toMatchObject([{ note: '已联系渠道确认', can: { handle: false } }])

  // what is found later agrees, and the rest is dealt with
  await pay.notify(channel, pay.sim.notice(theirs, pay.sim.trades.get(theirs)!.payments[0]!))
  pay.sim.trades.get(amount)!.payments[0]!.fen = 10_000
  await compareDay(ctx(), channel, today())
  expect(await day(id)).toMatchObject({
    status: 'settled',
    matched: 3,
    onlyOurs: 1,
    onlyChannel: 0,
    amountDiffers: 0,
    open: 0,
  })
  const file = await pay.call('editor', payment.exportRows, { id, side: 'matched' })
  expect(file.response.body).toContain(agrees)
})

test('a channel that cannot be asked leaves the day as it was, and says so', async () => {
  const broken = {
    ...pay.app,
    settings: {
      ...pay.app.settings,
      pay: { ...pay.app.settings.pay, unionpay: { ...pay.sim.settings.unionpay, files: 'http://127.0.0.1:9/' } },
    },
  }
  const before = (await pay.call('editor', payment.days, { channel: 'unionpay' })).data.list[0]!
  await expect(compareDay({ ...ctx(), app: broken }, 'unionpay', today())).rejects.toThrow('not reachable')
  expect(await day(before.id)).toMatchObject({ matched: before.matched, status: before.status, said: 'not reachable' })
})

test.each(['alipay', 'unionpay'] as const)(
  '%s: a file that cannot be read to its end changes nothing of what was read before',
  async (channel) => {
    const before = (await pay.call('editor', payment.days, { channel, startDate: today() })).data.list[0]!
    const [matched, differing] = [await rows(before.id, 'matched'), await rows(before.id, 'only_ours')]
    const trade = pay.sim.trades.get(await pay.recharge('main', channel))!
    const many = Array.from({ length: 2500 }, () => pay.sim.pay(trade.no))
    many.at(-1)!.fen = Number.NaN
    await expect(compareDay(ctx(), channel, today())).rejects.toThrow('cannot be read')
    expect(await day(before.id)).toEqual({
      ...before,
      said: expect.stringContaining('cannot be read'),
      ranAt: expect.any(String),
    })
    expect([await rows(before.id, 'matched'), await rows(before.id, 'only_ours')]).toEqual([matched, differing])
    const counted = await pay.app.database.pool.query(
      'select count(distinct run)::int as n from payment_lines where day_id = $1',
      [before.id],
    )
    expect(counted.rows).toEqual([{ n: 1 }])
    trade.payments = []
  },
)

test('a file that the channel has no more takes nothing away that was read of it', async () => {
  const at = '2026-02-03'
  const { pool } = pay.app.database
  const made = await pool.query(
    "insert into payment_days (channel, day, run, status, only_channel, channel_fen) values ('unionpay', $1, 1, 'differs', 1, 500000) returning id",
    [at],
  )
  const { id } = made.rows[0] as { id: number }
  await pool.query(
    "insert into payment_differences (day_id, side, kind, ref, no, channel_fen) values ($1, 'only_channel', 'payment', 'T1', 'RC1', 500000)",
    [id],
  )
  pay.sim.answer = { respCode: '98' }
  await expect(compareDay(ctx(), 'unionpay', at)).rejects.toThrow('no file any more')
  pay.sim.answer = null
  expect(await day(id)).toMatchObject({ status: 'differs', onlyChannel: 1, open: 1 })
})

test('who may look, and who may not', async () => {
  const { id } = (await pay.call('editor', payment.days)).data.list[0]!
  const calls = (who: PersonName | null) => [
    pay.call(who, payment.days),
    pay.call(who, payment.day, { id }),
    pay.call(who, payment.rows, { id }),
    pay.call(who, payment.exportRows, { id }),
    pay.call(who, payment.compare, { channel: 'alipay', day: '2026-01-01' }),
    pay.call(who, payment.handle, { id: 1, version: 1, note: 'x' }),
  ]
  for (const call of calls(null)) expect((await call).msgCode).toBe(kinds.session)
  for (const who of ['main', 'manager'] as const)
    for (const call of calls(who)) expect((await call).msgCode).toBe(kinds.denied)
  expect((await pay.call('admin', payment.days)).msgCode).toBe(0)
  expect((await pay.call('admin', payment.compare, { channel: 'alipay', day: '2026-01-01' })).msgCode).toBe(
    kinds.denied,
  )
  expect((await pay.call('editor', payment.compare, { channel: 'alipay', day: today() })).msgCode).toBe(
    kinds.validation,
  )
  expect((await pay.call('editor', payment.day, { id: 999_999 })).msgCode).toBe(kinds.not_found)
  expect((await pay.call('editor', payment.handle, { id: 999_999, version: 1, note: 'x' })).msgCode).toBe(
    kinds.not_found,
  )
  expect((await pay.call('main', recharge.options)).msgCode).toBe(0)
})
