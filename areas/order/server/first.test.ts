import { afterAll, beforeAll, expect, test } from 'vitest'
import { dictionary } from '#areas/dictionary/contract.ts'
import { orderBase } from '#areas/order-base/contract.ts'
import { orderModel } from '#areas/order-base/model.contract.ts'
import { orderOwn } from '#areas/order-base/own.contract.ts'
import { orderDesk as masterDesk } from '#areas/order-base/staff.contract.ts'
import { orderUnit } from '#areas/order-base/unit.contract.ts'
import { orderFaq } from '#areas/order-faq/contract.ts'
import { priceBook } from '#areas/quote/book.contract.ts'
import type { Entry, Input } from '#platform/contract/contract.ts'
import type { Role } from '#platform/contract/access.ts'
import { testApp, type Reply, type TestApp } from '#tests/kit/app.ts'
import { inDays } from '#tests/kit/days.ts'
import { invoiceDetailsOf } from '#tests/kit/ordering.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { order as orderContract } from '../contract.ts'
import { orderForm } from '../form.contract.ts'
import { orderDesk } from '../desk.contract.ts'
import { orderMove } from '../move.contract.ts'
import { orderPaper } from '../paper.contract.ts'

// A portal as it is installed: people and their roles, and nothing else that a migration does not bring.
let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  const give: [PersonName, Role][] = [
    ['editor', 'order_clerk'],
    ['release', 'finance'],
    ['release2', 'finance'],
    ['auditor', 'am_lead'],
  ]
  const rows = give.map(([who, role]) => ({ userId: portal.people[who], role }))
  await portal.app.database.db.insertInto('userRoles').values(rows).execute()
  await portal.app.database.pool.query("update companies set uscc = '91990002MA0DMA1108' where name = 'certified co'")
})
afterAll(() => portal.close())

async function ok<E extends Entry>(who: PersonName, entry: E, input?: Input<E>): Promise<Reply<E>['data']> {
  const reply = await portal.call(who, entry, input)
  if (reply.msgCode !== 0) throw new Error(`${entry.path}: ${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
const unit = {
  code: 'FIRST-HK',
  name: '第一（香港）',
  nameEn: 'First Hong Kong',
  address: '香港某街 1 号',
  addressEn: '1 Some Street, Hong Kong',
  phone: '+852 1',
  region: 'HK',
  currencies: 'USD',
  taxRate: '0',
  warehouses: 'HK-1',
  banks: JSON.stringify([{ bank: 'First Bank', account: '012-345', currency: 'USD', swift: 'FIRSHKHH' }]),
  pickupTemplate: 'hk_pickup',
  enabled: true,
} as const

/** What the customer is told to lack, and whom to ask for a quote; the staff read the same at the customer. */
async function lacking() {
  const { lacks, clerk, choices } = await ok('order', orderForm.start)
  const { id } = (await ok('editor', masterDesk.deskCustomers)).list[0]!
  expect((await ok('editor', masterDesk.deskCustomer, { id })).lacks).toEqual(lacks)
  expect(lacks.includes('quote')).toBe(choices.length === 0)
  return { lacks, clerk }
}

/** What staff make before anybody can order. */
async function masterData() {
  await ok('editor', orderUnit.saveUnit, unit)
  const { clerks, managers } = await ok('editor', masterDesk.people)
  await ok('editor', masterDesk.saveCustomer, {
    code: 'F0001',
    name: '第一个客户',
    nameEn: 'First customer',
    uscc: '91990002MA0DMA1108',
    groupName: 'First group',
    isHead: true,
    region: 'HK',
    currencies: 'USD',
    payTerm: 'net30',
    creditLimit: '100000',
    creditCurrency: 'USD',
    clerkId: clerks[0]!.id,
    managerId: managers[0]!.id,
  })
  await ok('editor', orderModel.saveModel, {
    model: 'FIRST-1',
    name: '第一款',
    nameEn: 'First one',
    mpq: 100,
    moq: 100,
    packing: 'reel',
    leadWeeks: 8,
    lifecycle: 'active',
  })
  const places = ['delivery', 'contact', 'invoice']
  expect(await lacking()).toEqual({ lacks: ['quote', ...places], clerk: clerks[0]!.name })
  const quote = await ok('editor', priceBook.save, {
    customerCode: 'F0001',
    item: 'FIRST-1',
    unit: 'FIRST-HK',
    currency: 'USD',
    price: '0.5',
    moq: 100,
    mpq: 100,
    startsOn: inDays(0),
    endsOn: inDays(60),
  })
  await ok('editor', priceBook.publish, quote)
  expect(await lacking()).toEqual({ lacks: ['rate', ...places], clerk: null })
  // what is ordered in dollars is worth something in renminbi
  const rate = { base: 'USD', quote: 'RMB', rate: '7.1', startsOn: inDays(0), source: 'bank' } as const
  await ok('release2', masterDesk.publishRate, await ok('release', masterDesk.saveRate, rate))
  expect((await lacking()).lacks).toEqual(places)
}
/** Where goods and papers go, as the customer writes it; the assistant passes the invoice address. */
async function places() {
  const address = { country: 'HK', address: '2 Some Street', name: 'Somebody', phone: '13800000000' }
  await ok('order', orderOwn.saveDelivery, address)
  await ok('order', orderOwn.saveContact, { name: 'Somebody', phone: '13800000000', email: 'one@example.com' })
  const invoice = await ok('order', orderOwn.saveInvoice, invoiceDetailsOf('First customer'))
  expect((await lacking()).lacks).toEqual(['review'])
  await ok('editor', masterDesk.decideAddress, { ...invoice, result: 'pass' })
  expect((await lacking()).lacks).toEqual([])
}

const payBy = (term: 'prepay' | 'net30') =>
  portal.app.database.pool.query("update customers set pay_term = $1 where code = 'F0001'", [term])
/** Who pays before reads on the order and in the letter how much is to be paid and where; without an account whom to wait for. */
async function isAskedToPay(id: number) {
  const { pool } = portal.app.database
  const [bank] = JSON.parse(unit.banks) as [object & { currency?: string }]
  const { currency: _, ...shown } = bank
  const { orderNo, toPay } = await ok('order', orderContract.show, { id })
  expect(toPay).toEqual({ due: 10_000, holder: '第一（香港）', banks: [shown] })
  const mails = "select text_body as text from mails where template = 'order.news' and text_body like $1"
  const { rows } = await pool.query<{ text: string }>(mails, ['%已受理%'])
  for (const words of ['USD 100.00', '第一（香港）', 'First Bank · 012-345 (USD) · SWIFT FIRSHKHH', orderNo!])
    expect(rows[0]!.text).toContain(words)
  await pool.query("update business_units set banks = '[]'")
  expect((await ok('editor', orderDesk.review, { id })).toPay).toMatchObject({ due: 10_000, banks: [] })
  await pool.query('update business_units set banks = $1', [unit.banks])
  await payBy('net30')
  expect((await ok('order', orderContract.show, { id })).toPay).toBeNull()
}

test('the first order is made by calls alone: unit, customer, model, quote, addresses, order, confirmed days and paper', async () => {
  expect(await ok('order', orderForm.start)).toMatchObject({ customerCode: '', lacks: [] })
  await masterData()
  await places()
  const start = await ok('order', orderForm.start)
  expect(start).toMatchObject({
    customerCode: 'F0001',
    choices: [{ unitCode: 'FIRST-HK', currency: 'USD', quotes: 1 }],
  })
  const [choice] = start.choices
  const frame = { unitId: choice!.unitId, currency: choice!.currency, quoteType: choice!.quoteType }
  const { list } = await ok('order', orderForm.offers, frame)
  const draft = await ok('order', orderForm.save, {
    ...frame,
    poNo: 'F0001-1',
    deliveryAddressId: start.deliveries[0]!.id,
    contactId: start.contacts[0]!.id,
    invoiceAddressId: start.invoices[0]!.id,
    requestOn: inDays(90),
    lines: JSON.stringify([{ quoteId: list[0]!.quoteId, qty: 200 }]),
  })
  const { id } = await ok('order', orderMove.submit, draft)
  await payBy('prepay')
  await ok('editor', orderDesk.approve, { id, step: 'accept', result: 'pass' })
  await isAskedToPay(id)
  await payBy('net30')
  const order = await ok('editor', orderDesk.review, { id })
  expect(order).toMatchObject({ status: 'approved', gross: 10_000 })
  // printed from its page it has the same head as its paper
  const { taxNo } = invoiceDetailsOf('First customer')
  expect(order).toMatchObject({ unit: '第一（香港）', unitPlace: '香港某街 1 号 · +852 1', invoiceAddress: { taxNo } })
  expect((await ok('order', orderContract.show, { id })).payTerm).toBe(order.payTerm)
  const days = JSON.stringify(order.lines.map((line) => ({ lineId: line.id, confirmOn: inDays(90) })))
  await ok('editor', orderDesk.schedule, { id, version: order.version, days })
  const { list: papers } = await ok('order', orderPaper.print, { ids: String(id) })
  expect(papers[0]).toMatchObject({
    accepted: true,
    unit: '第一（香港）',
    unitPlace: '香港某街 1 号 · +852 1',
    banks: ['First Bank · 012-345 (USD) · SWIFT FIRSHKHH'],
    invoiceTaxNo: taxNo,
    payTerm: order.payTerm,
  })
})

test('a quota of the group is made for who ordered first', async () => {
  const draft = {
    groupName: 'First group',
    model: 'FIRST-1',
    periodKind: 'month',
    startsOn: inDays(0),
    limitQty: 1000,
  } as const
  await ok('auditor', masterDesk.activateQuota, await ok('auditor', masterDesk.saveQuota, draft))
  expect((await ok('order', orderBase.quotas)).list).toMatchObject([{ owner: 'First group', limitQty: 1000 }])
})

test('the answers for those who order are there, and their letters are had', async () => {
  const { list } = await ok('order', orderFaq.list)
  expect(list).toHaveLength(13)
  const bodies: string[] = []
  for (const { id } of list) bodies.push((await ok('order', orderFaq.show, { id })).body)
  expect(bodies.every((body) => body.startsWith('<ol><li>'))).toBe(true)
  const entries = await ok('order', dictionary.entries, { code: 'order_import_template' })
  const letters = entries.filter(({ busName }) => /pickup/.test(busName))
  expect(letters).toHaveLength(2)
  for (const { busValue } of letters) {
    const { rawPayload, headers } = await portal.request('order', { url: `/api/file/${busValue}` })
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
