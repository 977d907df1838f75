import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderRole } from '#areas/workbench/role.contract.ts'
import { systemContext } from '#main/background.ts'
import { orderTokenHeader } from '#platform/contract/address.ts'
import { kinds } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { invoiceDetailsOf, orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { inDays } from '#tests/kit/days.ts'
import { orderBase } from '../contract.ts'
import { orderDesk } from '../staff.contract.ts'
import { orderModel } from '../model.contract.ts'
import { orderOwn } from '../own.contract.ts'
import {
  burnCodesOf,
  consumeQuota,
  lockCredit,
  modelsOf,
  rateOn,
  releaseQuota,
  reserveQuota,
} from './order-base.public.ts'

let kit: OrderKit
beforeAll(async () => void (kit = await orderKit()))
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const inside = <R>(run: (tx: SignedCtx) => Promise<R>) =>
  transact(systemContext(kit.app, kit.app.log) as unknown as SignedCtx, run)
const quotaRow = (id: number) =>
  kit.app.database.db
    .selectFrom('orderQuotas')
    .select(['reservedQty', 'consumedQty'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('who sees a customer', () => {
  const seen = async (who: PersonName) => (await kit.ok(who, orderBase.customers)).list.map((one) => one.code)
  test.each([
    ['the head of a group, the whole group', 'order', ['H0001', 'H0002']],
    ['another of the group, itself', 'other', ['H0002']],
    ['a stranger, itself', 'source', ['K0001']],
    ['an account manager, their own', 'manager', ['H0001']],
    ['an assistant, all', 'editor', ['H0001', 'H0002', 'K0001']],
    ['finance, all', 'release', ['H0001', 'H0002', 'K0001']],
    ['admin, all', 'admin', ['H0001', 'H0002', 'K0001']],
  ] as const)('%s', async (_what, who, codes) => expect(await seen(who)).toEqual(codes))
  test('nobody else any, and what is not seen is answered like what is not there', async () => {
    expect(await code(kit.call(null, orderBase.customers))).toBe(kinds.session)
    for (const who of ['main', 'developer', 'sub'] as const)
      expect(await code(kit.call(who, orderBase.customers))).toBe(kinds.denied)
    for (const [who, id] of [
      ['other', kit.customers.head],
      ['source', kit.customers.part],
      ['order', kit.customers.stranger],
      ['order', 999_999],
    ] as const)
      expect(await code(kit.call(who, orderBase.customer, { id }))).toBe(kinds.not_found)
  })
})

describe('the ordering token', () => {
  const url = '/api/odrPublic/findAllInsideCompany'
  const ask = async (who: PersonName, token: string) =>
    (await kit.request(who, { url, headers: { [orderTokenHeader]: token } })).json() as { msgCode: number }
  test('opens ordering to its own session alone, and to nobody without one', async () => {
    const { orderToken } = await kit.ok('order', orderRole.mine)
    expect((await ask('order', orderToken)).msgCode).toBe(0)
    for (const token of ['', 'junk', `${orderToken}x`])
      expect((await ask('order', token)).msgCode).toBe(kinds.order_token)
    expect((await ask('other', orderToken)).msgCode).toBe(kinds.order_token)
  })
})

describe('quotas', () => {
  const day = '2026-08-05'
  const take = (modelId: number, qty: number, customerId = kit.customers.head) =>
    inside((tx) => reserveQuota(tx, { customerId, day, lines: [{ modelId, qty }] }))
  test('forty at once never take more than there is', async () => {
    const id = await kit.quota({ customerId: kit.customers.head, modelId: kit.models.limited, limitQty: 1000 })
    const done = await Promise.allSettled(Array.from({ length: 40 }, () => take(kit.models.limited, 60)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
    expect(await quotaRow(id)).toEqual({ reservedQty: 960, consumedQty: 0 })
    const held = [{ quotaId: id, qty: 60 }]
    await inside((tx) => consumeQuota(tx, held))
    await inside((tx) => releaseQuota(tx, held))
    expect(await quotaRow(id)).toEqual({ reservedQty: 840, consumedQty: 60 })
    await expect(inside((tx) => releaseQuota(tx, [{ quotaId: id, qty: 900 }]))).rejects.toThrow(
      /less stands in the quotas/,
    )
  })
  test('an allocated model needs one, another does not, and a group’s counts for each of it', async () => {
    await expect(take(kit.models.limited, 1, kit.customers.stranger)).rejects.toMatchObject({
      code: 'order-base.quota_needed',
    })
    expect(await take(kit.models.free, 100_000)).toEqual([])
    const { db } = kit.app.database
    const { id: groupId } = await db.selectFrom('customerGroups').select('id').executeTakeFirstOrThrow()
    const id = await kit.quota({ groupId, modelId: kit.models.free, limitQty: 100 })
    await take(kit.models.free, 70)
    await expect(take(kit.models.free, 40, kit.customers.part)).rejects.toMatchObject({
      code: 'order-base.quota_exceeded',
    })
    expect(await take(kit.models.free, 30, kit.customers.part)).toEqual([{ quotaId: id, qty: 30 }])
  })
  test('are drafted, put into effect, adjusted no lower than is promised, and closed', async () => {
    const draft = {
      customerCode: 'K0001',
      model: 'limited-1',
      periodKind: 'month',
      startsOn: '2026-05-17',
      limitQty: 10,
    } as const
    expect(await code(kit.call('editor', orderDesk.saveQuota, draft))).toBe(kinds.denied)
    expect(await code(kit.call('auditor', orderDesk.saveQuota, { ...draft, groupName: 'one' }))).toBe(kinds.validation)
    expect(await code(kit.call('auditor', orderDesk.saveQuota, { ...draft, model: 'NONE-1' }))).toBe(kinds.validation)
    const { id } = await kit.ok('auditor', orderDesk.saveQuota, draft)
    expect(await code(kit.call('auditor', orderDesk.saveQuota, draft))).toBe(kinds.duplicate)
    expect(await code(kit.call('source', orderBase.quota, { id }))).toBe(kinds.not_found)
    const active = await kit.ok('auditor', orderDesk.activateQuota, { id, version: 1 })
    expect(await kit.ok('source', orderBase.quota, { id })).toMatchObject({
      startsOn: '2026-05-01',
      endsOn: '2026-05-31',
      leftQty: 10,
    })
    await inside((tx) =>
      reserveQuota(tx, {
        customerId: kit.customers.stranger,
        day: '2026-05-09',
        lines: [{ modelId: kit.models.limited, qty: 6 }],
      }),
    )
    expect(
      await code(
        kit.call('auditor', orderDesk.adjustQuota, { id, version: active.version, limitQty: 5, reason: 'less' }),
      ),
    ).toBe(kinds.state)
    const more = await kit.ok('auditor', orderDesk.adjustQuota, {
      id,
      version: active.version,
      limitQty: 12,
      reason: 'more',
    })
    await kit.ok('auditor', orderDesk.closeQuota, more)
    expect((await kit.ok('auditor', orderDesk.deskQuota, { id })).history.map(({ action }) => action)).toEqual([
      'create',
      'activate',
      'adjust',
      'close',
    ])
  })
})

describe('rates', () => {
  test('one that begins before today shortens none that was published', async () => {
    const of = { base: 'RMB', quote: 'USD', source: 'bank' } as const
    const publish = async (startsOn: string) =>
      kit.call(
        'release2',
        orderDesk.publishRate,
        await kit.ok('release', orderDesk.saveRate, { ...of, rate: '0.14', startsOn }),
      )
    expect((await publish('2026-01-01')).msgCode).toBe(0)
    const late = await publish(inDays(-3))
    expect([late.msgCode, late.msg]).toEqual([kinds.state, expect.stringContaining('早于今天')])
    const { db } = kit.app.database
    expect(
      await db
        .selectFrom('exchangeRates')
        .select('endsOn')
        .where('base', '=', 'RMB')
        .where('status', '=', 'published')
        .execute(),
    ).toEqual([{ endsOn: null }])
    await db.deleteFrom('exchangeRates').where('base', '=', 'RMB').execute()
  })
  const draft = { base: 'USD', quote: 'RMB', rate: '7.1', startsOn: '2026-01-01', source: 'bank' } as const
  const write = (more: object = {}) => kit.ok('release', orderDesk.saveRate, { ...draft, ...more })
  test('are published by a second person, end when a later one begins, and are not edited', async () => {
    const first = await write()
    expect(await code(kit.call('release', orderDesk.publishRate, first))).toBe(kinds.denied)
    const published = await kit.ok('release2', orderDesk.publishRate, first)
    expect(await code(kit.call('release', orderDesk.saveRate, { ...draft, ...published, rate: '8' }))).toBe(kinds.state)
    const later = await write({ startsOn: inDays(20), rate: '7.2' })
    const endsOther = async ({ id }: { id: number }) => (await kit.ok('release2', orderDesk.deskRate, { id })).endsOther
    expect([await endsOther(first), await endsOther(later)]).toEqual([false, true])
    await kit.ok('release2', orderDesk.publishRate, later)
    expect(await endsOther(later)).toBe(false)
    const { db } = kit.app.database
    expect(await rateOn({ db }, 'USD', 'RMB', inDays(19))).toBe('7.100000')
    expect(await rateOn({ db }, 'USD', 'RMB', inDays(20))).toBe('7.200000')
    expect(await rateOn({ db }, 'RMB', 'USD', inDays(20))).toBeUndefined()
    expect(
      await code(
        kit.call('release2', orderDesk.publishRate, await write({ startsOn: '2026-01-10', endsOn: '2026-01-12' })),
      ),
    ).toBe(kinds.duplicate)
    expect(await code(kit.call('release', orderDesk.saveRate, { ...draft, quote: 'USD' }))).toBe(kinds.validation)
    expect(await code(kit.call('editor', orderDesk.saveRate, draft))).toBe(kinds.denied)
  })
  test('of two that are published at once for the same days one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const startsOn = inDays(100 + 30 * round)
      const both = [await write({ startsOn }), await write({ startsOn })]
      const codes = await Promise.all(both.map((one) => code(kit.call('release2', orderDesk.publishRate, one))))
      expect(codes.toSorted()).toEqual([0, kinds.duplicate])
    }
  })
})

describe('what a customer keeps', () => {
  test('a new one begins with what is known of the caller and their company, of no other', async () => {
    const { db } = kit.app.database
    await db
      .updateTable('users')
      .set({ mobile: '+86 13800000001', email: 'buyer@example.com' })
      .where('id', '=', kit.people.order)
      .execute()
    const { companyId, name } = await db
      .selectFrom('users')
      .select(['companyId', 'name'])
      .where('id', '=', kit.people.order)
      .executeTakeFirstOrThrow()
    const company = await db
      .updateTable('companies')
      .set({ address: 'Test Road 1' })
      .where('id', '=', companyId)
      .returning(['name', 'uscc', 'country'])
      .executeTakeFirstOrThrow()
    expect(await kit.ok('order', orderOwn.ownStart, { kind: 'contact' })).toEqual({
      name,
      phone: '+86 13800000001',
      email: 'buyer@example.com',
      title: company.name,
      taxNo: company.uscc ?? '',
      country: company.country,
      address: 'Test Road 1',
      zip: '',
    })
    // a postcode that stands in what was certified comes into its own field
    const abroad = { address: 'Lindenweg 5, 80331 Munich', country: 'DE' }
    await db.updateTable('companies').set(abroad).where('id', '=', companyId).execute()
    const begun = await kit.ok('order', orderOwn.ownStart, { kind: 'contact' })
    expect(begun).toMatchObject({ country: 'DE', address: 'Lindenweg 5, Munich', zip: '80331' })
    await db.updateTable('companies').set({ country: company.country }).where('id', '=', companyId).execute()
    // who is a contact already adds another; at a second address it may be them again
    await kit.ok('order', orderOwn.saveContact, { name, phone: '+86 13800000001', email: '' })
    const nobody = { name: '', phone: '', email: '', title: company.name }
    expect(await kit.ok('order', orderOwn.ownStart, { kind: 'contact' })).toMatchObject(nobody)
    expect(await kit.ok('order', orderOwn.ownStart, { kind: 'delivery' })).toMatchObject({ name })
    expect((await kit.ok('other', orderOwn.ownStart, { kind: 'contact' })).email).not.toBe('buyer@example.com')
    expect(await code(kit.call('developer', orderOwn.ownStart, { kind: 'contact' }))).toBe(kinds.denied)
  })
  test('is its own: made, made the default, disabled and enabled, of nobody else', async () => {
    const address = { name: 'a', phone: '0755 86001200', address: 'a street' }
    const one = await kit.ok('order', orderOwn.saveDelivery, address)
    const two = await kit.ok('order', orderOwn.saveDelivery, { ...address, name: 'b' })
    // sent a second time: the first stands, and is named
    expect(await kit.call('order', orderOwn.saveDelivery, address)).toMatchObject({
      msgCode: kinds.state,
      msg: '已有一条相同的记录：a',
    })
    const first = await kit.ok('order', orderOwn.makeDefault, one)
    await kit.ok('order', orderOwn.makeDefault, two)
    expect((await kit.ok('order', orderOwn.deliveries)).list.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['b', true],
      ['a', false],
    ])
    for (const who of ['other', 'source'] as const) {
      expect((await kit.ok(who, orderOwn.deliveries)).total).toBe(0)
      expect(await code(kit.call(who, orderOwn.entry, { id: one.id }))).toBe(kinds.not_found)
      expect(await code(kit.call(who, orderOwn.saveDelivery, { ...address, ...first }))).toBe(kinds.not_found)
      expect(await code(kit.call(who, orderOwn.disable, first))).toBe(kinds.not_found)
    }
    expect(await code(kit.call('editor', orderOwn.saveDelivery, address))).toBe(kinds.denied)
    expect(await code(kit.call('order', orderOwn.saveDelivery, { ...address, phone: 'x' }))).toBe(kinds.validation)
    const off = await kit.ok('order', orderOwn.disable, first)
    expect(await code(kit.call('order', orderOwn.saveDelivery, { ...address, ...off }))).toBe(kinds.state)
    await kit.ok('order', orderOwn.enable, off)
  })
  test('sent from several tabs in the same moment is there once', async () => {
    const contact = { name: '同时提交', phone: '0755 86001277', email: 'twin@example.com' }
    const invoice = { ...invoiceDetailsOf('twin'), title: 'twin' }
    for (const send of [
      () => kit.call('order', orderOwn.saveContact, contact),
      () => kit.call('order', orderOwn.saveInvoice, invoice),
    ]) {
      const codes = await Promise.all([1, 2, 3, 4, 5].map(() => code(send())))
      expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 4 }, () => kinds.state)])
    }
  })
  test('a change of an invoice address is reviewed; the old one counts until then', async () => {
    const decide = async (id: number, result: 'pass' | 'reject') => {
      const { version } = await kit.ok('editor', orderDesk.review, { id })
      return kit.ok('editor', orderDesk.decideAddress, { id, version, result, reason: 'why' })
    }
    expect(await code(kit.call('order', orderOwn.saveInvoice, { ...invoiceDetailsOf('x'), taxNo: '1' }))).toBe(
      kinds.validation,
    )
    const made = await kit.ok('order', orderOwn.saveInvoice, invoiceDetailsOf('one'))
    const passed = await decide(made.id, 'pass')
    const chosen = await kit.ok('order', orderOwn.makeDefault, passed)
    const change = await kit.ok('order', orderOwn.saveInvoice, { ...invoiceDetailsOf('two'), ...chosen })
    expect(change.id).not.toBe(made.id)
    expect(await kit.ok('order', orderOwn.entry, { id: made.id })).toMatchObject({
      status: 'active',
      title: 'one',
      isDefault: true,
    })
    expect(await code(kit.call('order', orderOwn.saveInvoice, { ...invoiceDetailsOf('three'), ...chosen }))).toBe(
      kinds.duplicate,
    )
    await decide(change.id, 'reject')
    expect(await kit.ok('order', orderOwn.entry, { id: change.id })).toMatchObject({
      status: 'rejected',
      reason: 'why',
    })
    const { version } = await kit.ok('order', orderOwn.entry, { id: change.id })
    await kit.ok('order', orderOwn.saveInvoice, { ...invoiceDetailsOf('two again'), id: change.id, version })
    await decide(change.id, 'pass')
    expect(await kit.ok('order', orderOwn.entry, { id: change.id })).toMatchObject({
      status: 'active',
      isDefault: true,
      title: 'two again',
    })
    expect(await kit.ok('order', orderOwn.entry, { id: made.id })).toMatchObject({
      status: 'disabled',
      isDefault: false,
    })
  })
})

test('a customer is linked to a company that is certified today and no customer yet, wherever it is registered', async () => {
  const { db } = kit.app.database
  const company = async (name: string, uscc: string | null, days: number) => {
    const valid = days < 0 ? null : inDays(days)
    const row = { name, nameNorm: name, uscc, certStatus: valid ? 'completed' : 'uncertified' } as const
    await db
      .insertInto('companies')
      .values({ ...row, certValidStart: valid && inDays(0), certValidEnd: valid })
      .execute()
  }
  const abroad = 'HRB 12345 DISTRICT COURT'
  await company('Finder One GmbH', abroad, 30)
  await company('Finder Two', '91990009MA0FIND02X', -1)
  await company('Finder Three', null, 30)
  // whose days stand although its certification does not
  await company('Finder Four', '91990009MA0FIND04X', 30)
  await kit.app.database.pool.query("update companies set cert_status = 'failed' where name = 'Finder Four'")
  const found = async (keyword: string) => (await kit.ok('editor', orderDesk.companies, { keyword })).list
  // its customer begins with what was certified of it
  await kit.app.database.pool.query("update companies set country = 'DE', name_en = 'Finder One' where uscc = $1", [
    abroad,
  ])
  const managed = (id: number | null) =>
    kit.app.database.pool.query('update companies set account_manager_id = $2 where uscc = $1', [abroad, id])
  await managed(kit.people.manager)
  const start = { name: 'Finder One GmbH', nameEn: 'Finder One', region: 'OTHER', managerId: kit.people.manager }
  // a guest's company and one that nobody is left of are not offered at all
  for (const more of [{ isGuest: true }, { nameNorm: 'gone 77' }])
    await db
      .insertInto('companies')
      .values({ name: 'Finder Five', nameNorm: 'finder five', certStatus: 'uncertified', ...more })
      .execute()
  const { id: fourId } = await db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', 'Finder Four')
    .executeTakeFirstOrThrow()
  await kit.app.database.pool.query(
    `insert into certifications (no, company_id, applicant_id, status, company_name, name_norm, submitted_at)
      select 'FIND-4', $1, min(id), 'wait_original', 'Finder Four', 'Finder Four', now() from users where company_id is not null`,
    [fourId],
  )
  const [one, ...others] = await found('finder')
  expect(one).toMatchObject({ uscc: abroad, name: 'Finder One GmbH', start, gap: null })
  // who is no account manager any more is not proposed
  await managed(kit.people.editor)
  expect((await found('finder'))[0]!.start.managerId).toBeNull()
  // what is not certified yet stands below with what it lacks
  expect(others.map(({ name, gap }) => [name, gap])).toEqual([
    ['Finder Four', 'originals'],
    ['Finder Three', 'none'],
    ['Finder Two', 'none'],
  ])
  expect(await found('hrb 123')).toHaveLength(1)
  const form = { code: 'Z0009', name: 'z', region: 'HK', currencies: 'USD', payTerm: 'prepay', uscc: abroad } as const
  const terms = { creditLimit: '0', creditCurrency: 'USD' } as const
  const { id } = await kit.ok('editor', orderDesk.saveCustomer, { ...form, ...terms })
  expect(await kit.ok('editor', orderDesk.deskCustomer, { id })).toMatchObject({
    company: 'Finder One GmbH',
    uscc: abroad,
  })
  expect((await found('finder')).filter(({ gap }) => gap === null)).toEqual([])
  // nor is one linked by its code alone while it is not; who is its customer stays it
  await db
    .updateTable('companies')
    .set({ uscc: 'FIND-4', certStatus: 'in_certification' })
    .where('id', '=', fourId)
    .execute()
  const four = { ...form, code: 'Z0010', uscc: 'FIND-4', ...terms } as const
  const refused = await kit.call('editor', orderDesk.saveCustomer, four)
  expect(refused).toMatchObject({ msgCode: kinds.validation, data: { errors: [{ code: 'order-base.company_gap' }] } })
  await db.updateTable('companies').set({ certStatus: 'failed' }).where('uscc', '=', abroad).execute()
  await kit.ok('editor', orderDesk.saveCustomer, { ...form, ...terms, id, version: 1, name: 'still z' })
})

test('customers are made, changed and stopped by an assistant; what is taken or wrong is named at its field', async () => {
  const form = {
    code: 'Z0001',
    name: 'z',
    region: 'CN',
    currencies: 'RMB',
    payTerm: 'net30',
    creditLimit: '1000.50',
    creditCurrency: 'RMB',
  } as const
  const made = await kit.ok('editor', orderDesk.saveCustomer, { ...form, groupName: 'new group', isHead: true })
  expect(await kit.ok('editor', orderDesk.deskCustomer, { id: made.id })).toMatchObject({
    creditLimit: 100_050,
    groupName: 'new group',
    creditUsed: 0,
  })
  // what the reader may not do is done by others, and they are named
  const othersFor = async (who: Parameters<typeof kit.ok>[0]) =>
    (await kit.ok(who, orderDesk.deskCustomer, { id: made.id })).others
  expect(await othersFor('editor')).toEqual([])
  expect(await othersFor('release')).toEqual([{ need: 'quote', roles: ['商务助理'] }])
  // without a company nobody can be asked who of it orders
  expect((await kit.ok('editor', orderDesk.deskCustomer, { id: made.id })).lacks).toEqual([
    'company',
    'quote',
    'delivery',
    'contact',
    'invoice',
  ])
  const fieldOf = async (more: object) => {
    const reply = await kit.call('editor', orderDesk.saveCustomer, { ...form, ...more })
    return (reply.data as unknown as { errors: { field: string }[] }).errors[0]!.field
  }
  expect(await fieldOf({})).toBe('code')
  expect(await fieldOf({ code: 'Z0002', creditCurrency: 'USD' })).toBe('creditCurrency')
  expect(await fieldOf({ code: 'Z0002', uscc: '91990002MA0DMA1108' })).toBe('uscc')
  expect(await fieldOf({ code: 'Z0002', clerkId: kit.people.order })).toBe('clerkId')
  expect(await fieldOf({ code: 'Z0002', isHead: true })).toBe('groupName')
  expect(await fieldOf({ code: 'Z0002', isHead: true, groupName: 'one' })).toBe('isHead')
  expect(await code(kit.call('release', orderDesk.saveCustomer, form))).toBe(kinds.denied)
  expect(await code(kit.call('release', orderDesk.companies))).toBe(kinds.denied)
  const stopped = await kit.ok('editor', orderDesk.stopCustomer, { ...made, reason: 'over' })
  expect(await code(kit.call('editor', orderDesk.stopCustomer, { ...made, reason: 'again' }))).toBe(kinds.state)
  await kit.ok('editor', orderDesk.startCustomer, stopped)
  expect(await inside((tx) => lockCredit(tx, made.id))).toMatchObject({
    limit: 100_050,
    currency: 'RMB',
    payTerm: 'net30',
    status: 'active',
  })
})

test('models are whole packages, and a burn code is found for its customer alone', async () => {
  const model = {
    model: 'lq-new',
    name: 'n',
    nameEn: 'n',
    mpq: 30,
    moq: 90,
    packing: 'tray',
    leadWeeks: 4,
    lifecycle: 'active',
  } as const
  expect(await code(kit.call('editor', orderModel.saveModel, { ...model, moq: 100 }))).toBe(kinds.validation)
  expect(await code(kit.call('editor', orderModel.saveModel, { ...model, lifecycle: 'ltb' }))).toBe(kinds.validation)
  const made = await kit.ok('editor', orderModel.saveModel, model)
  expect(await code(kit.call('editor', orderModel.saveModel, model))).toBe(kinds.duplicate)
  await kit.ok('editor', orderModel.saveModel, { ...model, ...made, name: 'again' })
  const burn = {
    code: 'LQ-NEW/B1',
    model: 'LQ-NEW',
    customerCode: 'H0001',
    firmware: 'f',
    sha256: 'a'.repeat(64),
    status: 'approved',
  } as const
  await kit.ok('editor', orderModel.saveBurnCode, burn)
  // what is quoted begins with what its model is packed and ordered by
  const burns = await kit.ok('editor', orderModel.burnCodes, { keyword: burn.code })
  expect(burns.list).toMatchObject([{ code: burn.code, moq: 90, mpq: 30 }])
  const { db } = kit.app.database
  expect((await modelsOf({ db }, ['LQ-NEW', 'NONE'])).get('LQ-NEW')).toMatchObject({ name: 'again', mpq: 30 })
  expect([...(await burnCodesOf({ db }, kit.customers.head, [burn.code])).keys()]).toEqual([burn.code])
  expect((await burnCodesOf({ db }, kit.customers.part, [burn.code])).size).toBe(0)
})

test('a model begins with its chip, found by code or name by who keeps models', async () => {
  const chip = { code: 'FIND9', name: '寻找九号', nameEn: 'Finder Nine' }
  await kit.app.database.db
    .insertInto('chips')
    .values({ ...chip, productLine: 'vision' })
    .execute()
  for (const keyword of ['find9', '寻找', 'nine'])
    expect((await kit.ok('editor', orderModel.chips, { keyword })).list).toEqual([chip])
  expect(await code(kit.call('release', orderModel.chips))).toBe(kinds.denied)
})

test('units and states are answered to who orders', async () => {
  await kit.app.database.db
    .insertInto('businessUnits')
    .values({
      code: 'LQ-SZ',
      name: '深圳',
      nameEn: 'SZ',
      region: 'CN',
      currencies: ['RMB'],
      taxBp: 1300,
      warehouses: ['A'],
      pickupTemplate: 'cn_pickup',
    })
    .execute()
  expect(await kit.ok('order', orderBase.units)).toEqual([
    {
      code: 'LQ-SZ',
      nameZh: '深圳',
      nameEn: 'SZ',
      region: 'CN',
      currencies: ['RMB'],
      taxBp: 1300,
      warehouses: ['A'],
      pickupTemplate: 'cn_pickup',
      enabled: true,
    },
  ])
  const { modules, modelLifecycle } = await kit.ok('order', orderBase.states)
  expect(modules.filter(({ list }) => list.length < 2)).toEqual([])
  expect(modules.map(({ modelCode }) => modelCode)).toEqual(['order', 'bill', 'notice', 'report', 'dealer'])
  expect(modelLifecycle[0]).toEqual({ busValue: 'active', busName: '量产' })
})
