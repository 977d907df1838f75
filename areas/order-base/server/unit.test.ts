import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billDesk } from '#areas/bill/staff.contract.ts'
import { setup } from '#areas/setup/contract.ts'
import { priceBook } from '#areas/quote/book.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { inDays } from '#tests/kit/days.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { orderBase } from '../contract.ts'
import { orderUnit } from '../unit.contract.ts'
import { warehousesOf } from './unit.rules.ts'

let kit: OrderKit
beforeAll(async () => void (kit = await orderKit()))
afterAll(() => kit.close())

type Save = Input<typeof orderUnit.saveUnit>
type Bank = { bank?: string; account?: string; currency: string; swift?: string }
const bank = (more: Partial<Bank> = {}): Bank => ({
  bank: 'First Bank',
  account: '7559 0001',
  currency: 'RMB',
  swift: 'ABCDCNSH',
  ...more,
})
let made = 0
const form = (given: Partial<Save> = {}): Save => ({
  code: `U-${++made}`,
  name: '销售公司',
  nameEn: 'Sales Co',
  address: '某路 1 号',
  addressEn: '1 Some Road',
  phone: '0755-1',
  taxNo: '91990001MA0DEM013N',
  region: 'CN',
  currencies: 'RMB,USD',
  taxRate: '13',
  warehouses: 'sz-a， SZ-B, sz-a',
  banks: JSON.stringify([bank()]),
  pickupTemplate: 'cn_pickup',
  sort: 10,
  enabled: true,
  ...given,
})
const save = (who: PersonName | null, given: Partial<Save> = {}) => kit.call(who, orderUnit.saveUnit, form(given))
const units = async (who: PersonName = 'editor') =>
  (await kit.ok(who, orderBase.units)).map(({ code, enabled }) => [code, enabled])
const make = (given: Partial<Save> = {}) => kit.ok('editor', orderUnit.saveUnit, form(given))
const quoteOf = (unit: string, currency: 'USD' | 'RMB') =>
  kit.call('editor', priceBook.save, {
    customerCode: 'H0001',
    item: 'FREE-1',
    unit,
    currency,
    price: '1.5',
    moq: 100,
    mpq: 100,
    startsOn: inDays(0),
    endsOn: inDays(30),
  })
const fieldOf = (reply: { data: unknown }) => (reply.data as { errors: { field: string }[] }).errors

test('the first unit begins with the vendor as its brand says, any other with nothing', async () => {
  const { db } = kit.app.database
  await db
    .updateTable('brand')
    .set({ address: '甲路 1 号', addressEn: '1 A Road', creditCode: '91990001MA0DEM013N' })
    .execute()
  const nothing = { name: '', nameEn: '', address: '', addressEn: '', taxNo: '' }
  const first = await kit.ok('editor', orderUnit.unitStart)
  expect(first).toMatchObject({ address: '甲路 1 号', addressEn: '1 A Road', taxNo: '91990001MA0DEM013N' })
  await make()
  expect(await kit.ok('editor', orderUnit.unitStart)).toEqual(nothing)
  expect((await kit.call('order', orderUnit.unitStart)).msgCode).toBe(kinds.denied)
})

test('a unit that sells in a currency without an account leaves a step of the setup open', async () => {
  const isDone = async () => (await kit.ok('admin', setup.list)).find(({ key }) => key === 'order-base.bank')?.done
  const { id, version } = await make({ code: 'U-BANK' })
  expect(await isDone()).toBe(false)
  const { pool } = kit.app.database
  await pool.query("update business_units set enabled = false where code <> 'U-BANK'")
  expect(await isDone()).toBe(false)
  await make({ id, version, code: 'U-BANK', banks: JSON.stringify([bank(), bank({ currency: 'USD' })]) })
  expect(await isDone()).toBe(true)
  await pool.query('update business_units set enabled = true')
})

test('a unit is made and changed with all that its papers say, and who orders reads of it no account', async () => {
  const { id, version } = await make({ code: 'sales-sz' })
  const shown = await kit.ok('editor', orderUnit.deskUnit, { id })
  expect(shown).toMatchObject({
    code: 'SALES-SZ',
    nameZh: '销售公司',
    taxBp: 1300,
    warehouses: ['SZ-A', 'SZ-B'],
    banks: [bank()],
    address: '某路 1 号',
    addressEn: '1 Some Road',
    inUse: false,
    can: { edit: true },
  })
  const changed = form({ code: 'SALES-SZ2', id, version, taxRate: '6.5', banks: '[]', enabled: false })
  await kit.ok('editor', orderUnit.saveUnit, changed)
  const after = await kit.ok('release', orderUnit.deskUnit, { id })
  expect(after).toMatchObject({ code: 'SALES-SZ2', taxBp: 650, banks: [], enabled: false, can: { edit: false } })
  expect(after.history.map(({ action }) => action)).toEqual(['create', 'edit'])
  const read = (await kit.ok('order', orderBase.units)).find(({ code }) => code === 'SALES-SZ2')!
  expect(Object.keys(read)).not.toContain('banks')
  expect((await kit.ok('editor', orderUnit.deskUnits, { keyword: 'sz2', region: 'HK' })).total).toBe(0)
  expect((await kit.ok('editor', orderUnit.deskUnits, { keyword: 'sz2', region: 'CN' })).total).toBe(1)
})

test('nobody else reads the desk or writes', async () => {
  const { id } = await make()
  for (const who of ['order', 'developer', 'manager'] as const) {
    expect((await kit.call(who, orderUnit.deskUnits)).msgCode).toBe(kinds.denied)
    expect((await kit.call(who, orderUnit.deskUnit, { id })).msgCode).toBe(kinds.denied)
  }
  for (const who of ['order', 'manager', 'release', 'auditor'] as const)
    expect((await save(who, { code: 'U-DENIED' })).msgCode).toBe(kinds.denied)
  expect((await save(null)).msgCode).toBe(kinds.session)
  expect((await kit.call(null, orderUnit.deskUnit, { id })).msgCode).toBe(kinds.session)
  expect((await units()).map(([code]) => code)).not.toContain('U-DENIED')
  expect((await save('admin')).msgCode).toBe(0)
  expect((await kit.call('editor', orderUnit.deskUnit, { id: 999_999 })).msgCode).toBe(kinds.not_found)
  expect((await save('editor', { id: 999_999, version: 1 })).msgCode).toBe(kinds.not_found)
})

test('of two editors the second is told, and a code is taken once', async () => {
  const key = await make()
  const code = `U-${made}`
  const both = await Promise.all([
    save('editor', { ...key, code, name: '甲' }),
    save('editor2', { ...key, code, name: '乙' }),
  ])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  const twice = await Promise.all([save('editor', { code: 'U-SAME' }), save('editor2', { code: 'u-same' })])
  expect(twice.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.duplicate].toSorted())
})

test.each<[string, Partial<Save>, string, RegExp?]>([
  ['a code of other signs', { code: '1-A' }, 'code'],
  ['no name', { name: ' ' }, 'name'],
  ['a credit code that fails its check', { taxNo: '91310000123456789X' }, 'taxNo'],
  ['no currency', { currencies: '' }, 'currencies'],
  ['a rate above fifty', { taxRate: '50.01' }, 'taxRate'],
  ['a rate that is none', { taxRate: '13%' }, 'taxRate'],
  ['no warehouse', { warehouses: ' , ' }, 'warehouses'],
  ['eleven warehouses', { warehouses: Array.from({ length: 11 }, (_, n) => `W${n}`).join(',') }, 'warehouses'],
  ['a letter there is none of', { pickupTemplate: 'other' as never }, 'pickupTemplate'],
  ['banks that are no JSON', { banks: '[' }, 'banks'],
  [
    'a line without a bank',
    { banks: JSON.stringify([bank(), bank({ bank: ' ', account: '8888' })]) },
    'banks.1.bank',
    /第 2 个账户/,
  ],
  ['a line without an account', { banks: JSON.stringify([bank({ account: '' })]) }, 'banks.0.account', /第 1 个账户/],
  [
    'a line of a wrong SWIFT',
    { banks: JSON.stringify([bank(), bank({ account: '1234', swift: 'ABC' })]) },
    'banks.1.swift',
    /第 2 个账户/,
  ],
  [
    'a line in a currency it does not sell in',
    { currencies: 'USD', banks: JSON.stringify([bank()]) },
    'banks.0.currency',
    /RMB/,
  ],
  [
    'the same account twice',
    { banks: JSON.stringify([bank(), bank({ account: '7559-0001' })]) },
    'banks.1.account',
    /第 2 个账户/,
  ],
])('%s is refused and named', async (_what, given, field, words) => {
  const reply = await save('editor', given)
  expect(reply.msgCode).toBe(field === 'banks.1.account' ? kinds.duplicate : kinds.validation)
  const [first] = fieldOf(reply)
  expect(first).toMatchObject({ field })
  if (words) expect(first).toMatchObject({ msg: expect.stringMatching(words) as string })
})

describe('what is in use', () => {
  test('keeps its code and its currencies; what is not may go', async () => {
    const { id, version } = await make({ code: 'U-USED' })
    expect((await quoteOf('U-USED', 'USD')).msgCode).toBe(0)
    const key = { id, version, code: 'U-USED' }
    expect(fieldOf(await save('editor', { ...key, code: 'U-OTHER' }))).toMatchObject([{ field: 'code' }])
    const taken = await save('editor', { ...key, currencies: 'RMB' })
    expect([taken.msgCode, taken.msg]).toEqual([kinds.state, expect.stringContaining('USD')])
    expect((await kit.ok('editor', orderUnit.deskUnit, { id })).inUse).toBe(true)
    const less = await kit.ok('editor', orderUnit.saveUnit, form({ ...key, currencies: 'USD', banks: '[]' }))
    expect(less.version).toBe(version + 1)
  })
  test('of a quote and the loss of its currency at the same time one wins', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, version } = await make({ code: `U-RACE-${round}` })
      const code = `U-RACE-${round}`
      const [quoted, lost] = await Promise.all([
        quoteOf(code, 'USD'),
        save('editor2', { id, version, code, currencies: 'RMB' }),
      ])
      expect([quoted.msgCode, lost.msgCode].filter((one) => one === 0)).toHaveLength(1)
    }
  })
  test('one that sells no more is quoted no more, and is still paid by who owes it', async () => {
    const { id, version } = await make({ code: 'U-OFF' })
    const receipt = (customerCode: string, reference: string) =>
      kit.call('release', billDesk.saveReceipt, {
        customerCode,
        unitCode: 'U-OFF',
        currency: 'RMB',
        amount: '10.00',
        bankDay: inDays(0),
        payer: 'a customer',
        reference,
      })
    expect((await receipt('H0001', 'R-1')).msgCode).toBe(0)
    const draft = await quoteOf('U-OFF', 'RMB')
    await kit.ok('editor', orderUnit.saveUnit, form({ id, version, code: 'U-OFF', enabled: false }))
    expect(await units()).toContainEqual(['U-OFF', false])
    const published = await kit.call('editor', priceBook.publish, draft.data)
    expect([published.msgCode, published.msg]).toEqual([kinds.state, expect.stringContaining('U-OFF')])
    expect(fieldOf(await quoteOf('U-OFF', 'RMB'))).toMatchObject([{ field: 'unit' }])
    expect((await receipt('H0001', 'R-2')).msgCode).toBe(0)
    expect((await receipt('K0001', 'R-3')).msgCode).toBe(kinds.validation)
  })
})

test('warehouses are split by commas of both kinds, each once', () => {
  expect(warehousesOf('a1，B-2; a1、c')).toEqual(['A1', 'B-2', 'C'])
  for (const bad of ['', 'a b', '-a', 'ä']) expect(warehousesOf(bad)).toBeUndefined()
})
