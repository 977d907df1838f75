import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import { order } from '../contract.ts'
import { orderDesk } from '../desk.contract.ts'
import { orderForm } from '../form.contract.ts'
import { orderPaper } from '../paper.contract.ts'
import { orderMove } from '../move.contract.ts'
import { orderCheck } from '../check.contract.ts'
import { affordable } from './credit.rules.ts'
import { checkLines, type Checked, type QuoteFact } from './check.rules.ts'

let kit: OrdersKit
beforeAll(async () => {
  kit = await ordersKit()
  await kit.app.database.pool.query('update customers set credit_limit = 100000000000')
})
afterAll(() => kit.close())
const pool = () => kit.app.database.pool
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const free = (more: object = {}) => ({ quoteId: kit.quotes.free, qty: 200, ...more })
const asked = { askedPrice: '0.11', priceReason: 'a project' }

describe('another price than quoted', () => {
  const verdictOf = async (line: object) => {
    const found = await kit.ok('order', orderCheck.precheck, kit.form([line as never]))
    return { found, verdict: found.lines[0]!.verdicts.find(({ check }) => check === 'price')! }
  }
  test('is said by how much it differs, needs a reason, and goes back to the quote in one click', async () => {
    const { found, verdict } = await verdictOf(free({ askedPrice: '0.11' }))
    expect(verdict).toMatchObject({
      level: 'stop',
      code: 'order.price_reason',
      field: 'priceReason',
      fixes: [{ kind: 'price', words: '按报价 USD 0.125' }],
    })
    for (const part of ['USD 0.11', '0.125', '−12.0%']) expect(verdict.msg).toContain(part)
    expect([found.ready, found.gross, found.lines[0]!.quotedPrice, found.lines[0]!.unitPrice]).toEqual([
      false,
      2200,
      '0.125000',
      '0.110000',
    ])
    const reasoned = await verdictOf(free(asked))
    expect([reasoned.found.ready, reasoned.verdict.level]).toEqual([true, 'note'])
    // what is as quoted is no exception, however it is written; nor is the price of a break
    for (const line of [
      free({ askedPrice: '0.1250' }),
      free({ askedPrice: '' }),
      free({ qty: 1000, askedPrice: '0.1' }),
    ])
      expect((await verdictOf(line)).verdict.level).toBe('ok')
    // more than the books hold is refused before it is kept, however it is spread
    for (const call of [orderCheck.precheck, orderForm.save] as const) {
      const reply = await kit.call(
        'order',
        call,
        kit.form([free({ qty: 100_000_000, askedPrice: '999999999999', priceReason: 'x' })]),
      )
      expect(reply).toMatchObject({
        msgCode: kinds.validation,
        data: { errors: [{ field: 'lines', code: 'order.too_large' }] },
      })
    }
    for (const askedPrice of ['0', '-1', '1e3', '0.1234567', 'x'])
      expect(await code(kit.call('order', orderCheck.precheck, kit.form([free({ askedPrice })])))).toBe(
        kinds.validation,
      )
  })
  test('is refused without a reason, at its field', async () => {
    const refused = await kit.call('order', orderMove.submit, await kit.draft([free({ askedPrice: '0.11' })]))
    expect(refused).toMatchObject({
      msgCode: kinds.validation,
      data: { errors: [{ field: 'lines.0.priceReason', code: 'order.price_reason' }] },
    })
  })
  test('is approved before the order has its number, holds nothing until then, and is what the line costs from then on', async () => {
    await pool().query("update customers set auto_accept = true where code = 'H0001'")
    const { id } = await kit.submitted([free(asked), free()])
    await pool().query("update customers set auto_accept = false where code = 'H0001'")
    expect(await kit.row(id)).toMatchObject({ status: 'odd_approval', order_no: null, credit_held: 0 })
    const shown = await kit.ok('order', order.show, { id })
    expect([shown.exceptions, shown.gross]).toEqual([1, 2200 + 2500])
    expect(shown.lines.map(({ unitPrice, quotedPrice, priceReason }) => [unitPrice, quotedPrice, priceReason])).toEqual(
      [
        ['0.110000', '0.125000', 'a project'],
        ['0.125000', null, ''],
      ],
    )
    const { rows } = await pool().query(
      "select title, title_en from approval_tasks where biz = 'order' and biz_id = $1",
      [id],
    )
    expect(rows[0]).toEqual({
      title: expect.stringMatching(/ · USD 47\.00 · 申请单价 FREE-1 0\.125 → 0\.11$/) as string,
      title_en: expect.stringMatching(/price requested FREE-1 0\.125 → 0\.11$/) as string,
    })
    // no paper says a price that nobody has approved
    expect(await code(kit.call('order', orderPaper.print, { ids: `${id}` }))).toBe(kinds.state)
    expect(await code(kit.call('editor', orderDesk.approve, { id, step: 'accept', result: 'pass' }))).toBe(kinds.state)
    await kit.ok('auditor', orderDesk.approve, { id, step: 'odd', result: 'pass' })
    expect(await kit.row(id)).toMatchObject({
      status: 'clerk_review',
      credit_held: 4700,
      order_no: expect.stringMatching(/^OD/) as string,
    })
    expect(
      (await kit.ok('order', orderPaper.print, { ids: `${id}` })).list[0]!.lines.map(({ unitPrice }) => unitPrice),
    ).toEqual(['0.110000', '0.125000'])
    // nobody has accepted it: its paper is no contract
    expect((await kit.ok('order', orderPaper.print, { ids: `${id}` })).list[0]!.accepted).toBe(false)
  })
  test('stays with a draft, goes with its price when that is quoted meanwhile, and is not copied', async () => {
    const draft = await kit.draft([free(asked)])
    const { id } = draft
    const copied = await kit.ok('order', orderForm.copy, { id })
    expect((await kit.ok('order', order.show, { id: copied.id })).lines[0]).toMatchObject({
      unitPrice: '0.125000',
      quotedPrice: null,
      priceReason: '',
    })
    await pool().query("update quotes set price = '0.11' where id = $1", [kit.quotes.free])
    await kit.ok('order', orderMove.submit, draft)
    expect(await kit.row(id)).toMatchObject({ status: 'clerk_review' })
    expect((await kit.ok('order', order.show, { id })).lines[0]).toMatchObject({
      unitPrice: '0.110000',
      quotedPrice: null,
      priceReason: '',
    })
    await pool().query("update quotes set price = '0.125' where id = $1", [kit.quotes.free])
  })
  test('is what credit is reckoned by, and what fits it', async () => {
    await pool().query('update orders set credit_held = 0')
    await pool().query("update customers set credit_limit = 2000 where code = 'H0001'")
    const credit = async (line: object) =>
      (await kit.ok('order', orderCheck.precheck, kit.form([line as never]))).order.find(
        ({ check }) => check === 'credit',
      )!
    expect((await credit(free({ ...asked, askedPrice: '0.1' }))).level).toBe('ok')
    expect(await credit(free(asked))).toMatchObject({ level: 'stop', fixes: [{ kind: 'qty', qty: 100 }] })
    await pool().query("update customers set credit_limit = 100000000000 where code = 'H0001'")
  })
})

describe('what mends a line is never beyond the credit of its order', () => {
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
    moq: 200,
    mpq: 100,
    leadWeeks: 8,
    valid: true,
    lifecycle: 'active',
    ltbOn: null,
    inTime: true,
    allocation: false,
    burnStatus: null,
  }
  const frame: Checked = {
    unitId: 1,
    unitCode: 'HK',
    currency: 'USD',
    quoteType: 'model',
    today: '2026-11-24',
    quotes: new Map([[1, base]]),
    others: new Map(),
    left: new Map(),
  }
  const fixes = (qtys: number[], credit: number) =>
    affordable(
      checkLines(
        qtys.map((qty) => ({ quoteId: 1, qty, oddReason: '' })),
        frame,
      ),
      (amounts) => amounts.reduce((a, b) => a + b, 0) <= credit,
    ).map(({ findings }) =>
      findings.flatMap(({ check, fixes: all }) =>
        (all ?? []).map(({ kind, qty }) => [check, kind, qty].filter(Boolean).join(' ')),
      ),
    )
  test('an odd quantity goes up only where there is credit for it, and down always', () => {
    expect(fixes([250], 30_000)).toEqual([['odd qty 300', 'odd qty 200']])
    expect(fixes([250], 29_999)).toEqual([['odd qty 200']])
    expect(fixes([250, 300], 59_999)).toEqual([['odd qty 200'], []])
    expect(fixes([250, 300], 60_000)).toEqual([['odd qty 300', 'odd qty 200'], []])
    // an order that is beyond it already is not made dearer
    expect(fixes([250], 100)).toEqual([['odd qty 200']])
  })
  test('what is too little and may not be more has to go', () => {
    expect(fixes([100], 20_000)).toEqual([['moq qty 200']])
    expect(fixes([100], 19_999)).toEqual([['moq remove']])
  })
  test('in the call, where the whole order is weighed', async () => {
    await pool().query('update orders set credit_held = 0')
    await pool().query("update customers set credit_limit = 3500 where code = 'H0001'")
    const found = await kit.ok('order', orderCheck.precheck, kit.form([free({ qty: 250, oddReason: 'x' }) as never]))
    expect(found.lines[0]!.verdicts.find(({ check }) => check === 'odd')!.fixes.map(({ qty }) => qty)).toEqual([200])
    await pool().query("update customers set credit_limit = 100000000000 where code = 'H0001'")
  })
})

describe('each verdict leads on', () => {
  test('to the rates where none is published, to the quotes where there are no lines; a field is named in the colon of the language', async () => {
    await pool().query("update exchange_rates set starts_on = '2020-01-01', ends_on = '2020-02-01'")
    const bare = await kit.ok('order', orderCheck.precheck, kit.form([], { requestOn: '' }))
    const linkOf = (check: string, said: string) =>
      bare.order.find((one) => one.check === check && one.code === said)?.link?.url
    expect([linkOf('rate', 'order.no_rate'), linkOf('papers', 'order.no_lines')]).toEqual([
      '/onlinebasic/rateList',
      '/onlineorder/manageMain',
    ])
    expect(bare.order.find(({ field }) => field === 'requestOn')!.msg).toMatch(/^需求日期：/)
    await pool().query('update exchange_rates set ends_on = null')
  })
})
