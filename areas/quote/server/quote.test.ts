import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderTokenHeader, wireOf } from '#platform/contract/address.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { amountOf, priceAt, shortPrice } from '#platform/contract/price.ts'
import { search } from '#areas/search/contract.ts'
import { orderRole } from '#areas/workbench/role.contract.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import { sheetOf } from '#tests/kit/sheet.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { inDays } from '#tests/kit/days.ts'
import { quote } from '../contract.ts'
import { priceBook, quoteColumns } from '../book.contract.ts'
import { inOrder } from '../quote.rules.ts'
import { effectiveQuotes, quoteChoices, quotesById } from './quote.public.ts'

let kit: OrderKit
let units: Record<'sz' | 'hk', number>
beforeAll(async () => {
  kit = await orderKit()
  const { db } = kit.app.database
  const unit = { warehouses: ['A'], pickupTemplate: 'cn_pickup' as const }
  const made = await db
    .insertInto('businessUnits')
    .values([
      { ...unit, code: 'LQ-SZ', name: '深圳', nameEn: 'SZ', region: 'CN', currencies: ['RMB'], taxBp: 1300 },
      { ...unit, code: 'LQ-HK', name: '香港', nameEn: 'HK', region: 'HK', currencies: ['USD'], taxBp: 0 },
    ])
    .returning('id')
    .execute()
  units = { sz: made[0]!.id, hk: made[1]!.id }
})
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode

type Save = Input<typeof priceBook.save>
const form: Save = {
  customerCode: 'H0001',
  item: 'FREE-1',
  unit: 'LQ-HK',
  currency: 'USD',
  price: '9.8',
  moq: 100,
  mpq: 100,
  startsOn: inDays(-10),
  endsOn: inDays(60),
}
const draft = (more: Partial<Save> = {}) => kit.ok('editor', priceBook.save, { ...form, ...more })
const inEffect = async (more: Partial<Save> = {}) => kit.ok('editor', priceBook.publish, await draft(more))
/** The field a refused save names. */
const fieldOf = async (more: Partial<Save>) => {
  const reply = await kit.call('editor', priceBook.save, { ...form, ...more })
  expect(reply.msgCode).toBe(kinds.validation)
  return (reply.data as unknown as { errors: { field: string }[] }).errors[0]!.field
}
const clear = () => kit.app.database.db.deleteFrom('quotes').execute()

describe('the price book', () => {
  test('is kept by assistants: drafted, published, voided with a reason; what is wrong is named at its field', async () => {
    expect(await code(kit.call(null, priceBook.save, form))).toBe(kinds.session)
    for (const who of ['order', 'manager', 'release'] as const)
      expect(await code(kit.call(who, priceBook.save, form))).toBe(kinds.denied)
    expect(await fieldOf({ customerCode: 'Z9999' })).toBe('customerCode')
    expect(await fieldOf({ item: 'NONE-1' })).toBe('item')
    expect(await fieldOf({ unit: 'LQ-XX' })).toBe('unit')
    expect(await fieldOf({ currency: 'RMB' })).toBe('unit')
    expect(await fieldOf({ endsOn: inDays(-11) })).toBe('endsOn')
    expect(await fieldOf({ moq: 150 })).toBe('moq')
    for (const price of ['0', '-1', '1.1234567', 'x', '1e3']) expect(await fieldOf({ price })).toBe('price')
    for (const breaks of [
      '[{"qty":100,"price":"9"}]',
      '[{"qty":200,"price":"9.9"}]',
      '[{"qty":300,"price":"9"},{"qty":200,"price":"8"}]',
      '[{"qty":200,"price":"9","more":1}]',
      'x',
    ])
      expect(await fieldOf({ breaks })).toMatch(/^breaks/)
    const made = await draft({ breaks: '[{"qty":1000,"price":"9.5"},{"qty":5000,"price":"9.25"}]' })
    expect(await code(kit.call('editor', priceBook.save, { ...form, ...made, version: 7 }))).toBe(kinds.state)
    const changed = await kit.ok('editor', priceBook.save, {
      ...form,
      ...made,
      price: '9.7',
      breaks: '[{"qty":1000,"price":"9.5"}]',
    })
    const published = await kit.ok('editor', priceBook.publish, changed)
    expect(await code(kit.call('editor', priceBook.save, { ...form, ...published }))).toBe(kinds.state)
    expect(await code(kit.call('editor', priceBook.voidQuote, { ...published, reason: '' }))).toBe(kinds.validation)
    expect(await kit.ok('order', quote.show, { id: made.id })).toMatchObject({
      price: '9.700000',
      item: 'FREE-1',
      breaks: [{ qty: 1000, price: '9.5' }],
      phase: 'valid',
    })
    await kit.ok('editor', priceBook.voidQuote, { ...published, reason: 'wrong' })
    expect(await code(kit.call('order', quote.show, { id: made.id }))).toBe(kinds.not_found)
    const { history } = await kit.ok('editor', priceBook.deskShow, { id: made.id })
    expect(history.map(({ action, comment }) => [action, comment])).toEqual([
      ['create', ''],
      ['edit', ''],
      ['publish', ''],
      ['void', 'wrong'],
    ])
    const dropped = await draft()
    await kit.ok('editor', priceBook.remove, dropped)
    expect(await code(kit.call('editor', priceBook.deskShow, { id: dropped.id }))).toBe(kinds.not_found)
    expect(
      await code(kit.call('editor', priceBook.publish, await draft({ startsOn: inDays(-30), endsOn: inDays(-2) }))),
    ).toBe(kinds.state)
    await clear()
  })
  test('a later price takes over the day before it begins; another overlap is refused, whoever is quicker', async () => {
    const first = await inEffect()
    const later = await draft({ price: '9.1', startsOn: inDays(5), endsOn: inDays(60) })
    expect(await kit.ok('editor', priceBook.deskShow, { id: later.id })).toMatchObject({
      before: { price: '9.800000', endsOn: inDays(60) },
      endsOther: true,
    })
    const alone = await draft({ startsOn: inDays(5), endsOn: inDays(60), endCustomer: 'Nobody else' })
    const { list } = await kit.ok('editor', priceBook.deskList, { status: 'draft' })
    expect(list.find(({ id }) => id === alone.id)).toMatchObject({ endsOther: false })
    await kit.ok('editor', priceBook.publish, later)
    expect(await kit.ok('order', quote.show, { id: first.id })).toMatchObject({ endsOn: inDays(4) })
    expect(await kit.ok('order', quote.show, { id: later.id })).toMatchObject({ phase: 'upcoming' })
    // inside what is to come: it would leave days without a price
    expect(
      await code(kit.call('editor', priceBook.publish, await draft({ startsOn: inDays(10), endsOn: inDays(20) }))),
    ).toBe(kinds.duplicate)
    // another end customer, unit or currency is another price
    await inEffect({ endCustomer: 'Somebody' })
    expect(await code(kit.call('editor', priceBook.publish, await draft({ endCustomer: 'somebody' })))).toBe(
      kinds.duplicate,
    )
    for (let round = 0; round < 5; round++) {
      const days = { startsOn: inDays(100 + round * 10), endsOn: inDays(105 + round * 10) }
      const both = [await draft(days), await draft(days)]
      const codes = await Promise.all(both.map((one) => code(kit.call('editor', priceBook.publish, one))))
      expect(codes.toSorted()).toEqual([0, kinds.duplicate])
    }
    await clear()
  })
  test('several drafts are published together or not at all', async () => {
    const [one, two, clash] = [
      await draft(),
      await draft({ endCustomer: 'a' }),
      await draft({ startsOn: inDays(-10), endsOn: inDays(1) }),
    ]
    expect(await code(kit.call('editor', priceBook.publishAll, { ids: `${one.id},${two.id},${clash.id}` }))).toBe(
      kinds.duplicate,
    )
    expect((await kit.ok('order', quote.list)).total).toBe(0)
    expect(await code(kit.call('editor', priceBook.publishAll, { ids: `${one.id},999999` }))).toBe(kinds.not_found)
    expect(await kit.ok('editor', priceBook.publishAll, { ids: `${one.id},${two.id}` })).toEqual({ count: 2 })
    const { db } = kit.app.database
    const messages = await db
      .selectFrom('messages')
      .select(['bizId', 'title', 'content'])
      .where('template', '=', 'quote.prices')
      .orderBy('id', 'desc')
      .execute()
    expect(messages[0]).toMatchObject({ bizId: kit.customers.head, title: expect.stringContaining('2 项') as string })
    expect(messages[0]!.content).toContain('9.80')
    await clear()
  })
  test('an account manager reads that of their customers; customers read no draft', async () => {
    const { id } = await draft()
    const other = await draft({ customerCode: 'K0001' })
    expect((await kit.ok('manager', priceBook.deskList)).list.map((row) => row.id)).toEqual([id])
    expect(await code(kit.call('manager', priceBook.deskShow, { id: other.id }))).toBe(kinds.not_found)
    expect((await kit.ok('manager', priceBook.deskList)).list[0]!.can).toEqual({
      publish: false,
      edit: false,
      void: false,
      remove: false,
    })
    expect(await code(kit.call('order', priceBook.deskList))).toBe(kinds.denied)
    expect((await kit.ok('order', quote.list)).total).toBe(0)
    await clear()
  })
})

describe('the quotes of a customer', () => {
  beforeAll(async () => {
    await inEffect()
    await inEffect({ unit: 'LQ-SZ', currency: 'RMB', price: '78.4', endCustomer: 'Nimbus', debitNo: 'D26-031' })
    await inEffect({ startsOn: inDays(70), endsOn: inDays(80), item: 'LIMITED-1' })
    await inEffect({ customerCode: 'H0002', price: '10' })
    await inEffect({ customerCode: 'K0001', price: '11' })
    const over = await draft({ item: 'LIMITED-1', startsOn: inDays(-40), endsOn: inDays(-20) })
    await kit.app.database.db.updateTable('quotes').set({ status: 'effective' }).where('id', '=', over.id).execute()
  })
  const prices = async (who: PersonName, q: Input<typeof quote.list> = {}) =>
    (await kit.ok(who, quote.list, q)).list
      .map(({ customerCode, price }) => `${customerCode} ${shortPrice(price)}`)
      .toSorted()
  test('are seen by those who see the customer, in tabs and under filters', async () => {
    expect(await prices('order', { tab: 'usd' })).toEqual(['H0001 9.80', 'H0001 9.80', 'H0002 10.00'])
    expect(await prices('order', { tab: 'rmb' })).toEqual(['H0001 78.40'])
    expect(await prices('order', { tab: 'expired' })).toEqual(['H0001 9.80'])
    expect(await prices('other')).toEqual(['H0002 10.00'])
    expect(await prices('source')).toEqual(['K0001 11.00'])
    expect(await prices('order', { keyword: 'D26-031' })).toEqual(['H0001 78.40'])
    expect(await prices('order', { unit: 'LQ-SZ' })).toEqual(['H0001 78.40'])
    expect(await prices('order', { quoteType: 'burn_code' })).toEqual([])
    expect(await prices('order', { startDate: inDays(75), endDate: inDays(90) })).toEqual(['H0001 9.80'])
    expect(await code(kit.call('order', quote.list, { limit: 7 }))).toBe(kinds.validation)
    expect(await code(kit.call('order', quote.list, { startDate: '2026-02-30' }))).toBe(kinds.validation)
    expect(await code(kit.call('main', quote.list))).toBe(kinds.denied)
    expect(await code(kit.call(null, quote.list))).toBe(kinds.session)
    const [own] = (await kit.ok('source', quote.list)).list
    for (const who of ['order', 'other'] as const)
      expect(await code(kit.call(who, quote.show, { id: own!.id }))).toBe(kinds.not_found)
  })
  test('go out as a workbook, of whoever asks alone', async () => {
    const file = async (who: PersonName) => {
      const { orderToken } = await kit.ok(who, orderRole.mine)
      const { url } = wireOf(quote.exportList, { tab: 'usd' })
      const reply = await kit.request(who, { url, headers: { [orderTokenHeader]: orderToken } })
      return readSheet(reply.rawPayload)
    }
    const rows = await file('other')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(expect.arrayContaining(['H0002 H0002 co', 'FREE-1', 'LQ-HK', 'USD', 10]))
    expect(await file('order')).toHaveLength(4)
  })
  test('are answered to the areas of ordering for a day', async () => {
    const { db } = kit.app.database
    const asked = {
      customerId: kit.customers.head,
      unitId: units.hk,
      currency: 'USD',
      quoteType: 'model',
      day: inDays(0),
    } as const
    const found = await effectiveQuotes({ db }, asked)
    expect(found).toMatchObject([{ model: 'FREE-1', price: '9.800000', moq: 100, burnCodeId: null, breaks: [] }])
    expect(await effectiveQuotes({ db }, { ...asked, day: inDays(75) })).toMatchObject([{ model: 'LIMITED-1' }])
    expect(await effectiveQuotes({ db }, { ...asked, unitId: units.sz })).toEqual([])
    expect(await quotesById({ db }, [found[0]!.id, 999_999])).toMatchObject([
      { status: 'effective', customerId: kit.customers.head },
    ])
    expect(await quoteChoices({ db }, kit.customers.head, inDays(0))).toMatchObject([
      { unit: 'LQ-SZ', currency: 'RMB', quoteType: 'model', count: 1 },
      { unit: 'LQ-HK', currency: 'USD', quoteType: 'model', count: 1 },
    ])
  })
})

describe('a table of quotes', () => {
  const heads = async () => {
    const { orderToken } = await kit.ok('editor', orderRole.mine)
    const reply = await kit.request('editor', {
      url: wireOf(priceBook.template, {}).url,
      headers: { [orderTokenHeader]: orderToken },
    })
    return (await readSheet(reply.rawPayload))[0] as string[]
  }
  const send = async (rows: (string | number)[][]) =>
    kit.call('editor', priceBook.importSheet, {
      fileId: await uploadFile(
        kit,
        'editor',
        'quote_sheet',
        'quotes.xlsx',
        await sheetOf([await heads(), ...rows], '报价'),
      ),
    })
  const good = [
    'h0001',
    'FREE-1',
    'LQ-HK',
    'USD',
    9.8,
    '',
    '',
    inDays(0),
    inDays(30),
    '1000: 9.5; 5000: 9.2',
    '',
    '',
    '',
    'FCA HK',
  ]
  const at = (column: (typeof quoteColumns)[number], value: string | number) =>
    good.with(quoteColumns.indexOf(column), value)
  const drafts = () =>
    kit.app.database.db
      .selectFrom('quotes')
      .select(['price', 'moq', 'mpq', 'breaks', 'status', 'quoteNo'])
      .where('status', '=', 'draft')
      .orderBy('id')
      .execute()
  beforeAll(clear)

  test('becomes drafts, all of it', async () => {
    expect((await send([good, at('endCustomer', 'a'), ['', '', '']])).data).toEqual({ rows: 2 })
    const made = await drafts()
    expect(made).toMatchObject([
      {
        price: '9.800000',
        moq: 100,
        mpq: 100,
        breaks: [
          { qty: 1000, price: '9.5' },
          { qty: 5000, price: '9.2' },
        ],
      },
      {},
    ])
    expect(new Set(made.map(({ quoteNo }) => quoteNo)).size).toBe(2)
    await clear()
  })
  test('with anything wrong becomes none, and each fault is named by sheet, row and column', async () => {
    const reply = await send([
      good,
      at('customer', 'H9999'),
      at('price', '0'),
      at('from', 'x'),
      at('moq', 150),
      at('breaks', '50: 9'),
      at('currency', 'EUR'),
      at('project', 'p'.repeat(201)),
      good,
    ])
    expect(reply.msgCode).toBe(kinds.validation)
    const { errors } = reply.data as unknown as { errors: { field: string; code: string; msg: string }[] }
    expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      '3.customer quote.unknown_customer',
      '4.price quote.price_bad',
      '5.from quote.day_bad',
      '6.moq quote.whole_packages',
      '7.breaks quote.breaks_order',
      '8.currency quote.unit_currency',
      '9.project quote.text_long',
      '10.from quote.same_in_file',
    ])
    expect(errors[1]!.msg).toBe('工作表「报价」第 4 行 E 列「单价*」：价格须大于零，最多六位小数')
    expect(await drafts()).toEqual([])
  })
  test('is refused when it has other columns, no rows, or is none', async () => {
    expect(await code(send([]))).toBe(kinds.validation)
    const other = await uploadFile(
      kit,
      'editor',
      'quote_sheet',
      'quotes.xlsx',
      await sheetOf(
        [
          ['a', 'b'],
          ['1', '2'],
        ],
        'x',
      ),
    )
    expect(await code(kit.call('editor', priceBook.importSheet, { fileId: other }))).toBe(kinds.validation)
    expect(await code(kit.call('editor', priceBook.importSheet, { fileId: 'nothing' }))).toBe(kinds.denied)
    expect(await code(kit.call('order', priceBook.importSheet, { fileId: other }))).toBe(kinds.denied)
  })
})

test('prices fall with the quantity, and are read and compared as they are written', () => {
  const breaks = [
    { qty: 1000, price: '9.5' },
    { qty: 5000, price: '9.2' },
  ]
  expect([1, 999, 1000, 4999, 5000].map((qty) => priceAt({ price: '9.8', breaks }, qty))).toEqual([
    '9.800000',
    '9.800000',
    '9.500000',
    '9.500000',
    '9.200000',
  ])
  // exact where a fraction of two would not be
  expect(amountOf('1234567.123456', 1_000_000)).toBe(123_456_712_345_600)
  expect([amountOf('0.005', 1), amountOf('0.004999', 1), amountOf('1.005', 100)]).toEqual([1, 0, 10_050])
  expect(
    priceAt(
      {
        price: '1',
        breaks: [
          { qty: 10, price: '90071992547.409931' },
          { qty: 5, price: '0.1' },
        ],
      },
      12,
    ),
  ).toBe('90071992547.409931')
  expect(['9.800000', '0.458500', '12', '9.123456'].map(shortPrice)).toEqual(['9.80', '0.4585', '12.00', '9.123456'])
  expect(inOrder('9.8', 100, breaks)).toBe(true)
  expect(inOrder('9.50', 100, breaks)).toBe(false)
})

test('a buyer finds the prices in effect by what they are for, nobody of another customer does', async () => {
  await clear()
  const made = await inEffect()
  const found = async (who: PersonName) => {
    const { data } = await kit.call(who, search.records, { keyword: form.item.toLowerCase() })
    const quotes = data.filter(({ kind }) => kind === 'quote')
    return quotes.map(({ title, url }) => ({ title: title.map(({ text }) => text).join(''), url }))
  }
  const url = expect.stringContaining(`open=${made.id}`) as string
  expect(await found('order')).toEqual([{ title: 'FREE-1 · USD', url }])
  expect(await found('other')).toEqual([])
})
