import { afterAll, beforeAll, expect, test } from 'vitest'
import { payApp, type PayApp } from '#tests/kit/pay.ts'
import type { PersonName } from '#tests/kit/people.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { systemContext } from '#main/background.ts'
import { mostExported, recharge } from '#areas/recharge/contract.ts'
import { rechargeDesk } from '#areas/recharge/desk.contract.ts'
import { nextAsk, pointsOf } from './recharge.rules.ts'
import { followDue } from './recharge.jobs.ts'

let pay: PayApp
beforeAll(async () => {
  pay = await payApp()
})
afterAll(() => pay.close())

const form = (given: Partial<Input<typeof recharge.create>> = {}): Input<typeof recharge.create> => ({
  method: 'alipay',
  amount: '100.00',
  agreementVersion: '1.0',
  agree: 'true',
  ...given,
})
const create = (who: PersonName | null, given?: Partial<Input<typeof recharge.create>>) =>
  pay.call(who, recharge.create, form(given))
const show = async (who: PersonName, no: string) => (await pay.call(who, recharge.show, { no })).data
const ctx = () => systemContext(pay.app, pay.app.log)
/** Letters of a kind that name a number. */
const told = async (template: string, no: string) => {
  const found = await pay.app.database.pool.query('select 1 from mails where template = $1 and text_body like $2', [
    template,
    `%${no}%`,
  ])
  return found.rowCount
}
/** Puts an order's clock back, as if so many minutes had passed. */
const age = (no: string, minutes: number) =>
  pay.app.database.pool.query(
    `update recharge_orders set created_at = created_at - make_interval(mins => $2), expire_at = expire_at - make_interval(mins => $2),
      ask_at = ask_at - make_interval(mins => $2) where no = $1`,
    [no, minutes],
  )

test('options say what may be chosen, and which regulations are in force', async () => {
  const { data } = await pay.call('main', recharge.options)
  expect(data).toEqual({
    methods: ['alipay', 'unionpay'],
    presets: [10_000, 50_000, 100_000, 500_000, 1_000_000],
    pointsPerYuan: 10,
    regulations: {
      code: 'userAgreement1.0',
      version: '1.0',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      accepted: false,
    },
  })
})

test.each(['alipay', 'unionpay'] as const)('a recharge by %s is paid, told and credited', async (method) => {
  const before = await pay.points()
  const no = await pay.recharge('main', method, '123.40')
  expect(await show('main', no)).toMatchObject({ status: 'paying', amountFen: 12_340, points: 1234, pointsPerYuan: 10 })
  const body = pay.sim.notice(no, pay.sim.pay(no))
  expect(await pay.notify(method, body)).toEqual({ status: 200, body: method === 'alipay' ? 'success' : 'ok' })
  const paid = await show('main', no)
  expect(paid).toMatchObject({
    status: 'success',
    refundedFen: 0,
    invoiced: 'none',
    can: { pay: false, close: false, invoice: true },
  })
  expect(paid.paidAt).not.toBeNull()
  expect(paid.history.map(({ action }) => action)).toEqual(['create', 'open', 'paid'])
  expect(await pay.points()).toBe(before + 1234)
  expect(await told('recharge.paid', no)).toBe(1)
})

test.each<[string, Partial<Input<typeof recharge.create>>, string]>([
  ['less than a yuan', { amount: '0.99' }, 'amount'],
  ['more than fifty thousand', { amount: '50000.01' }, 'amount'],
  ['three decimals', { amount: '100.001' }, 'amount'],
  ['a fraction of a point', { amount: '100.01' }, 'amount'],
  ['no number', { amount: '1e3' }, 'amount'],
  ['nothing ticked', { agree: 'false' }, 'agree'],
  ['another version of the regulations', { agreementVersion: '0.9' }, 'agree'],
  ['other words of the regulations', { agreementSha256: '0'.repeat(64) }, 'agree'],
])('%s is refused', async (_, given, field) => {
  const refused = await create('main', given)
  expect(refused.msgCode).toBe(kinds.validation)
  const { errors } = refused.data as unknown as { errors: { field: string; msg: string }[] }
  expect(errors.map((one) => one.field)).toEqual([field])
  // each says what is wrong, not only that something is
  expect(errors[0]!.msg).toMatch(/1\.00–50,000\.00 元|整数积分|用户协议/)
})

test('nobody without recharge_pre gets through, and no company sees another one', async () => {
  const no = await pay.recharge()
  const calls = (who: PersonName | null) => [
    pay.call(who, recharge.options),
    create(who),
    pay.call(who, recharge.list),
    pay.call(who, recharge.exportRows),
    pay.call(who, recharge.show, { no }),
    pay.call(who, recharge.pay, { no }),
    pay.call(who, recharge.close, { no }),
  ]
  for (const call of calls(null)) expect((await call).msgCode).toBe(kinds.session)
  for (const who of ['sub', 'order', 'source', 'manager'] as const)
    for (const call of calls(who)) expect((await call).msgCode).toBe(kinds.denied)
  for (const call of calls('other').slice(4)) expect((await call).msgCode).toBe(kinds.not_found)
  expect((await pay.call('other', recharge.list, { keyword: no })).data.list).toEqual([])
  expect((await show('main', no)).status).toBe('paying')
  // who is not certified may top up, and the vendor has no wallet
  expect((await create('developer')).msgCode).toBe(0)
  expect((await create('admin')).msgCode).toBe(kinds.denied)
})

test('the vendor is asked for its permission at the desk', async () => {
  const no = await pay.recharge()
  const { id } = await show('main', no)
  const calls = (who: PersonName | null) => [
    pay.call(who, rechargeDesk.desk),
    pay.call(who, rechargeDesk.review, { id }),
    pay.call(who, rechargeDesk.exportDesk),
    pay.call(who, rechargeDesk.ask, { id }),
    pay.call(who, rechargeDesk.refunds),
    pay.call(who, rechargeDesk.refund, { id, amount: '1.00', reason: 'x' }),
  ]
  for (const call of calls(null)) expect((await call).msgCode).toBe(kinds.session)
  for (const who of ['main', 'manager'] as const)
    for (const call of calls(who)) expect((await call).msgCode).toBe(kinds.denied)
  const found = await pay.call('editor', rechargeDesk.desk, { keyword: no })
  expect(found.data.list.map((row) => row.no)).toEqual([no])
})

test('the list is narrowed, and its file holds the same', async () => {
  const no = await pay.recharge('other', 'unionpay')
  const found = await pay.call('other', recharge.list, { status: 'paying', method: 'unionpay', keyword: no.slice(2) })
  expect(found.data.list.map((row) => row.no)).toEqual([no])
  expect((await pay.call('other', recharge.list, { status: 'success' })).data.list).toEqual([])
  const { data: counts } = await pay.call('other', recharge.tabCount, { keyword: no })
  expect(counts).toMatchObject({ all: 1, paying: 1, success: 0 })
  expect((await pay.call('editor', rechargeDesk.deskCount, { keyword: no })).data).toEqual(counts)
  const file = await pay.call('other', recharge.exportRows, { keyword: no })
  expect(file.response.body).toContain(`${no},100.00,1000`)
})

test('a file that is cut says so in its last line, to the company and to the vendor', async () => {
  const { data } = await pay.call('other', recharge.list, { limit: 10 })
  const fill = (count: number, word: string) =>
    pay.app.database.pool.query(
      `insert into recharge_orders (no, company_id, user_id, method, amount_fen, points, points_per_yuan, agreement_version, txn_time, expire_at)
        select $3 || lpad(g::text, 8, '0'), company_id, user_id, method, amount_fen, points, points_per_yuan, agreement_version, txn_time, expire_at
        from recharge_orders, generate_series(1, $2::int) g where no = $1`,
      [data.list[0]!.no, count, word],
    )
  const keyword = 'FILL'
  await fill(mostExported, keyword)
  const lines = async () => {
    const [own, desk] = [
      await pay.call('other', recharge.exportRows, { keyword }),
      await pay.call('editor', rechargeDesk.exportDesk, { keyword }),
    ]
    return [own, desk].map(({ response }) => response.body.trim().split('\r\n'))
  }
  for (const file of await lines()) expect(file).toHaveLength(mostExported + 1)
  await fill(1, `${keyword}X`)
  for (const file of await lines()) {
    expect(file).toHaveLength(mostExported + 2)
    expect(file.at(-1)).toContain(`仅导出前 ${mostExported.toLocaleString('en-US')} 条`)
  }
  await pay.app.database.pool.query("delete from recharge_orders where no like 'FILL%'")
}, 60_000)

test('a recharge that waits is paid by its form once more, or closed', async () => {
  const no = await pay.recharge()
  const again = await pay.call('main', recharge.pay, { no })
  expect(again.data.form.fields['biz_content']).toContain(no)
  expect((await pay.call('main', recharge.close, { no })).data.status).toBe('closed')
  expect(pay.sim.trades.get(no)!.closed).toBe(true)
  expect((await pay.call('main', recharge.pay, { no })).msgCode).toBe(kinds.state)
  expect((await pay.call('main', recharge.close, { no })).msgCode).toBe(kinds.state)
})

test('what was paid before it is closed is credited instead', async () => {
  const no = await pay.recharge()
  pay.sim.pay(no)
  const before = await pay.points()
  expect((await pay.call('main', recharge.close, { no })).data.status).toBe('success')
  expect(await pay.points()).toBe(before + 1000)
})

test('a payment after closing is credited, and finance is told', async () => {
  const no = await pay.recharge('main', 'unionpay')
  await pay.call('main', recharge.close, { no })
  const before = await pay.points()
  expect((await pay.notify('unionpay', pay.sim.notice(no, pay.sim.pay(no)))).body).toBe('ok')
  expect(await pay.points()).toBe(before + 1000)
  const row = (await pay.call('editor', rechargeDesk.desk, { keyword: no })).data.list[0]!
  expect(row).toMatchObject({ status: 'success', late: true })
  expect(await told('recharge.staff', no)).toBe(2)
})

test('the job asks when it is time, and closes what is over', async () => {
  const [paid, unpaid, young] = [await pay.recharge(), await pay.recharge('main', 'unionpay'), await pay.recharge()]
  pay.sim.pay(paid)
  pay.sim.pay(young)
  await age(paid, 6)
  await age(unpaid, 121)
  const before = await pay.points()
  // two runners at once
  await Promise.all([followDue(ctx()), followDue(ctx())])
  expect([(await show('main', paid)).status, (await show('main', unpaid)).status]).toEqual(['success', 'closed'])
  expect((await show('main', young)).status).toBe('paying')
  expect(await pay.points()).toBe(before + 1000)
})

test('a try that failed leaves the recharge open to another card until its time is over', async () => {
  const no = await pay.recharge('main', 'unionpay')
  const txnTime = (
    await pay.app.database.pool.query<{ txn: string }>('select txn_time as txn from recharge_orders where no = $1', [
      no,
    ])
  ).rows[0]!.txn
  pay.sim.answer = { respCode: '00', orderId: no, txnTime, origRespCode: '64', origRespMsg: '卡上的余额不足' }
  try {
    await age(no, 6)
    await followDue(ctx())
    expect((await show('main', no)).status).toBe('paying')
    await age(no, 120)
    await followDue(ctx())
    expect((await show('main', no)).status).toBe('failed')
  } finally {
    pay.sim.answer = null
  }
})

test('it is asked for after 5, 10, 30, 60 and 120 minutes', () => {
  const createdAt = new Date('2026-07-14T02:00:00Z')
  const expireAt = new Date('2026-07-14T04:00:00Z')
  const minutes = [0, 1, 2, 3, 4, 5].map(
    (asked) => (nextAsk({ createdAt, expireAt, asked }).getTime() - createdAt.getTime()) / 60_000,
  )
  expect(minutes).toEqual([5, 10, 30, 60, 120, 120])
})

test('points are whole, and of no fraction', () => {
  expect([
    pointsOf(100, 10),
    pointsOf(110, 10),
    pointsOf(101, 10),
    pointsOf(5_000_000, 10),
    pointsOf(101, 100),
  ]).toEqual([10, 11, null, 500_000, 101])
})

test('of forty who ask at once no company has more open than it may', async () => {
  const made = await Promise.all(Array.from({ length: 28 }, () => create('expired')))
  const codes = Map.groupBy(made, ({ msgCode }) => msgCode)
  expect(codes.get(0)?.length).toBe(20)
  expect(new Set(codes.get(0)!.map(({ data }) => data.no)).size).toBe(20)
  expect(codes.get(kinds.state)?.length).toBe(8)
})
