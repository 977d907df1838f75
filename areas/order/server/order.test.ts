import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { systemContext } from '#main/background.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { order } from '../contract.ts'
import { orderDesk } from '../desk.contract.ts'
import { orderForm } from '../form.contract.ts'
import { orderMove } from '../move.contract.ts'
import { orderCheck } from '../check.contract.ts'
import { loseLines, orderToShip, shipLines, signLines } from './order.public.ts'

let kit: OrdersKit
beforeAll(async () => {
  kit = await ordersKit()
  await kit.app.database.pool.query('update customers set credit_limit = 100000000000')
})
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const today = dayOf(new Date())
const inside = <R>(run: (tx: SignedCtx) => Promise<R>) =>
  transact(systemContext(kit.app, kit.app.log) as unknown as SignedCtx, async (tx) =>
    run({ ...tx, user: await clerk() }),
  )
const clerk = async () =>
  ({
    id: kit.people.editor,
    staff: true,
    roles: ['order_clerk'],
    permissions: new Set(['order_read', 'order_base_read', 'order_base_all', 'order_handle']),
  }) as unknown as SignedCtx['user']
const fields = async (reply: Promise<{ msgCode: number; data: unknown }>) =>
  ((await reply).data as { errors: { field: string; code: string }[] }).errors.map((one) => `${one.field} ${one.code}`)
const show = (who: PersonName, id: number) => kit.ok(who, order.show, { id })
const pool = () => kit.app.database.pool
const free = (qty: number, more: object = {}) => ({ quoteId: kit.quotes.free, qty, ...more })

describe('a draft', () => {
  test('names people and companies the portal knows as its reader writes them, and others as they were typed', async () => {
    const { id } = await kit.draft()
    await pool().query("update users set name_en = 'Or Der' where id = $1", [kit.people.order])
    await pool().query('update customer_contacts set name = (select name from users where id = $2) where id = $1', [
      kit.places.contactId,
      kit.people.order,
    ])
    const shown = async (locale: string) => {
      const cookie = `${await kit.cookie('order')}; language=${locale}`
      const { json } = await kit.request('order', {
        url: `/api${order.show.path.replace('{id}', `${id}`)}`,
        headers: { cookie },
      })
      const { contact, deliveryAddress } = (json() as { data: Awaited<ReturnType<typeof show>> }).data
      return [contact?.name, deliveryAddress?.name]
    }
    expect(await shown('en')).toEqual(['Or Der', 'delivery'])
    expect((await shown('zh'))[0]).not.toBe('Or Der')
    await pool().query('update customer_contacts set name = kind where id = $1', [kit.places.contactId])
  })
  test('takes items and prices from the quotes, whatever its sender says, and is its customer’s alone', async () => {
    const { id } = await kit.draft([free(1000)])
    const seen = await show('order', id)
    expect(seen).toMatchObject({
      status: 'draft',
      orderNo: null,
      gross: 10_000,
      net: 10_000,
      tax: 0,
      customerCode: 'H0001',
    })
    expect(seen.lines[0]).toMatchObject({ model: 'FREE-1', unitPrice: '0.100000', sets: 10, oddQty: 0, amount: 10_000 })
    expect(seen.can).toEqual({
      edit: true,
      submit: true,
      withdraw: false,
      cancel: true,
      askCancel: false,
      stamp: false,
      copy: true,
      remove: true,
    })
    const priced = kit.form([{ ...free(100), unitPrice: '0.01' } as never])
    expect(await code(kit.call('order', orderForm.save, priced))).toBe(kinds.validation)
    for (const who of ['other', 'source', 'editor'] as const)
      expect(await code(kit.call(who, order.show, { id }))).toBe(kinds.not_found)
    for (const who of ['main', 'developer'] as const)
      expect(await code(kit.call(who, order.show, { id }))).toBe(kinds.denied)
    expect(await code(kit.call(null, order.show, { id }))).toBe(kinds.session)
    expect(await code(kit.call('editor', orderForm.save, kit.form([free(100)])))).toBe(kinds.denied)
  })
  test('is refused with the field: a PO number of another form or taken, a quote or an address of somebody else', async () => {
    const save = (more: object, lines = [free(100)]) => kit.call('order', orderForm.save, kit.form(lines, more))
    expect(await fields(save({ poNo: '260701' }))).toEqual(['poNo order.po_prefix'])
    expect(await code(save({ poNo: 'H0001-' }))).toBe(kinds.po_no)
    expect(await code(save({ poNo: 'H0001-A\u200b' }))).toBe(kinds.validation)
    await kit.draft([free(100)], { poNo: 'H0001-twice' })
    expect(await code(save({ poNo: 'h0001-TWICE' }))).toBe(kinds.po_no)
    expect(await fields(save({}, [{ quoteId: kit.quotes.other, qty: 100 }]))).toEqual([
      'lines.0.quoteId order.quote_invalid',
    ])
    expect(await fields(save({ contactId: kit.places.invoiceAddressId }))).toEqual(['contactId order.address'])
    expect(await code(save({ currency: 'RMB' }))).toBe(kinds.quote_invalid)
    expect(
      await code(
        save(
          {},
          Array.from({ length: 201 }, () => free(100)),
        ),
      ),
    ).toBe(kinds.validation)
    expect(await code(save({ lines: '[{"quoteId":1,"qty":0}]' }))).toBe(kinds.validation)
  })
  test('is changed by its version, copied with what is valid today, and deleted', async () => {
    const one = await kit.draft([free(100), { quoteId: kit.quotes.limited, qty: 300 }])
    const again = await kit.ok('order', orderForm.save, kit.form([free(300)], one))
    expect(await code(kit.call('order', orderForm.save, kit.form([free(100)], one)))).toBe(kinds.state)
    const copied = await kit.ok('order', orderForm.copy, { id: one.id })
    expect(copied.left).toBe(0)
    expect((await show('order', copied.id)).lines.map(({ qty }) => qty)).toEqual([300])
    expect(await code(kit.call('source', orderForm.copy, { id: one.id }))).toBe(kinds.not_found)
    expect(await code(kit.call('source', orderForm.remove, again))).toBe(kinds.not_found)
    await kit.ok('order', orderForm.remove, again)
    expect(await code(kit.call('order', order.show, { id: one.id }))).toBe(kinds.not_found)
  })
})

describe('before it is submitted', () => {
  test('each line gets its verdicts with what mends it, in as many statements for two hundred as for one', async () => {
    await kit.quota({
      customerId: kit.customers.head,
      modelId: kit.models.limited,
      limitQty: 500,
      startsOn: '2020-01-01',
    })
    await pool().query("update order_quotas set starts_on = '2020-01-01', ends_on = '2099-12-31'")
    const lines = [
      free(250),
      free(50),
      { quoteId: kit.quotes.expired, qty: 100 },
      { quoteId: kit.quotes.limited, qty: 700 },
      free(200),
    ]
    const found = await kit.ok('order', orderCheck.precheck, kit.form(lines, { poNo: 'X-1' }))
    const stops = found.lines.map(({ verdicts }) =>
      verdicts
        .filter(({ level }) => level === 'stop')
        .map(({ check, fixes: [fix] }) => [check, fix?.kind, fix?.qty ?? fix?.quoteId]),
    )
    expect(stops).toEqual([
      [['odd', 'qty', 300]],
      [
        ['moq', 'qty', 100],
        ['odd', 'qty', 100],
      ],
      [['quote', 'quote', kit.quotes.free]],
      [['quota', 'qty', 500]],
      [],
    ])
    expect(found.order.find(({ check }) => check === 'po')?.fixes).toMatchObject([{ kind: 'po', poNo: 'H0001-X-1' }])
    expect(found.ready).toBe(false)
    const fine = await kit.ok('order', orderCheck.precheck, kit.form([free(250, { oddReason: 'samples' })]))
    expect([fine.ready, fine.lines[0]!.verdicts.find(({ check }) => check === 'odd')?.level]).toEqual([true, 'note'])
    await pool().query('delete from order_quotas')
  })
  test('lines are read of a pasted table and find their quotes', async () => {
    const frame = { unitId: kit.unitId, currency: 'USD', quoteType: 'model' } as const
    const text =
      'PO\tH0001-9001\n型号\t数量\t交期\nFREE-1\t1,200\t2026-12-24\nNONE-9\t50\t\n"LIMITED-1"\t300 pcs\t2026/12/5\n'
    const { poNo, lines } = await kit.ok('order', orderCheck.read, { ...frame, text })
    expect(poNo).toBe('H0001-9001')
    expect(
      lines.map(({ item, qty, requestOn, quoteId, problem }) => [item, qty, requestOn, quoteId, problem !== '']),
    ).toEqual([
      ['FREE-1', 1200, '2026-12-24', kit.quotes.free, false],
      ['NONE-9', 50, null, null, true],
      ['LIMITED-1', 300, '2026-12-05', kit.quotes.limited, false],
    ])
    expect(await code(kit.call('order', orderCheck.read, { ...frame }))).toBe(kinds.validation)
    expect(await code(kit.call('order', orderCheck.read, { ...frame, text: 'hello' }))).toBe(kinds.validation)
  })
})

/** What who submitted an order was written of it, in a line. */
async function receiptOf(id: number) {
  const { rows } = await pool().query<{ text: string }>(
    "select subject || ' ' || text_body as text from mails where template = 'order.received' and to_address = 'order@example.com' and text_body like $1",
    [`%/onlineorder/orderInfo?id=${id}%`],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!.text.replaceAll('\n', ' ')
}
describe('submission', () => {
  test('names all that stands in its way, the first by its code', async () => {
    const odd = await kit.draft([free(150)])
    const refused = await kit.call('order', orderMove.submit, odd)
    expect(refused.msgCode).toBe(kinds.odd_reason)
    await pool().query("update order_models set lifecycle = 'eol' where model = 'LIMITED-1'")
    const gone = await kit.draft([{ quoteId: kit.quotes.limited, qty: 100 }])
    expect(await code(kit.call('order', orderMove.submit, gone))).toBe(kinds.not_orderable)
    await pool().query("update order_models set lifecycle = 'active' where model = 'LIMITED-1'")
    const expired = await kit.draft([{ quoteId: kit.quotes.expired, qty: 100 }])
    expect(await code(kit.call('order', orderMove.submit, expired))).toBe(kinds.quote_invalid)
    const bare = await kit.draft([], { requestOn: '', contactId: undefined })
    expect(await code(kit.call('order', orderMove.submit, bare))).toBe(kinds.validation)
    expect(
      await code(kit.call('order', orderMove.submit, await kit.draft([{ quoteId: kit.quotes.limited, qty: 100 }]))),
    ).toBe(kinds.quota_exceeded)
    expect(await code(kit.call('source', orderMove.submit, odd))).toBe(kinds.not_found)
  })
  test('goes to the assistant with its number; odd quantities are approved before they have one, by somebody else', async () => {
    const plain = await kit.submitted([free(200)])
    expect(await kit.row(plain.id)).toMatchObject({
      status: 'clerk_review',
      order_no: expect.stringMatching(/^OD\d{6}-\d{4}$/) as string,
    })
    // who submits twice is refused, and has one receipt
    expect(await code(kit.call('order', orderMove.submit, plain))).not.toBe(0)
    const { order_no: no } = await kit.row(plain.id)
    expect(await receiptOf(plain.id)).toMatch(new RegExp(`^订单已收到：${no} .*商务助理受理.*USD 25\\.00`))
    const odd = await kit.submitted([free(250, { oddReason: 'samples' })])
    expect(await receiptOf(odd.id)).toMatch(/^订单已收到：H0001-.*批准后生成订单号.*USD 31\.25/)
    expect(await kit.row(odd.id)).toMatchObject({ status: 'odd_approval', order_no: null, credit_held: 0 })
    const { rows } = await pool().query(
      "select title, title_en from approval_tasks where biz = 'order' and biz_id = $1",
      [odd.id],
    )
    expect([rows[0].title, rows[0].title_en]).toEqual([
      expect.stringMatching(/^H0001-\d+ · USD 31\.25 · 尾数 FREE-1 × 50$/),
      expect.stringMatching(/ · USD 31\.25 · odd quantity FREE-1 × 50$/),
    ])
    expect(await code(kit.call('editor', orderDesk.approve, { id: odd.id, step: 'accept', result: 'pass' }))).toBe(
      kinds.state,
    )
    await kit.app.database.db
      .insertInto('userRoles')
      .values({ userId: kit.people.auditor, role: 'order_clerk' })
      .execute()
    await kit.ok('auditor', orderDesk.approve, { id: odd.id, step: 'odd', result: 'pass' })
    expect((await kit.row(odd.id)).order_no).toMatch(/^OD/)
    expect(await code(kit.call('auditor', orderDesk.approve, { id: odd.id, step: 'accept', result: 'pass' }))).toBe(
      kinds.denied,
    )
    expect(await code(kit.call('editor', orderDesk.approve, { id: odd.id, step: 'accept', result: 'reject' }))).toBe(
      kinds.validation,
    )
    await kit.ok('editor', orderDesk.approve, { id: odd.id, step: 'accept', result: 'pass' })
    expect(await kit.row(odd.id)).toMatchObject({ status: 'approved', credit_held: 3125 })
  })
  test('of a customer who is accepted by itself is approved at once, unless something is odd', async () => {
    await pool().query("update customers set auto_accept = true where code = 'H0001'")
    const { id, version } = await kit.submitted([free(100)])
    expect(await kit.row(id)).toMatchObject({ status: 'approved', version })
    expect(await receiptOf(id)).toContain('自动受理')
    expect((await kit.row((await kit.submitted([free(150, { oddReason: 'x' })])).id)).status).toBe('odd_approval')
    await pool().query("update customers set auto_accept = false where code = 'H0001'")
  })
  test('returned or withdrawn gives back quota and credit, and keeps its number', async () => {
    const quota = await kit.quota({
      customerId: kit.customers.head,
      modelId: kit.models.limited,
      limitQty: 500,
      startsOn: '2020-01-01',
    })
    await pool().query("update order_quotas set ends_on = '2099-12-31'")
    const reserved = async () =>
      (await pool().query('select reserved_qty from order_quotas where id = $1', [quota])).rows[0]
        .reserved_qty as number
    const one = await kit.submitted([{ quoteId: kit.quotes.limited, qty: 400 }])
    expect(await reserved()).toBe(400)
    await kit.ok('editor', orderDesk.approve, { id: one.id, step: 'accept', result: 'reject', reason: 'wrong day' })
    const { order_no } = await kit.row(one.id)
    expect([await reserved(), await kit.row(one.id)]).toMatchObject([0, { status: 'returned', credit_held: 0 }])
    expect(await show('order', one.id)).toMatchObject({ returnReason: 'wrong day' })
    const { version } = await kit.row(one.id)
    const again = await kit.ok('order', orderMove.submit, { id: one.id, version })
    expect(await kit.row(one.id)).toMatchObject({ status: 'clerk_review', order_no })
    const back = await kit.ok('order', orderMove.withdraw, again)
    expect([await reserved(), (await kit.row(one.id)).status]).toEqual([0, 'draft'])
    expect(await code(kit.call('order', orderMove.withdraw, back))).toBe(kinds.state)
    // submitted with odd quantities it has no number until they are passed, and then the same one
    await kit.app.database.pool.query("update order_lines set qty = 450, odd_reason = 'samples' where order_id = $1", [
      one.id,
    ])
    await kit.ok('order', orderMove.submit, back)
    expect(await kit.row(one.id)).toMatchObject({ status: 'odd_approval', order_no: null })
    await kit.ok('auditor', orderDesk.approve, { id: one.id, step: 'odd', result: 'pass' })
    expect(await kit.row(one.id)).toMatchObject({ status: 'clerk_review', order_no })
    await kit.ok('order', orderMove.withdraw, { id: one.id, version: (await kit.row(one.id)).version })
    await pool().query('delete from order_holds; delete from order_quotas')
  })
})

describe('cancelling', () => {
  const abnormal = ['Cancel failed, order state abnormal', '取消失败，订单状态异常', '取消失敗，訂單狀態異常']
  test('frees what was held until the dates are confirmed; in every other state it says the words of the specification', async () => {
    const approved = await kit.accepted()
    await kit.ok('order', orderMove.cancel, approved)
    expect(await kit.row(approved.id)).toMatchObject({ status: 'cancelled', credit_held: 0 })
    const { id } = await kit.scheduled()
    const { version } = await kit.row(id)
    for (const locale of ['en', 'zh', 'zhtw'] as const) {
      await pool()
        .query('update users set locale = $1 where id = $2', [locale, kit.people.order])
        .catch(() => undefined)
      const reply = await kit.call('order', orderMove.cancel, { id, version })
      expect(reply.msgCode).toBe(kinds.state)
      expect(abnormal).toContain(reply.msg)
    }
    expect(await code(kit.call('source', orderMove.cancel, { id, version }))).toBe(kinds.not_found)
  })
  test('is refused with those words first wherever it is refused, and with the reason behind them where there is one', async () => {
    const begins = (msg: string) => abnormal.some((words) => msg.startsWith(words))
    const { id, version } = await kit.accepted()
    for (const status of ['returned', 'scheduled', 'part_shipped', 'shipped', 'completed', 'cancelled']) {
      await pool().query('update orders set status = $1 where id = $2', [status, id])
      const reply = await kit.call('order', orderMove.cancel, { id, version })
      expect([status, reply.msgCode, abnormal.includes(reply.msg)]).toEqual([status, kinds.state, true])
      if (status === 'scheduled') continue
      const asked = await kit.call('order', orderMove.askCancel, { id, version, reason: 'x' })
      expect([status, asked.msgCode, abnormal.includes(asked.msg)]).toEqual([status, kinds.state, true])
    }
    await pool().query("update orders set status = 'approved', ncnr = true where id = $1", [id])
    const ncnr = await kit.call('order', orderMove.cancel, { id, version })
    expect([ncnr.msgCode, begins(ncnr.msg)]).toEqual([kinds.state, true])
    const near = await kit.scheduled(undefined, kit.inDays(29))
    const late = await kit.call('order', orderMove.askCancel, { id: near.id, version: near.version, reason: 'x' })
    expect([late.msgCode, begins(late.msg)]).toEqual([kinds.state, true])
  })
  test('of a scheduled order is asked for until thirty days before, and decided by the assistant', async () => {
    const far = await kit.scheduled()
    const asked = await kit.ok('order', orderMove.askCancel, { id: far.id, version: far.version, reason: 'no need' })
    expect(await code(kit.call('order', orderMove.askCancel, { ...asked, reason: 'again' }))).toBe(kinds.state)
    expect(await code(kit.call('order', orderDesk.cancelRequest, { ...asked, result: 'pass' }))).toBe(kinds.denied)
    const refused = await kit.ok('editor', orderDesk.cancelRequest, {
      ...asked,
      result: 'reject',
      reason: 'made already',
    })
    const twice = await kit.ok('order', orderMove.askCancel, { ...refused, reason: 'please' })
    await kit.ok('editor', orderDesk.cancelRequest, { ...twice, result: 'pass' })
    expect((await kit.row(far.id)).status).toBe('cancelled')
    const near = await kit.scheduled(undefined, kit.inDays(29))
    expect(
      await code(kit.call('order', orderMove.askCancel, { id: near.id, version: near.version, reason: 'x' })),
    ).toBe(kinds.state)
  })
})

describe('scheduling and shipping', () => {
  test('every line has a day, moved days a reason, and who pays before a proof', async () => {
    const { id, version } = await kit.accepted([free(200), { ...free(300), requestOn: kit.inDays(50) }])
    const [one, two] = (await kit.ok('editor', orderDesk.review, { id })).lines.map((line) => line.id) as [
      number,
      number,
    ]
    const schedule = (days: object[], more: object = {}) =>
      kit.call('editor', orderDesk.schedule, { id, version, days: JSON.stringify(days), ...more })
    const on = kit.inDays(45)
    expect(await code(schedule([{ lineId: one, confirmOn: on }]))).toBe(kinds.validation)
    expect(
      await code(
        schedule([
          { lineId: one, confirmOn: '2020-01-01' },
          { lineId: two, confirmOn: on },
        ]),
      ),
    ).toBe(kinds.validation)
    expect(await code(schedule([{ lineId: 999_999, confirmOn: on }]))).toBe(kinds.validation)
    const twice = await schedule([
      { lineId: one, confirmOn: on },
      { lineId: one, confirmOn: kit.inDays(46) },
      { lineId: two, confirmOn: on },
    ])
    expect([twice.msgCode, JSON.stringify(twice.data)]).toEqual([
      kinds.validation,
      expect.stringContaining('order.line_unknown'),
    ])
    expect((await show('order', id)).lines.map(({ confirmOn }) => confirmOn)).toEqual([null, null])
    const both = [
      { lineId: one, confirmOn: on },
      { lineId: two, confirmOn: on },
    ]
    await pool().query("update customers set pay_term = 'prepay' where code = 'H0001'")
    expect(await code(schedule(both))).toBe(kinds.validation)
    await pool().query("update customers set pay_term = 'net30' where code = 'H0001'")
    expect(await code(kit.call('order', orderDesk.schedule, { id, version, days: '[]' }))).toBe(kinds.denied)
    expect(await code(schedule(both))).toBe(0)
    const moved = { id, version: version + 1, days: JSON.stringify([{ lineId: two, confirmOn: kit.inDays(70) }]) }
    expect(await code(kit.call('editor', orderDesk.schedule, moved))).toBe(kinds.validation)
    await kit.ok('editor', orderDesk.schedule, { ...moved, reason: 'late wafers' })
    const { promises } = await show('order', id)
    expect(promises.map(({ lineNo, kind, reason }) => [lineNo, kind, reason])).toEqual([
      [1, 'asked', ''],
      [2, 'asked', ''],
      [1, 'confirmed', ''],
      [2, 'confirmed', ''],
      [2, 'moved', 'late wafers'],
    ])
  })
  test('ships no more than is open, consumes quota, frees credit, is signed for and completed', async () => {
    const quota = await kit.quota({
      customerId: kit.customers.head,
      modelId: kit.models.limited,
      limitQty: 1000,
      startsOn: '2020-01-01',
    })
    await pool().query("update order_quotas set ends_on = '2099-12-31'")
    const {
      id,
      lines: [lineId],
    } = await kit.scheduled([{ quoteId: kit.quotes.limited, qty: 400 }])
    const ship = (qty: number) =>
      inside((tx) => shipLines(tx, { orderId: id, on: today, lines: [{ lineId: lineId!, qty }] }))
    await expect(ship(500)).rejects.toMatchObject({ code: 'order.not_open' })
    expect((await inside((tx) => orderToShip(tx, id))).lines).toMatchObject([{ openQty: 400, model: 'LIMITED-1' }])
    expect(await ship(100)).toMatchObject({ to: 'part_shipped' })
    expect(
      (await pool().query('select reserved_qty, consumed_qty from order_quotas where id = $1', [quota])).rows[0],
    ).toEqual({ reserved_qty: 300, consumed_qty: 100 })
    expect(await kit.row(id)).toMatchObject({ credit_held: 3750, unsigned_deliveries: 1 })
    const tabs = await kit.ok('order', order.tabCount)
    expect((await kit.ok('order', order.list, { tab: 'to_receive' })).total).toBe(tabs.to_receive)
    expect((await kit.ok('order', order.list, { tab: 'to_ship' })).list.map((one) => one.id)).toContain(id)
    expect(await ship(300)).toMatchObject({ to: 'shipped' })
    expect(await kit.row(id)).toMatchObject({ credit_held: 0, unsigned_deliveries: 2 })
    await expect(ship(1)).rejects.toMatchObject({ code: 'platform.state' })
    const sign = (qty: number, settled = true) =>
      inside((tx) => signLines(tx, { orderId: id, on: today, lines: [{ lineId: lineId!, qty }], settled }))
    expect(await sign(100)).toMatchObject({ to: 'shipped' })
    await expect(sign(301)).rejects.toMatchObject({ code: 'order.not_shipped' })
    expect(await sign(290, false)).toMatchObject({ to: 'shipped' })
    expect(
      await inside((tx) =>
        loseLines(tx, {
          orderId: id,
          on: '2026-12-01',
          lines: [{ lineId: lineId!, qty: 10 }],
          reason: 'lost',
          again: false,
        }),
      ),
    ).toMatchObject({ to: 'completed' })
    expect(await kit.row(id)).toMatchObject({ status: 'completed', unsigned_deliveries: 0, credit_held: 0 })
    // what never arrived and is credited was not delivered
    expect(
      (await pool().query('select reserved_qty, consumed_qty from order_quotas where id = $1', [quota])).rows[0],
    ).toEqual({ reserved_qty: 0, consumed_qty: 390 })
    await pool().query('delete from order_holds; delete from order_quotas')
  })
  test('what is to be shipped again holds credit and quota again, and no more than it took', async () => {
    const quota = await kit.quota({
      customerId: kit.customers.head,
      modelId: kit.models.limited,
      limitQty: 1000,
      startsOn: '2020-01-01',
    })
    await pool().query("update order_quotas set ends_on = '2099-12-31'")
    const of = async () =>
      (await pool().query('select reserved_qty, consumed_qty from order_quotas where id = $1', [quota]))
        .rows[0] as object
    const {
      id,
      lines: [lineId],
    } = await kit.scheduled([{ quoteId: kit.quotes.limited, qty: 300 }])
    const lines = (qty: number) => [{ lineId: lineId!, qty }]
    const credit = (await kit.row(id)).credit_held
    await inside((tx) => shipLines(tx, { orderId: id, on: today, lines: lines(300) }))
    await inside((tx) => signLines(tx, { orderId: id, on: today, lines: lines(200), settled: false }))
    expect([await of(), (await kit.row(id)).credit_held]).toEqual([{ reserved_qty: 0, consumed_qty: 300 }, 0])
    expect(
      await inside((tx) =>
        loseLines(tx, { orderId: id, on: '2026-12-01', lines: lines(100), reason: 'lost', again: true }),
      ),
    ).toMatchObject({ to: 'part_shipped' })
    expect([await of(), (await kit.row(id)).credit_held]).toEqual([
      { reserved_qty: 100, consumed_qty: 200 },
      credit / 3,
    ])
    await inside((tx) => shipLines(tx, { orderId: id, on: today, lines: lines(100) }))
    await inside((tx) => signLines(tx, { orderId: id, on: today, lines: lines(100) }))
    expect([await of(), await kit.row(id)]).toMatchObject([
      { reserved_qty: 0, consumed_qty: 300 },
      { credit_held: 0, status: 'completed' },
    ])
    await pool().query('delete from order_holds; delete from order_quotas')
  })
  test('what is left is closed short, and its quota is free', async () => {
    const {
      id,
      lines: [lineId],
    } = await kit.scheduled([free(400)])
    await inside((tx) => shipLines(tx, { orderId: id, on: today, lines: [{ lineId: lineId!, qty: 100 }] }))
    const { version } = await kit.row(id)
    expect(await code(kit.call('order', orderDesk.shortClose, { id, version, reason: 'x' }))).toBe(kinds.denied)
    expect(await code(kit.call('editor', orderDesk.shortClose, { id, version, reason: '' }))).toBe(kinds.validation)
    await kit.ok('editor', orderDesk.shortClose, { id, version, reason: 'end of life' })
    expect((await kit.row(id)).status).toBe('shipped')
    expect((await show('order', id)).lines[0]).toMatchObject({ shippedQty: 100, cancelledQty: 300 })
    await inside((tx) => signLines(tx, { orderId: id, on: today, lines: [{ lineId: lineId!, qty: 100 }] }))
    expect((await kit.row(id)).status).toBe('completed')
  })
})
