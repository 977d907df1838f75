import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictionary } from '#areas/dictionary/contract.ts'
import { bill } from '#areas/bill/contract.ts'
import { order } from '#areas/order/contract.ts'
import { orderDesk } from '#areas/order/desk.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { appointmentOf, deliveryKit, idNo, type DeliveryKit } from '#tests/kit/deliveries.ts'
import { encode } from '#tests/kit/app.ts'
import { inDays } from '#tests/kit/days.ts'
import type { Entry } from '#platform/contract/contract.ts'
import { delivery, deliveryModels } from '../contract.ts'
import { deliveryDesk } from '../staff.contract.ts'
import { pickup } from '../pickup.contract.ts'
import { endPickups, signLate } from './delivery.jobs.ts'
import { isIdNo, partOf, shareOf } from './delivery.rules.ts'

let kit: DeliveryKit
beforeAll(async () => void (kit = await deliveryKit()), 60_000)
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const linesOf = async (id: number) => (await kit.ok('order', delivery.show, { id })).lines
const status = async (id: number) => (await kit.row('deliveries', id))['status']
const orderOf = (id: number) => kit.row('orders', id)
const query = async (text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as Record<string, unknown>[]
const entriesOf = (orderLine: number) =>
  query(
    "select e.kind, e.amount, e.qty from bill_entries e join delivery_lines l on e.source like 'delivery:' || l.id || '%' where l.order_line_id = $1 order by e.id",
    [orderLine],
  )

describe('shipping', () => {
  test('goes in parts, no more than is open, and each part is a movement of the account to the cent', async () => {
    const of = await kit.scheduled([{ qty: 3000, price: '0.333333' }])
    await kit.ship(of, [1000])
    expect(await orderOf(of.id)).toMatchObject({ status: 'part_shipped', unsigned_deliveries: 1 })
    const more = {
      orderId: of.id,
      warehouse: 'W1',
      carrier: 'SF',
      lines: JSON.stringify([{ lineId: of.lines[0], qty: 2001 }]),
    }
    expect(await code(kit.call('editor', deliveryDesk.ship, more))).toBe(kinds.validation)
    await kit.ship(of, [1000])
    await kit.ship(of, [1000])
    expect(await orderOf(of.id)).toMatchObject({ status: 'shipped', unsigned_deliveries: 3 })
    const entries = await entriesOf(of.lines[0]!)
    expect(entries.reduce((sum, one) => sum + Number(one['amount']), 0)).toBe(100_000)
    expect(
      await code(
        kit.call('editor', deliveryDesk.ship, { ...more, lines: JSON.stringify([{ lineId: of.lines[0], qty: 1 }]) }),
      ),
    ).toBe(kinds.state)
  })
  test('names what is wrong, and is the assistants’ alone', async () => {
    const of = await kit.scheduled([{ qty: 100 }, { qty: 200 }])
    const good = {
      orderId: of.id,
      warehouse: 'W1',
      carrier: 'SF',
      lines: JSON.stringify([{ lineId: of.lines[0], qty: 100 }]),
    }
    const bad = async (more: object) => {
      const reply = await kit.call('editor', deliveryDesk.ship, { ...good, ...more })
      return [
        reply.msgCode,
        ...((reply.data as { errors?: { field: string }[] } | null)?.errors ?? []).map(({ field }) => field),
      ]
    }
    expect(await bad({ warehouse: 'X' })).toEqual([kinds.validation, 'warehouse'])
    expect(await bad({ carrier: '' })).toEqual([kinds.validation, 'carrier'])
    expect(await bad({ lines: '[]' })).toEqual([kinds.validation, 'lines'])
    expect(await bad({ lines: JSON.stringify([{ lineId: 1, qty: 1, price: 1 }]) })).toEqual([
      kinds.validation,
      'lines.0',
    ])
    expect(await bad({ lines: JSON.stringify([{ lineId: 999_999, qty: 1 }]) })).toEqual([kinds.validation, 'lines'])
    expect(
      await bad({
        lines: JSON.stringify([
          { lineId: of.lines[0], qty: 1 },
          { lineId: of.lines[0], qty: 1 },
        ]),
      }),
    ).toEqual([kinds.validation, 'lines'])
    for (const who of ['order', 'manager', 'release'] as const)
      expect(await code(kit.call(who, deliveryDesk.ship, good))).toBe(kinds.denied)
    expect(await code(kit.call(null, deliveryDesk.ship, good))).toBe(kinds.session)
    expect((await query('select 1 from deliveries where order_id = $1', [of.id])).length).toBe(0)
  })
  test('of forty at once as much is shipped as is open', async () => {
    const of = await kit.scheduled([{ qty: 1000 }])
    const done = await Promise.allSettled(Array.from({ length: 40 }, () => kit.ship(of, [60])))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
    expect((await query('select shipped_qty from order_lines where id = $1', [of.lines[0]]))[0]).toEqual({
      shipped_qty: 960,
    })
  })
  test('what is prepared is nobody else’s to ship, and is shipped or dropped later', async () => {
    const of = await kit.scheduled([{ qty: 500 }])
    const held = await kit.ship(of, [400], { hold: true, carrier: '' })
    expect(await status(held.id)).toBe('prepared')
    expect((await kit.ok('editor', deliveryDesk.open, { id: of.id })).lines).toMatchObject([{ openQty: 100 }])
    await expect(kit.ship(of, [200])).rejects.toThrow(/100/)
    expect(await orderOf(of.id)).toMatchObject({ status: 'scheduled' })
    expect(await code(kit.call('editor', deliveryDesk.ship, { ...held, carrier: '' }))).toBe(kinds.validation)
    await kit.ok('editor', deliveryDesk.ship, { ...held, carrier: 'SF', trackingNo: 'SF1' })
    expect(await kit.row('deliveries', held.id)).toMatchObject({ status: 'shipped', tracking_no: 'SF1' })
    expect(await code(kit.call('editor', deliveryDesk.ship, { ...held, carrier: 'SF' }))).toBe(kinds.state)
    const other = await kit.ship(of, [100], { hold: true })
    await kit.ok('editor', deliveryDesk.drop, other)
    expect(await code(kit.call('editor', deliveryDesk.review, { id: other.id }))).toBe(kinds.not_found)
  })
})

describe('signing', () => {
  test('for all of it completes the order; nobody else’s sees or signs it', async () => {
    const of = await kit.scheduled([{ qty: 100 }])
    const { id } = await kit.ship(of, [100])
    for (const who of ['other', 'source'] as const) {
      expect(await code(kit.call(who, delivery.show, { id }))).toBe(kinds.not_found)
      expect(await code(kit.call(who, delivery.sign, { id, version: 2 }))).toBe(kinds.not_found)
      expect((await kit.ok(who, delivery.list)).list.map((one) => one.id)).not.toContain(id)
    }
    const { version, can } = await kit.ok('order', delivery.show, { id })
    expect(can).toEqual({ sign: true, report: true })
    expect(await code(kit.call('editor', delivery.sign, { id, version }))).toBe(kinds.denied)
    const photoIds = await kit.upload('order', deliveryModels.photo)
    await kit.ok('order', delivery.sign, { id, version, photoIds })
    expect(await kit.ok('order', delivery.show, { id })).toMatchObject({
      status: 'signed',
      signedQty: 100,
      photos: [{ name: 'letter.pdf' }],
    })
    expect(await orderOf(of.id)).toMatchObject({ status: 'completed', unsigned_deliveries: 0 })
    expect(await code(kit.call('order', delivery.sign, { id, version }))).toBe(kinds.state)
    expect((await kit.ok('order', order.show, { id: of.id })).deliveries).toMatchObject([
      { id, status: 'signed', lines: [{ signedQty: 100 }] },
    ])
  })
  test('the head of a group sees what goes to its parts, and leaves it to them to sign', async () => {
    const { id } = await kit.ship(await kit.scheduled([{ qty: 100 }], { customer: kit.customers.part }), [100])
    const { can, version } = await kit.ok('order', delivery.show, { id })
    expect(can).toEqual({ sign: false, report: false })
    expect(await code(kit.call('order', delivery.sign, { id, version }))).not.toBe(0)
    expect(await code(kit.call('order', delivery.report, { id, version, discrepancy: 'x' } as never))).not.toBe(0)
    await kit.ok('other', delivery.sign, { id, version })
  })
  const partly = async (of: { id: number; lines: number[] }, missing: number) => {
    const { id } = await kit.ship(of, [1000])
    const { version } = await kit.ok('order', delivery.show, { id })
    const [line] = await linesOf(id)
    const lines = JSON.stringify([{ lineId: line!.id, qty: 1000 - missing }])
    expect(await code(kit.call('order', delivery.sign, { id, version, lines }))).toBe(kinds.validation)
    expect(
      await code(
        kit.call('order', delivery.sign, {
          id,
          version,
          lines: JSON.stringify([{ lineId: line!.id, qty: 1001 }]),
          discrepancy: 'x',
        }),
      ),
    ).toBe(kinds.validation)
    expect(await code(kit.call('order', delivery.sign, { id, version, discrepancy: 'x' }))).toBe(kinds.validation)
    return kit.ok('order', delivery.sign, { id, version, lines, discrepancy: '少一箱' })
  }
  test('for part of it opens a discrepancy: found, the rest is signed for', async () => {
    const of = await kit.scheduled([{ qty: 1000 }])
    const saved = await partly(of, 100)
    expect(await kit.row('deliveries', saved.id)).toMatchObject({ status: 'exception', discrepancy: '少一箱' })
    expect(await orderOf(of.id)).toMatchObject({ status: 'shipped', unsigned_deliveries: 1 })
    expect(await code(kit.call('editor', deliveryDesk.settle, { ...saved, outcome: 'found', reason: '' }))).toBe(
      kinds.validation,
    )
    expect(await code(kit.call('order', deliveryDesk.settle, { ...saved, outcome: 'found', reason: 'why' }))).toBe(
      kinds.denied,
    )
    await kit.ok('editor', deliveryDesk.settle, { ...saved, outcome: 'found', reason: '在另一托盘' })
    expect(await orderOf(of.id)).toMatchObject({ status: 'completed', unsigned_deliveries: 0 })
    expect(await entriesOf(of.lines[0]!)).toHaveLength(1)
  })
  test('shipped again, the missing pieces are open once more and are not to be paid', async () => {
    const of = await kit.scheduled([{ qty: 1000 }])
    const saved = await partly(of, 100)
    await kit.ok('editor', deliveryDesk.settle, { ...saved, outcome: 'resent', reason: '补发' })
    expect(await orderOf(of.id)).toMatchObject({ status: 'part_shipped', unsigned_deliveries: 0 })
    // who ordered reads on the order and on the delivery what did not arrive, and what becomes of it
    const seen = await kit.ok('order', order.show, { id: of.id })
    expect(seen.deliveries).toMatchObject([{ again: true, lines: [{ qty: 1000, signedQty: 900, lostQty: 100 }] }])
    expect(seen.promises.at(-1)).toMatchObject({ kind: 'lost', qty: 100, reason: '补发' })
    const headers = { cookie: `${await kit.cookie('order')}; language=zhtw` }
    const inTaiwan = (
      await kit.request('order', { url: `/api${order.show.path.replace('{id}', String(of.id))}`, headers })
    ).json<{ data: typeof seen }>()
    expect([inTaiwan.data.promises.at(-1)!.reason, inTaiwan.data.history.at(-1)!.comment]).toEqual(['補發', '補發'])
    expect((await entriesOf(of.lines[0]!)).map(({ kind, amount }) => [kind, Number(amount)])).toEqual([
      ['delivery', 150_000],
      ['return', -15_000],
    ])
    const again = await kit.ship(of, [100])
    const { version } = await kit.ok('order', delivery.show, { id: again.id })
    await kit.ok('order', delivery.sign, { id: again.id, version })
    expect(await orderOf(of.id)).toMatchObject({ status: 'completed' })
    expect((await entriesOf(of.lines[0]!)).reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(150_000)
  })
  test('credited, they are cancelled; a report without a signature is settled too', async () => {
    const of = await kit.scheduled([{ qty: 1000 }])
    const saved = await partly(of, 400)
    await kit.ok('editor', deliveryDesk.settle, { ...saved, outcome: 'credited', reason: '不再补发' })
    expect(await orderOf(of.id)).toMatchObject({ status: 'completed' })
    expect(
      (await query('select shipped_qty, signed_qty, cancelled_qty from order_lines where id = $1', [of.lines[0]]))[0],
    ).toEqual({ shipped_qty: 600, signed_qty: 600, cancelled_qty: 400 })
    const two = await kit.scheduled([{ qty: 1000 }])
    const { id } = await kit.ship(two, [1000])
    const told = await kit.ok('order', delivery.report, { id, version: 2, discrepancy: '包装破损' })
    expect(await status(id)).toBe('exception')
    await kit.ok('editor', deliveryDesk.settle, { ...told, outcome: 'found', reason: '内装完好' })
    expect(await orderOf(two.id)).toMatchObject({ status: 'completed' })
  })
  test('a discrepancy is told to the assistant ten times an hour at most', async () => {
    const { id } = await kit.ship(await kit.scheduled([{ qty: 100 }]), [100])
    const told: number[] = []
    for (let n = 2; n < 13; n += 1)
      told.push(await code(kit.call('order', delivery.report, { id, version: n, discrepancy: 'x' })))
    expect(told).toEqual([...Array.from({ length: 10 }, () => 0), kinds.too_many])
  })
  test('against short close: the order is right whichever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const of = await kit.scheduled([{ qty: 1000 }])
      const { id } = await kit.ship(of, [600])
      const { version } = (await orderOf(of.id)) as { version: number }
      const replies = await Promise.all([
        kit.call('order', delivery.sign, { id, version: 2 }),
        kit.call('editor', orderDesk.shortClose, { id: of.id, version, reason: '不再需要' }),
      ])
      const [signed, closed] = replies.map(({ msgCode }) => msgCode)
      expect(signed).toBe(0)
      const [line] = await query('select shipped_qty, signed_qty, cancelled_qty from order_lines where id = $1', [
        of.lines[0],
      ])
      expect(line).toEqual({ shipped_qty: 600, signed_qty: 600, cancelled_qty: closed === 0 ? 400 : 0 })
      expect((await orderOf(of.id))['status']).toBe(closed === 0 ? 'completed' : 'part_shipped')
    }
  })
  test('of two who sign and report at once one wins', async () => {
    const { id } = await kit.ship(await kit.scheduled([{ qty: 100 }]), [100])
    const codes = await Promise.all([
      code(kit.call('order', delivery.sign, { id, version: 2 })),
      code(kit.call('order', delivery.report, { id, version: 2, discrepancy: 'x' })),
    ])
    expect(codes.toSorted()).toEqual([0, kinds.state])
  })
  test('nobody’s silence counts after ten days from arrival, fifteen from shipping, once they were reminded', async () => {
    const of = await kit.scheduled([{ qty: 100 }])
    const { id } = await kit.ship(of, [100])
    const ago = (days: number) =>
      query('update deliveries set shipped_at = now() - make_interval(days => $2) where id = $1', [id, days])
    await ago(12)
    await signLate(kit.ctx())
    expect(await kit.row('deliveries', id)).toMatchObject({ status: 'shipped', reminded: false })
    await ago(13)
    await signLate(kit.ctx())
    await signLate(kit.ctx())
    expect(await kit.row('deliveries', id)).toMatchObject({ status: 'shipped', reminded: true })
    expect(
      (
        await query("select count(*)::int as n from messages where template = 'delivery.news' and biz_id = $1", [id])
      )[0],
    ).toEqual({ n: 1 })
    const early = await kit.call('editor', deliveryDesk.arrive, { id, version: 2, arrivedOn: inDays(-20) })
    expect(early.msgCode).toBe(kinds.validation)
    expect(await code(kit.call('editor', deliveryDesk.arrive, { id, version: 2, arrivedOn: inDays(1) }))).toBe(
      kinds.validation,
    )
    await kit.ok('editor', deliveryDesk.arrive, { id, version: 2, arrivedOn: inDays(-11) })
    await signLate(kit.ctx())
    expect(await kit.row('deliveries', id)).toMatchObject({ status: 'signed', auto_signed: true, signed_by: null })
    expect(await orderOf(of.id)).toMatchObject({ status: 'completed' })
  })
})

describe('papers', () => {
  const bytes = async (who: 'order' | 'source', entry: Entry, input: Record<string, unknown>) => {
    const { url } = encode(entry, input)
    return kit.request(who, { url })
  }
  test('are drawn for those who see the delivery', async () => {
    const { id } = await kit.ship(await kit.scheduled([{ qty: 100 }]), [100])
    for (const kind of ['packing', 'coc'] as const) {
      const reply = await bytes('order', delivery.paper as Entry, { id, kind })
      expect([reply.headers['content-type'], reply.rawPayload.subarray(0, 5).toString()]).toEqual([
        'application/pdf',
        '%PDF-',
      ])
    }
    expect((await bytes('source', delivery.paper as Entry, { id, kind: 'coc' })).json()).toMatchObject({
      msgCode: kinds.not_found,
    })
    const paperIds = await kit.upload('editor', deliveryModels.paper)
    await kit.ok('editor', deliveryDesk.setPapers, { id, paperIds })
    expect((await kit.ok('order', delivery.show, { id })).papers).toHaveLength(1)
    expect(
      await code(
        kit.call('editor', deliveryDesk.setPapers, { id, paperIds: await kit.upload('order', deliveryModels.photo) }),
      ),
    ).not.toBe(0)
    // what was signed for keeps what came with it
    await kit.ok('order', delivery.sign, { id, version: 2 })
    expect((await kit.ok('editor', deliveryDesk.review, { id })).can.papers).toBe(false)
    const other = await kit.upload('editor', deliveryModels.paper)
    expect(await code(kit.call('editor', deliveryDesk.setPapers, { id, paperIds: other }))).toBe(kinds.state)
    expect((await kit.ok('order', delivery.show, { id })).papers).toHaveLength(1)
  })
  test('of the dictionary are real files', async () => {
    const all = await kit.ok('order', dictionary.entries, { code: 'order_import_template' })
    // the templates of reports are made when they are asked for
    const made = all.filter(({ busValue }) => busValue.startsWith('/odrReport/template?kind='))
    expect(made.map(({ busName }) => busName)).toEqual(['inventory_template', 'sales_template'])
    const entries = all.filter((one) => !made.includes(one))
    expect(entries.map(({ busName }) => busName)).toEqual(['cn_pickup', 'hk_pickup'])
    expect(await code(kit.call('sub', dictionary.entries, { code: 'order_import_template' }))).toBe(kinds.not_found)
    for (const { busName, busValue } of entries) {
      const reply = await kit.request('order', { url: `/api/file/${busValue}` })
      const file = readFileSync(new URL(`./letters/${busName}.pdf`, import.meta.url))
      expect(reply.rawPayload.equals(file)).toBe(true)
      const [row] = await query('select size::int, sha256 from files where model_id = $1', [busName])
      expect(row).toEqual({ size: file.length, sha256: createHash('sha256').update(file).digest('hex') })
      expect((await kit.request('sub', { url: `/api/file/${busValue}` })).json()).toMatchObject({
        msgCode: kinds.denied,
      })
    }
  })
})

describe('self-pickup', () => {
  const prepared = async (qty = 100, of: object = {}) => {
    const made = await kit.scheduled([{ qty }], { shipMode: 'self_pickup', ...of })
    return { order: made, ...(await kit.ship(made, [qty])) }
  }
  const passed = async (ids: readonly number[], more: object = {}) => {
    const made = await kit.ok('order', pickup.save, await appointmentOf(kit, ids, more))
    const { version } = await kit.ok('editor', pickup.deskAppointment, { id: made.id })
    return kit.ok('editor', pickup.audit, { id: made.id, version, result: 'pass' })
  }
  test('takes a letter, consent and a code for one use; its goods leave and are signed for', async () => {
    const one = await prepared()
    expect(await status(one.id)).toBe('prepared')
    expect((await kit.ok('order', pickup.ready)).list.map(({ id }) => id)).toContain(one.id)
    const form = await appointmentOf(kit, [one.id])
    const refused = async (more: object) => {
      const reply = await kit.call('order', pickup.save, { ...form, ...more })
      return (reply.data as { errors?: { field: string }[] } | null)?.errors?.[0]?.field
    }
    expect(await refused({ consent: false })).toBe('consent')
    expect(await refused({ idNo: '110101199003078890' })).toBe('idNo')
    expect(await refused({ idNo: '' })).toBe('idNo')
    expect(await refused({ letterIds: '' })).toBe('letterIds')
    expect(await refused({ pickOn: inDays(-1) })).toBe('pickOn')
    expect(await refused({ pickOn: inDays(61) })).toBe('pickOn')
    const other = await prepared(100, { unit: kit.units.sz, currency: 'RMB' })
    expect(await refused({ deliveryIds: `${one.id},${other.id}` })).toBe('deliveryIds')
    const made = await kit.ok('order', pickup.save, form)
    expect(await refused({ letterIds: (await appointmentOf(kit, [one.id])).letterIds })).toBe('deliveryIds')
    const [kept] = await query('select * from pickups where id = $1', [made.id])
    expect(JSON.stringify(kept)).not.toContain(idNo)
    expect(await kit.ok('order', pickup.appointment, { id: made.id })).toMatchObject({
      idLast4: '889X',
      region: 'HK',
      code: '',
      waiting: { step: 'letter' },
    })
    expect(await code(kit.call('order', pickup.audit, { id: made.id, version: 1, result: 'pass' }))).toBe(kinds.denied)
    await kit.ok('editor', pickup.audit, { id: made.id, version: 1, result: 'pass' })
    const shown = await kit.ok('order', pickup.appointment, { id: made.id })
    expect(shown.code).toMatch(/^\d{8}$/)
    expect(await kit.ok('editor', pickup.identity, { id: made.id })).toEqual({ idNo })
    expect(await code(kit.call('order', pickup.identity, { id: made.id }))).toBe(kinds.denied)
    expect(JSON.stringify(await kit.ok('editor', pickup.deskAppointment, { id: made.id }))).not.toContain(shown.code)
    const key = { id: made.id, version: shown.version }
    expect(await kit.ok('editor', pickup.collect, { ...key, code: 'wrong' })).toMatchObject({
      taken: false,
      triesLeft: 4,
    })
    const both = await Promise.all(
      [1, 2].map(() => kit.call('editor', pickup.collect, { ...key, code: ` ${shown.code} ` })),
    )
    expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
    expect(await kit.row('pickups', made.id)).toMatchObject({ status: 'picked', code_locked: null })
    expect(await status(one.id)).toBe('signed')
    expect(await orderOf(one.order.id)).toMatchObject({ status: 'completed', unsigned_deliveries: 0 })
    expect(await kit.ok('order', delivery.show, { id: one.id })).toMatchObject({
      signedBy: '罗成',
      pickup: { status: 'picked' },
    })
    expect(await entriesOf(one.order.lines[0]!)).toHaveLength(1)
  })
  test('five wrong codes open nothing any more, until there is another', async () => {
    const one = await prepared()
    const made = await passed([one.id])
    const right = (await kit.ok('order', pickup.appointment, { id: made.id })).code
    const say = (said: string, version = made.version) =>
      kit.call('editor', pickup.collect, { id: made.id, version, code: said })
    await Promise.all(Array.from({ length: 12 }, (_, n) => say(`${n}`)))
    expect(await kit.row('pickups', made.id)).toMatchObject({ tries: 5, status: 'passed' })
    expect(await code(say(right))).toBe(kinds.state)
    const renewed = await kit.ok('editor', pickup.renew, made)
    const next = (await kit.ok('order', pickup.appointment, { id: made.id })).code
    expect(next).not.toBe(right)
    expect((await say(right, renewed.version)).data).toMatchObject({ taken: false })
    expect((await say(next, renewed.version)).data).toMatchObject({ taken: true })
  })
  test('is rejected with a reason and handed in again, withdrawn, or over when nobody comes', async () => {
    const one = await prepared()
    const made = await kit.ok('order', pickup.save, await appointmentOf(kit, [one.id]))
    expect(await code(kit.call('editor', pickup.audit, { ...made, result: 'reject', reason: '' }))).toBe(
      kinds.validation,
    )
    const back = await kit.ok('editor', pickup.audit, { ...made, result: 'reject', reason: '没有盖章' })
    const { letters } = await kit.ok('order', pickup.appointment, { id: made.id })
    const again = {
      ...(await appointmentOf(kit, [one.id], { letterIds: letters[0]!.id, idNo: '' })),
      id: made.id,
      version: back.version,
    }
    expect(await code(kit.call('source', pickup.save, again))).toBe(kinds.not_found)
    await kit.ok('order', pickup.save, again)
    expect(await kit.ok('order', pickup.appointment, { id: made.id })).toMatchObject({
      status: 'submitted',
      reason: '',
      idLast4: '889X',
    })
    const { version } = await kit.ok('order', pickup.appointment, { id: made.id })
    await kit.ok('order', pickup.withdraw, { id: made.id, version })
    const late = await passed([one.id])
    expect(await code(kit.call('editor', deliveryDesk.drop, { id: one.id, version: 1 }))).toBe(kinds.state)
    await query('update pickups set pick_on = current_date + 5 where id = $1', [late.id])
    const { code: said, version: now } = await kit.ok('order', pickup.appointment, { id: late.id })
    expect(await code(kit.call('editor', pickup.collect, { id: late.id, version: now, code: said }))).toBe(kinds.state)
    await query('update pickups set pick_on = current_date - 2 where id = $1', [late.id])
    await endPickups(kit.ctx())
    expect(await kit.row('pickups', late.id)).toMatchObject({ status: 'expired', code_locked: null })
    await query("update pickups set updated_at = now() - interval '40 days' where id = $1", [late.id])
    await endPickups(kit.ctx())
    expect(await kit.row('pickups', late.id)).toMatchObject({ id_locked: '', id_last4: '889X' })
    expect((await kit.ok('order', pickup.ready)).list.map(({ id }) => id)).toContain(one.id)
  })
})

test('prices of parts add up, shares are whole, and numbers of documents have their form', () => {
  const parts = [0, 1, 2].map((n) => partOf('0.333333', n * 1000, 1000, 0))
  expect([parts, parts.reduce((a, b) => a + b)]).toEqual([[33_333, 33_334, 33_333], 100_000])
  expect(partOf('10.000000', 0, 1, 1300)).toBe(1130)
  expect(shareOf(100, 1, 3)).toBe(33)
  const known: [string, string, boolean][] = [
    ['id_card', idNo, true],
    ['id_card', '110101199003078890', false],
    ['hk_id', 'A123456(3)', true],
    ['hk_id', '123', false],
    ['permit', 'H1234567890', true],
    ['passport', 'E12345678', true],
    ['passport', '?', false],
  ]
  for (const [type, number, right] of known) expect([number, isIdNo(type, number)]).toEqual([number, right])
})

test('what left is among the shipments of the group at once, and of nobody else', async () => {
  const { list } = await kit.ok('order', bill.groupShip)
  expect(list.length).toBeGreaterThan(3)
  expect((await kit.ok('source', bill.groupShip)).total).toBe(0)
})

test('what stood in an appointment that is over can be put back', async () => {
  const of = await kit.scheduled([{ qty: 100 }], { shipMode: 'self_pickup' })
  const held = await kit.ship(of, [100])
  const made = await kit.ok('order', pickup.save, await appointmentOf(kit, [held.id]))
  expect((await kit.call('editor', deliveryDesk.drop, held)).msgCode).toBe(kinds.state)
  await kit.ok('order', pickup.withdraw, made)
  expect((await kit.call('editor', deliveryDesk.drop, held)).msgCode).toBe(0)
})
