import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#areas/address/contract.ts'
import { invoice, invoiceModels } from '#areas/invoice/contract.ts'
import { invoiceDesk } from '#areas/invoice/desk.contract.ts'
import { pointsDesk } from '#areas/points/ledger.contract.ts'
import { creditRecharge } from '#areas/points/server/points.public.ts'
import { reserveInvoice } from '#areas/recharge/server/recharge.public.ts'
import { invoiceTitle } from '#areas/invoice/title.contract.ts'
import { systemContext } from '#main/background.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { bank, finance, invoiceKit, number, ofd, ok, ordinary, type InvoiceKit } from '#tests/kit/invoices.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { isInvoiceNumber, splitTax } from '../invoice.rules.ts'

type Key = { id: number; version: number }
type TitleForm = Input<typeof invoiceTitle.saveTitle>
let kit: InvoiceKit
beforeAll(async () => {
  kit = await invoiceKit()
})
afterAll(() => kit.close())

test('net and tax are whole fen, rounded half up, and add up to the amount', () => {
  expect(splitTax(10_600, 6)).toEqual({ netFen: 10_000, taxFen: 600 })
  expect(splitTax(1, 6)).toEqual({ netFen: 1, taxFen: 0 })
  expect(splitTax(100, 6)).toEqual({ netFen: 94, taxFen: 6 })
  expect(splitTax(53, 6)).toEqual({ netFen: 50, taxFen: 3 })
  // 4 500 000 000 000.00 / 1.06: more than a float holds to the fen
  expect(splitTax(450_000_000_000_001, 6)).toEqual({ netFen: 424_528_301_886_793, taxFen: 25_471_698_113_208 })
  for (let fen = 1; fen < 3000; fen++) {
    const { netFen, taxFen } = splitTax(fen, 6)
    expect(netFen + taxFen).toBe(fen)
    expect(Math.abs(netFen * 106 - fen * 100)).toBeLessThanOrEqual(53)
  }
})
test('a number is fully digital, or has a code', () => {
  const good = [
    ['', '1'.repeat(20)],
    ['1234567890', '12345678'],
    ['123456789012', '12345678'],
  ] as const
  const bad = [
    ['', '12345678'],
    ['1234567890', '1'.repeat(20)],
    ['12345678901', '12345678'],
    ['', 'x'.repeat(20)],
    ['', ''],
  ] as const
  expect(good.map(([code, no]) => isInvoiceNumber(code, no))).toEqual([true, true, true])
  expect(bad.some(([code, no]) => isInvoiceNumber(code, no))).toBe(false)
})

test('a title is made, made the default, changed and removed; each company has one default', async () => {
  const [a, b] = [
    ok(await kit.saveTitle('main', ordinary())),
    ok(await kit.saveTitle('main', ordinary({ kind: 'personal' }))),
  ]
  ok(await kit.call('main', invoiceTitle.defaultTitle, a))
  ok(await kit.call('main', invoiceTitle.defaultTitle, b))
  const { list } = (await kit.call('main', invoiceTitle.titles, { limit: 50 })).data
  expect(list.filter((row) => row.isDefault).map(({ id }) => id)).toEqual([b.id])
  // a person has no tax number
  expect(list.find(({ id }) => id === b.id)).toMatchObject({ taxNo: '', audit: 'passed' })
  ok(await kit.call('main', invoiceTitle.removeTitle, { id: a.id }))
  expect((await kit.call('main', invoiceTitle.showTitle, { id: a.id })).msgCode).toBe(kinds.not_found)
})
test.each<[string, Partial<TitleForm>, string]>([
  ['with a tax number that is none', { taxNo: '91990003MA0DMB21XX' }, 'taxNo'],
  ['of a company without a tax number', { taxNo: '' }, 'taxNo'],
  ['of a person for special invoices', { kind: 'personal', invoiceType: 'special' }, 'invoiceType'],
  ['for special invoices without a bank', { invoiceType: 'special', ...bank, bankName: '' }, 'bankName'],
  ['for special invoices without a proof', { invoiceType: 'special', ...bank }, 'proofIds'],
  ['without an address for it', { receiveEmail: 'nobody' }, 'receiveEmail'],
])('a title %s is refused at its field', async (_, given, field) => {
  const reply = await kit.saveTitle('main', ordinary(given))
  expect([kinds.validation, kinds.credit_code]).toContain(reply.msgCode)
  expect(JSON.stringify(reply.data)).toContain(`"field":"${field}"`)
})
test('the same title twice is one too many, and so is one beyond the limit', async () => {
  const form = ordinary()
  ok(await kit.saveTitle('other', form))
  expect((await kit.saveTitle('other', form)).msgCode).toBe(kinds.duplicate)
  const all = await Promise.all(Array.from({ length: 30 }, () => kit.saveTitle('other', ordinary())))
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(19)
  expect(new Set(all.map(({ msgCode }) => msgCode))).toEqual(new Set([0, kinds.state]))
})
test('a title for special invoices is reviewed by finance, and again when it is changed', async () => {
  const form = await kit.special()
  const made = ok(await kit.saveTitle('main', form))
  const no = await kit.paid(1000)
  expect((await kit.apply('main', made.id, [{ no, fen: 1000 }])).data).toMatchObject({
    errors: [{ field: 'titleId', code: 'invoice.title_waits' }],
  })
  expect((await kit.call('main', invoiceTitle.decideTitle, { ...made, result: 'pass' })).msgCode).toBe(kinds.denied)
  const refused = await kit.call(finance, invoiceTitle.decideTitle, { ...made, result: 'reject' })
  expect(refused.msgCode).toBe(kinds.validation)
  ok(await kit.call(finance, invoiceTitle.decideTitle, { ...made, result: 'reject', reason: 'blurred' }))
  const rejected = (await kit.call('main', invoiceTitle.showTitle, { id: made.id })).data
  expect(rejected).toMatchObject({ audit: 'rejected', auditReason: 'blurred' })
  const again = ok(
    await kit.saveTitle('main', { ...form, id: made.id, version: rejected.version, bankName: 'Another' }),
  )
  ok(await kit.call(finance, invoiceTitle.decideTitle, { ...again, result: 'pass' }))
  const passed = (await kit.call('main', invoiceTitle.showTitle, { id: made.id })).data
  expect(passed).toMatchObject({ audit: 'passed', auditReason: '' })
  // where it goes is nobody's to review
  ok(
    await kit.saveTitle('main', {
      ...form,
      id: made.id,
      version: passed.version,
      bankName: 'Another',
      receiveEmail: 'new@example.com',
    }),
  )
  expect((await kit.call('main', invoiceTitle.showTitle, { id: made.id })).data.audit).toBe('passed')
  ok(await kit.apply('main', made.id, [{ no, fen: 1000 }]))
})

test('several recharges make one invoice, of each in part; the server reckons', async () => {
  const [a, b] = [await kit.paid(10_000), await kit.paid(500)]
  const titleId = await kit.titleOf()
  const made = ok(
    await kit.apply('main', titleId, [
      { no: a, fen: 7_000 },
      { no: b, fen: 500 },
    ]),
  )
  expect(await kit.show('main', made.id)).toMatchObject({
    status: 'applied',
    amountFen: 7_500,
    netFen: 7_075,
    taxFen: 425,
    taxRate: 6,
    waiting: { step: 'review' },
    can: { withdraw: true, askRed: false },
  })
  const { list } = (await kit.call('main', invoice.claimable, { open: '1', keyword: a.toLowerCase() })).data
  expect(list).toMatchObject([{ no: a, amountFen: 10_000, invoicedFen: 7_000, openFen: 3_000 }])
  expect((await kit.call('main', invoice.claimable, { open: '1', keyword: b })).data.list).toEqual([])
  const over = await kit.apply('main', titleId, [{ no: a, fen: 3_001 }])
  expect([over.msgCode, over.msg]).toEqual([kinds.state, `充值单 ${a} 的可开票金额不足，请刷新后重新选择`])
  // nothing of what fits was taken with what does not
  const c = await kit.paid(900)
  expect(
    (
      await kit.apply('main', titleId, [
        { no: c, fen: 900 },
        { no: a, fen: 3_001 },
      ])
    ).msgCode,
  ).toBe(kinds.state)
  expect((await kit.moneyOf(c)).invoiced).toBe(0)
})
test('of more recharges than fit on any page the oldest is found, and the ticked ones come first', async () => {
  const oldest = await kit.paid(1000, 'other')
  await kit.pool.query(
    `insert into recharge_orders (no, company_id, user_id, method, amount_fen, points, points_per_yuan, status, agreement_version, txn_time,
       channel_trade_no, paid_at, expire_at)
     select $1 || lpad(n::text, 6, '0'), company_id, id, 'alipay', 1000, 100, 10, 'success', '1.0', '20260101000000', $1 || n, now(), now()
     from users, generate_series(1, 1049) n where id = $2`,
    [`M${Date.now()}`, kit.people.other],
  )
  const last = await kit.paid(1000, 'other')
  const read = async (given: Input<typeof invoice.claimable>) =>
    (await kit.call('other', invoice.claimable, given)).data
  const { list, total } = await read({ open: '1', page: 6, limit: 200 })
  expect([list.length, list.at(-1)?.no, total]).toEqual([51, oldest, 1051])
  expect((await read({ keyword: oldest.toLowerCase() })).list.map(({ no }) => no)).toEqual([oldest])
  // what the address of a claim ticks comes with the newest, however old it is, and once
  const ticked = await read({ open: '1', nos: `${oldest},${last}`, limit: 100 })
  expect([ticked.list.length, ticked.total]).toEqual([100, 1051])
  expect(ticked.list.slice(0, 2).map(({ no }) => no)).toEqual([last, oldest])
  expect(new Set(ticked.list.map(({ no }) => no)).size).toBe(100)
  // and where nothing is left of it, so that the claim can say so
  expect(await reserveInvoice(systemContext(kit.app, kit.app.log), oldest, 1000)).toBe(true)
  expect((await read({ open: '1', nos: oldest })).list[0]).toMatchObject({ no: oldest, openFen: 0 })
  expect((await read({ open: '1', keyword: oldest })).list).toEqual([])
  // another company's is not among them
  expect(
    (await kit.call('main', invoice.claimable, { open: '1', nos: oldest, limit: 200 })).data.list.map(({ no }) => no),
  ).not.toContain(oldest)
  expect((await kit.call('other', invoice.claimable, { nos: 'x' })).msgCode).toBe(kinds.validation)
})
test('what is no claim is refused', async () => {
  const [no, foreign, titleId] = [await kit.paid(1000), await kit.paid(1000, 'other'), await kit.titleOf()]
  const codes = async (items: unknown, more: object = {}) =>
    (await kit.call('main', invoice.apply, { titleId, medium: 'digital', items: JSON.stringify(items), ...more }))
      .msgCode
  expect(await codes([])).toBe(kinds.validation)
  expect(await codes([{ no, fen: 0 }])).toBe(kinds.validation)
  expect(await codes([{ no, fen: 1.5 }])).toBe(kinds.validation)
  expect(await codes([{ no, fen: -5 }])).toBe(kinds.validation)
  expect(await codes([{ no, fen: 5, price: 1 }])).toBe(kinds.validation)
  expect(
    await codes([
      { no, fen: 5 },
      { no, fen: 6 },
    ]),
  ).toBe(kinds.validation)
  expect(await codes([{ no: foreign, fen: 5 }])).toBe(kinds.state)
  expect(await codes([{ no, fen: 5 }], { titleId: 999_999 })).toBe(kinds.validation)
  expect(await codes([{ no, fen: 5 }], { titleId: await kit.titleOf('expired') })).toBe(kinds.validation)
  expect(await codes([{ no, fen: 5 }], { medium: 'paper' })).toBe(kinds.validation)
  expect(await codes([{ no, fen: 5 }], { medium: 'paper', addressId: await kit.place('other') })).toBe(kinds.validation)
  expect(await codes([{ no, fen: 5 }], { medium: 'paper', addressId: await kit.place('main', 'goods') })).toBe(
    kinds.validation,
  )
  expect((await kit.moneyOf(no)).invoiced).toBe(0)
})

test('an invoice is reviewed, issued, sent and taken back; then its amount can be invoiced anew', async () => {
  const addressId = await kit.place()
  const { no, ...key } = await kit.reviewing(10_600, { medium: 'paper', addressId })
  const row = await kit.show('main', key.id)
  expect(row).toMatchObject({
    status: 'reviewing',
    medium: 'paper',
    addressSnapshot: { receiver: '何敏', place: '广东省 深圳市 南山区 18 号' },
  })
  // what the address becomes is no matter of the invoice
  ok(await kit.call('main', address.remove, { id: addressId }))
  expect((await kit.issue(key, { no: '123' })).msgCode).toBe(kinds.validation)
  expect((await kit.issue(key, { fileIds: '' })).msgCode).toBe(kinds.validation)
  expect((await kit.issue(key, { issuedOn: '2099-01-01' })).msgCode).toBe(kinds.validation)
  const digits = number()
  const one = ok(await kit.issue(key, { no: digits }))
  const shown = await kit.show('main', key.id)
  expect(shown).toMatchObject({ status: 'issued', invoiceNo: digits, paper: { no: digits, issuedOn: '2026-01-05' } })
  expect(shown.files).toHaveLength(1)
  expect((await kit.request('main', { url: shown.files[0]!.url })).statusCode).toBe(200)
  expect((await kit.request('other', { url: shown.files[0]!.url })).headers['content-type']).toContain('json')
  const sent = ok(await kit.call(finance, invoiceDesk.mail, { ...one, express: 'SF', expressNo: 'SF1180344127' }))
  expect((await kit.call('main', invoice.askRed, { ...sent, reason: ' ' })).msgCode).toBe(kinds.validation)
  const asked = ok(await kit.call('main', invoice.askRed, { ...sent, reason: 'wrong title' }))
  const kept = ok(await kit.call(finance, invoiceDesk.keep, { ...asked, reason: 'no' }))
  expect((await kit.show('main', key.id)).status).toBe('mailed')
  const started = ok(await kit.call(finance, invoiceDesk.startRed, { ...kept, reason: 'refund' }))
  expect((await kit.moneyOf(no)).invoiced).toBe(10_600)
  const paper = {
    no: number(),
    issuedOn: '2026-01-06',
    fileIds: await kit.file(invoiceModels.red, finance, 'r.ofd', ofd),
  }
  // its number is its own
  expect((await kit.call(finance, invoiceDesk.red, { ...started, ...paper, no: digits })).msgCode).toBe(kinds.duplicate)
  ok(
    await kit.call(finance, invoiceDesk.red, {
      ...started,
      ...paper,
      fileIds: await kit.file(invoiceModels.red, finance, 'r.ofd', ofd),
    }),
  )
  const over = await kit.show('main', key.id)
  expect(over).toMatchObject({ status: 'red_issued', redNo: paper.no, expressNo: 'SF1180344127' })
  expect(over.history.map(({ action }) => action)).toEqual([
    'apply',
    'accept',
    'issue',
    'mail',
    'askRed',
    'keep',
    'startRed',
    'red',
  ])
  expect((await kit.moneyOf(no)).invoiced).toBe(0)
  ok(await kit.apply('main', await kit.titleOf(), [{ no, fen: 10_600 }]))
})
test('the ledger is found by every number of an invoice', async () => {
  const [a, b] = [await kit.issued(700), await kit.reviewing(900, {})]
  const ctx = systemContext(kit.app, kit.app.log)
  for (const { no } of [a, b])
    await transact(ctx, async (tx) => {
      const company = await tx.db
        .selectFrom('rechargeOrders')
        .select(['companyId', 'userId'])
        .where('no', '=', no)
        .executeTakeFirstOrThrow()
      await creditRecharge(tx, { no, rechargeId: 1, ...company, points: 70, fen: 700, bank: 'bank_alipay' })
    })
  const digits = '12345678'
  ok(await kit.issue(b, { code: '4400123456', no: digits }))
  const [one, two] = [await kit.show('main', a.id), await kit.show('main', b.id)]
  const found = async (keyword: string) =>
    (await kit.call(finance, pointsDesk.ledger, { keyword })).data.list.map(({ bizNo }) => bizNo)
  expect(
    await Promise.all(
      [one.applyNo, one.invoiceNo, two.applyNo, digits, `4400123456${digits}`, '4400123457', '99999999'].map(found),
    ),
  ).toEqual([[a.no], [a.no], [b.no], [b.no], [b.no], [], []])
})
test('what is rejected or withdrawn can be invoiced anew, and says why', async () => {
  const a = await kit.applied(700)
  expect((await kit.decide(finance, a, 'reject')).msgCode).toBe(kinds.validation)
  ok(await kit.decide(finance, a, 'reject', 'wrong company'))
  expect(await kit.show('main', a.id)).toMatchObject({ status: 'rejected', reason: 'wrong company' })
  const b = await kit.reviewing(700)
  ok(await kit.call(finance, invoiceDesk.reject, { id: b.id, version: b.version, reason: 'tax system is down' }))
  const c = await kit.applied(700)
  ok(await kit.call('main', invoice.withdraw, { id: c.id, version: c.version }))
  for (const { no } of [a, b, c]) expect((await kit.moneyOf(no)).invoiced).toBe(0)
  // once it is reviewed nobody takes it back
  const d = await kit.reviewing(700)
  expect((await kit.call('main', invoice.withdraw, { id: d.id, version: d.version })).msgCode).toBe(kinds.state)
})
test('the people of a company are told, and so is the address of the title', async () => {
  const { id } = await kit.issued(1_234)
  const { rows } = await kit.pool.query(
    "select to_address, subject from mails where kind = 'mail' and template like 'invoice.%' and subject like '%' || (select apply_no from invoices where id = $1)",
    [id],
  )
  expect(rows.map((row: { to_address: string }) => row.to_address).toSorted()).toEqual([
    'bills@example.com',
    'main@example.com',
  ])
})
test('a preview is a PDF that says so, for both sides and nobody else', async () => {
  const { id } = await kit.applied()
  for (const who of ['main', finance] as const) {
    const { response } = await kit.call(who, invoice.preview, { id })
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect((await kit.call('other', invoice.preview, { id })).msgCode).toBe(kinds.not_found)
})
test('lists are narrowed and written to files', async () => {
  const { id } = await kit.issued(4_321)
  const { applyNo, invoiceNo } = await kit.show('main', id)
  for (const keyword of [applyNo, invoiceNo.slice(3)])
    expect(
      (await kit.call('main', invoice.list, { keyword, status: 'issued' })).data.list.map((row) => row.id),
    ).toEqual([id])
  expect((await kit.call('main', invoice.list, { keyword: applyNo, status: 'mailed' })).data.list).toEqual([])
  const { data: counts } = await kit.call('main', invoice.tabCount, { keyword: applyNo })
  expect(counts).toMatchObject({ all: 1, issued: 1, mailed: 0 })
  expect((await kit.call(finance, invoiceDesk.deskCount, { keyword: applyNo })).data).toEqual(counts)
  const csv = (await kit.call('main', invoice.exportList, { keyword: applyNo })).response.body
  expect(csv).toContain(`${applyNo},`)
  expect(csv).toContain(',43.21,40.76,2.45,')
  const { response } = await kit.call(finance, invoiceDesk.exportDesk, { keyword: applyNo, format: 'xlsx' })
  expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await kit.call(finance, invoiceDesk.desk, { keyword: applyNo })).data.list).toMatchObject([
    { id, company: 'certified co' },
  ])
})

const ofCustomer = {
  claimable: (who: PersonName | null) => kit.call(who, invoice.claimable),
  list: (who: PersonName | null) => kit.call(who, invoice.list),
  exportList: (who: PersonName | null) => kit.call(who, invoice.exportList),
  show: (who: PersonName | null, key: Key) => kit.call(who, invoice.show, key),
  preview: (who: PersonName | null, key: Key) => kit.call(who, invoice.preview, key),
  apply: (who: PersonName | null) => kit.apply(who, 1, [{ no: 'R00000000', fen: 1 }]),
  withdraw: (who: PersonName | null, key: Key) => kit.call(who, invoice.withdraw, key),
  askRed: (who: PersonName | null, key: Key) => kit.call(who, invoice.askRed, { ...key, reason: 'x' }),
  titles: (who: PersonName | null) => kit.call(who, invoiceTitle.titles),
  showTitle: (who: PersonName | null, key: Key) => kit.call(who, invoiceTitle.showTitle, key),
  saveTitle: (who: PersonName | null, key: Key) => kit.saveTitle(who, ordinary(key)),
  defaultTitle: (who: PersonName | null, key: Key) => kit.call(who, invoiceTitle.defaultTitle, key),
  removeTitle: (who: PersonName | null, key: Key) => kit.call(who, invoiceTitle.removeTitle, key),
}
const paper = { no: '1'.repeat(20), issuedOn: '2026-01-05' }
const ofFinance = {
  desk: (who: PersonName | null) => kit.call(who, invoiceDesk.desk),
  exportDesk: (who: PersonName | null) => kit.call(who, invoiceDesk.exportDesk),
  review: (who: PersonName | null, key: Key) => kit.call(who, invoiceDesk.review, key),
  decide: (who: PersonName | null, key: Key) => kit.decide(who, key),
  issue: (who: PersonName | null, key: Key) => kit.call(who, invoiceDesk.issue, { ...key, ...paper }),
  reject: (who: PersonName | null, key: Key) => kit.call(who, invoiceDesk.reject, { ...key, reason: 'x' }),
  mail: (who: PersonName | null, key: Key) =>
    kit.call(who, invoiceDesk.mail, { ...key, express: 'x', expressNo: 'SF12345' }),
  startRed: (who: PersonName | null, key: Key) => kit.call(who, invoiceDesk.startRed, { ...key, reason: 'x' }),
  red: (who: PersonName | null, key: Key) => kit.call(who, invoiceDesk.red, { ...key, ...paper }),
  keep: (who: PersonName | null, key: Key) => kit.call(who, invoiceDesk.keep, { ...key, reason: 'x' }),
  titleDesk: (who: PersonName | null) => kit.call(who, invoiceTitle.titleDesk),
  reviewTitle: (who: PersonName | null, key: Key) => kit.call(who, invoiceTitle.reviewTitle, key),
  decideTitle: (who: PersonName | null, key: Key) =>
    kit.call(who, invoiceTitle.decideTitle, { ...key, result: 'pass' }),
}
type Calls = [string, (who: PersonName | null, key: Key) => Promise<{ msgCode: number }>][]
const both = Object.entries({ ...ofCustomer, ...ofFinance }) as Calls
const none = { id: 1, version: 1 }
test.each(both)('%s asks for a session', async (_, call) => {
  expect((await call(null, none)).msgCode).toBe(kinds.session)
})
test.each(Object.entries(ofCustomer).filter(([name]) => name !== 'preview') as Calls)(
  '%s is for those who apply for invoices',
  async (_, call) => {
    for (const who of ['sub', 'developer', 'order', finance] as const)
      expect((await call(who, none)).msgCode).toBe(kinds.denied)
  },
)
test.each(Object.entries(ofFinance) as Calls)('%s is for finance', async (_, call) => {
  for (const who of ['main', 'developer', 'manager'] as const)
    expect((await call(who, none)).msgCode).toBe(kinds.denied)
})
const foreign = ['show', 'preview', 'withdraw', 'askRed'] as const
test.each(foreign)('another company finds no invoice by %s', async (name) => {
  const key = await kit.applied()
  expect((await ofCustomer[name]('other', key)).msgCode).toBe(kinds.not_found)
})
test.each(['showTitle', 'defaultTitle', 'removeTitle', 'saveTitle'] as const)(
  'another company finds no title by %s',
  async (name) => {
    const id = await kit.titleOf('main')
    expect((await ofCustomer[name]('other', { id, version: 1 })).msgCode).toBe(kinds.not_found)
    expect((await kit.call('main', invoiceTitle.showTitle, { id })).data.version).toBe(1)
  },
)
