import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inDays } from '#tests/kit/days.ts'
import { kinds } from '#platform/contract/error.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import { quote } from '#areas/quote/contract.ts'
import { orderForm } from '../form.contract.ts'
import { orderMove } from '../move.contract.ts'
import { orderCheck } from '../check.contract.ts'
import { creditFix } from './credit.rules.ts'
import { checkLines, leastOf, type Checked, type QuotaFact, type QuoteFact } from './check.rules.ts'

let kit: OrdersKit
beforeAll(async () => {
  kit = await ordersKit()
  await kit.app.database.pool.query('update customers set credit_limit = 100000000000')
})
afterAll(() => kit.close())
const pool = () => kit.app.database.pool
const begin = (quotes: string) => kit.ok('order', orderForm.start, { quotes })

describe('an order by chosen quotes', () => {
  test('begins with unit, currency, kind and the least quantity of each that is usable', async () => {
    const { chosen } = await begin(`${kit.quotes.free},${kit.quotes.limited}`)
    expect(chosen).toEqual({
      frame: { unitId: kit.unitId, currency: 'USD', quoteType: 'model' },
      lines: [
        { quoteId: kit.quotes.free, qty: 100 },
        { quoteId: kit.quotes.limited, qty: 100 },
      ],
      problems: [],
    })
    expect((await kit.ok('order', orderForm.start, {})).chosen).toBeNull()
  })
  test('fills nothing of one that is over or somebody else’s, and says so; of the latter nothing is named', async () => {
    const expired = await begin(`${kit.quotes.expired}`)
    expect(expired.chosen).toMatchObject({ frame: null, lines: [] })
    expect(expired.chosen!.problems).toEqual([expect.stringContaining(kit.inDays(-40))])
    const foreign = await begin(`${kit.quotes.other},999999`)
    expect(foreign.chosen).toMatchObject({ frame: null, lines: [] })
    expect(foreign.chosen!.problems).toHaveLength(1)
    expect(foreign.chosen!.problems[0]).not.toMatch(/Q-\d/)
    const some = await begin(`${kit.quotes.expired},${kit.quotes.free}`)
    expect([some.chosen!.lines.length, some.chosen!.problems.length]).toEqual([1, 1])
  })
  test('takes nothing of quotes of two currencies: they are two orders', async () => {
    await pool().query("update quotes set currency = 'RMB', tax_included = true where id = $1", [kit.quotes.limited])
    await pool().query("update business_units set currencies = '{USD,RMB}'")
    const { chosen } = await begin(`${kit.quotes.free},${kit.quotes.limited}`)
    expect(chosen).toMatchObject({ frame: null, lines: [] })
    expect(chosen!.problems).toHaveLength(1)
    await pool().query("update quotes set currency = 'USD', tax_included = false where id = $1", [kit.quotes.limited])
  })
  test('is offered at the quotes that may be ordered by: valid, of the own customer, to who orders', async () => {
    const may = async (who: 'order' | 'other' | 'source' | 'editor', id: number) => {
      const reply = await kit.call(who, quote.show, { id })
      return reply.msgCode === 0 && reply.data.can.order
    }
    expect(
      await Promise.all([
        may('order', kit.quotes.free),
        may('order', kit.quotes.expired),
        may('source', kit.quotes.free),
        may('editor', kit.quotes.free),
      ]),
    ).toEqual([true, false, false, false])
    // the head of the group reads the quotes of its other customers, and orders for itself alone
    await pool().query('update quotes set customer_id = $1 where id = $2', [kit.customers.part, kit.quotes.limited])
    const listed = await kit.ok('order', quote.list, { tab: 'usd' })
    expect(listed.list.map(({ id, can }) => [id, can.order])).toContainEqual([kit.quotes.limited, false])
    await pool().query('update quotes set customer_id = $1 where id = $2', [kit.customers.head, kit.quotes.limited])
  })
})

describe('a verdict says by how much, and what mends it', () => {
  beforeEach(() => pool().query('delete from order_holds; delete from order_quotas'))
  const stopsOf = async (lines: object[], more: object = {}) => {
    const found = await kit.ok('order', orderCheck.precheck, kit.form(lines as never, more))
    const all = [...found.order, ...found.lines.flatMap(({ verdicts }) => verdicts)]
    return { found, stops: all.filter(({ level }) => level === 'stop') }
  }
  const withQuota = async (limitQty: number, reserved: number, consumed: number) => {
    await pool().query('delete from order_quotas')
    const id = await kit.quota({ customerId: kit.customers.head, modelId: kit.models.limited, limitQty })
    await pool().query(
      "update order_quotas set starts_on = '2026-01-01', ends_on = '2099-12-31', reserved_qty = $2, consumed_qty = $3 where id = $1",
      [id, reserved, consumed],
    )
  }
  const limited = (qty: number) => ({ quoteId: kit.quotes.limited, qty })

  test('a day before the model can be had as usual is noted, and does not stop the order', async () => {
    const notesOf = async (requestOn: string, lineDay = '') => {
      const { found, stops } = await stopsOf([{ quoteId: kit.quotes.free, qty: 100, requestOn: lineDay }], {
        requestOn,
      })
      expect(stops).toEqual([])
      return found.lines[0]!.verdicts.filter(({ check }) => check === 'lead').map(({ level }) => level)
    }
    await pool().query("update order_models set lead_weeks = 8 where model = 'FREE-1'")
    expect(await notesOf(inDays(55))).toEqual(['note'])
    expect(await notesOf(inDays(56))).toEqual([])
    expect(await notesOf(inDays(90), inDays(20))).toEqual(['note'])
    await pool().query("update order_models set lead_weeks = 0 where model = 'FREE-1'")
    expect(await notesOf(inDays(0))).toEqual([])
    await pool().query("update order_models set lead_weeks = 8 where model = 'FREE-1'")
  })
  test('over quota: the period, what is left, how that is reckoned, where it stands, and the quantity that fits', async () => {
    await withQuota(1000, 300, 200)
    const {
      stops: [stop],
    } = await stopsOf([limited(700)])
    for (const part of ['2026-01-01', '2099-12-31', '1,000', '300', '200', '500', '700'])
      expect(stop!.msg).toContain(part)
    expect(stop).toMatchObject({
      check: 'quota',
      code: 'order-base.quota_exceeded',
      field: 'qty',
      link: { url: '/onlinebasic/quotaList?keyword=LIMITED-1' },
    })
    expect(stop!.fixes).toMatchObject([{ kind: 'qty', qty: 500 }])
    await withQuota(100, 0, 100)
    expect((await stopsOf([limited(700)])).stops[0]!.fixes).toMatchObject([{ kind: 'remove' }])
  })
  test('what is left and may not be ordered alone is said to be so', async () => {
    await withQuota(1000, 0, 950)
    const {
      stops: [stop],
    } = await stopsOf([limited(700)])
    expect(stop!.fixes).toMatchObject([{ kind: 'remove' }])
    expect(stop!.msg).toContain('100')
  })
  test('of several lines of one model what they are changed to fits together', async () => {
    await withQuota(1000, 0, 0)
    const { stops } = await stopsOf([limited(600), { quoteId: kit.quotes.free, qty: 100 }, limited(600)])
    expect(stops).toHaveLength(1)
    expect(stops[0]!.fixes).toMatchObject([{ kind: 'qty', qty: 400 }])
    expect(stops[0]!.msg).toContain('1, 3')
    const { found, stops: none } = await stopsOf([limited(600), limited(300)])
    expect(none).toEqual([])
    // before it is submitted one reads what is left of the quota afterwards
    expect(found.quotas).toEqual([{ model: 'LIMITED-1', left: 100, shared: false }])
  })
  test('credit: limit, use, what is left, what is needed and how much too much', async () => {
    await pool().query("update customers set credit_limit = 1000 where code = 'H0001'")
    const {
      stops: [stop],
    } = await stopsOf([{ quoteId: kit.quotes.free, qty: 200 }])
    for (const part of ['USD 10.00', 'USD 25.00', 'USD 15.00']) expect(stop!.msg).toContain(part)
    expect(stop).toMatchObject({ check: 'credit', link: { url: '/onlineorder/billList/balances' } })
    await pool().query("update customers set credit_limit = 100000000000 where code = 'H0001'")
  })
  test('credit: amounts have their thousands, and the quantity that fits is one click away', async () => {
    await pool().query("update customers set credit_limit = 50000000 where code = 'H0001'")
    const free = (qty: number) => ({ quoteId: kit.quotes.free, qty })
    const {
      found,
      stops: [stop],
    } = await stopsOf([free(200), free(6_000_000)])
    expect(stop!.msg).toContain('USD 500,000.00')
    const [one] = stop!.fixes
    expect(one).toMatchObject({
      kind: 'qty',
      lineNo: 2,
      words: expect.stringContaining(one!.qty!.toLocaleString('en-US')) as string,
    })
    const after = await stopsOf([free(200), free(one!.qty!)])
    expect(after.stops).toEqual([])
    // the next package would be too much
    expect((await stopsOf([free(200), free(one!.qty! + 100)])).stops.map(({ check }) => check)).toEqual(['credit'])
    expect(found.ready).toBe(false)
    await pool().query("update customers set credit_limit = 1 where code = 'H0001'")
    expect((await stopsOf([free(200)])).stops[0]!.fixes).toEqual([])
    await pool().query("update customers set credit_limit = 100000000000 where code = 'H0001'")
  })
  test('a PO number that is taken: the order that has it, and the next that is free', async () => {
    const { id } = await kit.draft(undefined, { poNo: 'H0001-SAME' })
    await kit.draft(undefined, { poNo: 'H0001-SAME-2' })
    const {
      stops: [stop],
    } = await stopsOf([{ quoteId: kit.quotes.free, qty: 200 }], { poNo: 'h0001-same' })
    expect(stop).toMatchObject({
      check: 'po',
      fixes: [{ kind: 'po', poNo: 'h0001-same-3' }],
      link: { url: `/onlineorder/orderInfo?id=${id}` },
    })
  })
  test('a submission over quota is refused at its line, as it was checked', async () => {
    await withQuota(1000, 0, 900)
    const refused = await kit.call('order', orderMove.submit, await kit.draft([limited(300)]))
    expect(refused).toMatchObject({
      msgCode: kinds.quota_exceeded,
      data: { errors: [{ field: 'lines.0.qty', msg: expect.stringContaining('1,000') as string }] },
    })
  })
})

describe('rules', () => {
  const base: QuoteFact = {
    id: 1,
    quoteNo: 'Q-1',
    status: 'effective',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    unitId: 1,
    unitCode: 'HK',
    currency: 'USD',
    quoteType: 'model',
    modelId: 1,
    burnCodeId: null,
    model: 'M',
    item: 'M',
    price: '1.000000',
    breaks: [],
    moq: 250,
    mpq: 100,
    leadWeeks: 8,
    valid: true,
    lifecycle: 'active',
    ltbOn: null,
    inTime: true,
    allocation: false,
    burnStatus: null,
  }
  const quota = (left: number): QuotaFact => ({
    left,
    limit: 1000,
    reserved: 0,
    consumed: 1000 - left,
    startsOn: '2026-10-01',
    endsOn: '2026-12-31',
    shared: false,
  })
  const frame = (quotes: QuoteFact[], more: Partial<Checked> = {}): Checked => ({
    unitId: 1,
    unitCode: 'HK',
    currency: 'USD',
    quoteType: 'model',
    today: '2026-11-24',
    quotes: new Map(quotes.map((one) => [one.id, one])),
    others: new Map(),
    left: new Map(),
    ...more,
  })
  const said = (quotes: QuoteFact[], qty = 300, more: Partial<Checked> = {}) =>
    checkLines(
      quotes.map(({ id }) => ({ quoteId: id, qty, oddReason: '' })),
      frame(quotes, more),
    ).map(({ findings }) =>
      findings
        .filter(({ level }) => level !== 'ok')
        .map(({ say, fixes }) => [
          say,
          ...(fixes ?? []).map(({ kind, qty: to, quoteId }) =>
            [kind, to ?? quoteId].filter((one) => one !== undefined).join(' '),
          ),
        ]),
    )

  test('the least is in whole packages; an odd quantity goes up, or down where that is enough', () => {
    expect(leastOf(base)).toBe(300)
    expect(said([base], 520)).toEqual([[['odd_why', 'qty 600', 'qty 500']]])
    expect(said([base], 310)).toEqual([[['odd_why', 'qty 400', 'qty 300']]])
    expect(said([base], 30)).toEqual([
      [
        ['moq', 'qty 300'],
        ['odd_why', 'qty 300'],
      ],
    ])
  })
  test('why a quote is no use today, with another one or the frame it belongs to', () => {
    expect(said([{ ...base, valid: false, endsOn: '2026-11-01' }])).toEqual([[['quote_expired', 'remove']]])
    expect(said([{ ...base, valid: false, startsOn: '2027-01-01' }])).toEqual([[['quote_upcoming', 'remove']]])
    expect(
      said([{ ...base, valid: false, status: 'void' }], 300, { others: new Map([['1/', { ...base, id: 7 }]]) }),
    ).toEqual([[['quote_void', 'quote 7']]])
    expect(said([{ ...base, currency: 'RMB' }])).toEqual([[['quote_other', 'frame']]])
    expect(
      said([
        { ...base, currency: 'RMB' },
        { ...base, id: 2, modelId: 2 },
      ]),
    ).toEqual([[['quote_other', 'remove']], []])
  })
  test('a burn code that is not approved gives way to another of its model', () => {
    const burnt = { ...base, burnCodeId: 3, item: 'M/B1', burnStatus: 'retired' as const }
    expect(said([burnt])).toEqual([[['burn_retired', 'remove']]])
    expect(
      said([burnt], 300, { others: new Map([['1/4', { ...base, id: 9, burnCodeId: 4, burnStatus: 'approved' }]]) }),
    ).toEqual([[['burn_retired', 'quote 9']]])
  })
  test('a last day to buy that passed is named', () => {
    expect(said([{ ...base, lifecycle: 'ltb', ltbOn: '2026-06-30', inTime: false }])).toEqual([
      [['ltb_over', 'remove']],
    ])
    expect(said([{ ...base, lifecycle: 'ltb', ltbOn: '2026-12-31' }])).toEqual([[['ltb_until']]])
  })
  test('an odd quantity is changed to nothing that another verdict of its line forbids', () => {
    const left = (n: number) => ({ left: new Map([[1, quota(n)]]) })
    expect(said([base], 520, left(600))).toEqual([[['odd_why', 'qty 600', 'qty 500']]])
    expect(said([base], 520, left(560))).toEqual([[['odd_why', 'qty 500']]])
    expect(said([base], 820, left(700))).toEqual([[['odd_why'], ['quota', 'qty 700']]])
    expect(said([base], 820, left(200))).toEqual([[['odd_why'], ['quota', 'remove']]])
    expect(said([base], 30, left(200))).toEqual([[['moq', 'remove'], ['odd_why']]])
    expect(said([{ ...base, lifecycle: 'eol' }], 520)).toEqual([[['odd_why'], ['eol', 'remove']]])
    expect(said([{ ...base, allocation: true }], 520)).toEqual([[['odd_why'], ['quota_none', 'remove']]])
    // what the other line of the model has is not given twice
    expect(said([base, { ...base, id: 2 }], 320, left(700))).toEqual([
      [['odd_why', 'qty 300']],
      [['odd_why', 'qty 300']],
    ])
  })
  test('of an order beyond its credit the dearest line is lessened to whole packages, at the price they then have', () => {
    const dear = { ...base, breaks: [{ qty: 1000, price: '0.5' }] }
    const fix = (qtys: number[], credit: number, more: Partial<Checked> = {}) => {
      const asked = qtys.map((qty, i) => ({ quoteId: i + 1, qty, oddReason: 'x' }))
      const quotes = qtys.map((_, i) => ({ ...dear, id: i + 1, modelId: i + 1 }))
      const found = checkLines(asked, frame(quotes, more)).map((one, i) => ({ ...one, qty: asked[i]!.qty }))
      return creditFix(found, (amounts) => amounts.reduce((a, b) => a + b, 0) <= credit).map(({ lineNo, qty }) => [
        lineNo,
        qty,
      ])
    }
    expect(fix([2050], 70_000)).toEqual([[1, 1400]])
    // below the break the price is another one
    expect(fix([2000], 49_999)).toEqual([[1, 400]])
    expect(fix([2000], 20_000)).toEqual([])
    expect(fix([300, 2000], 90_000)).toEqual([[2, 1200]])
    expect(fix([2000], 70_000, { left: new Map([[1, quota(1250)]]) })).toEqual([[1, 1200]])
    expect(fix([2000], 70_000, { left: new Map([[1, quota(200)]]) })).toEqual([])
  })
  test('whatever the lines ask for, what they are changed to is never more than is left', () => {
    for (let n = 0; n < 200; n++) {
      const lines = Array.from({ length: 1 + (n % 5) }, (_, i) => ({
        quoteId: 1 + (i % 2),
        qty: 100 + ((n * 37 + i * 113) % 700),
        oddReason: 'x',
      }))
      const left = (n * 53) % 1000
      const found = checkLines(lines, frame([base, { ...base, id: 2 }], { left: new Map([[1, quota(left)]]) }))
      const after = found.map(({ findings }, i) => {
        const stop = findings.find(({ check, level }) => check === 'quota' && level === 'stop')
        return stop ? (stop.fixes![0]!.qty ?? 0) : lines[i]!.qty
      })
      expect(after.reduce((sum, qty) => sum + qty, 0)).toBeLessThanOrEqual(Math.max(left, 0))
    }
  })
})
