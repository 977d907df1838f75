import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportDesk } from '#areas/channel-report/staff.contract.ts'
import { report } from '#areas/channel-report/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { debitKit, type DebitKit } from '#tests/kit/debits.ts'
import { reportMonth } from '#tests/kit/report-book.ts'
import { imported, sale } from '#tests/kit/reports.ts'
import { debit } from '../contract.ts'
import { debitRotation } from '../rotation.contract.ts'
import { debitDesk } from '../staff.contract.ts'
import { isFresh, windowOf } from './debit.rules.ts'

let kit: DebitKit
beforeAll(async () => void (kit = await debitKit()))
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const query = async (text: string, values: unknown[] = []) => (await kit.app.database.pool.query(text, values)).rows
const used = async (id: number) =>
  Number((await query('select used_qty from debit_agreements where id = $1', [id]))[0]!['used_qty'])
const make = (agreementId: number, rows?: number[]) =>
  kit.call('order', debit.make, { agreementId, ...(rows && { rows: rows.join(',') }) })
const audit = (
  who: 'editor' | 'release' | 'editor2',
  id: number,
  version: number,
  step: 'check' | 'settle',
  result: 'pass' | 'reject' = 'pass',
) => kit.call(who, debitDesk.audit, { id, version, step, result, reason: 'why' })

describe('a debit claim', () => {
  test('goes from accepted sales to the bill: checked line by line, settled by finance, credited once', async () => {
    const id = await kit.agreement()
    const [first] = await kit.sold([1000, 500])
    const { list } = await kit.ok('order', debit.agreements)
    expect(list.find((one) => one.id === id)).toMatchObject({
      openRows: 2,
      openQty: 1500,
      openAmount: 105_000,
      can: { claim: true },
    })
    const claim = await kit.ok('order', debit.make, { agreementId: id })
    expect(await kit.ok('order', debit.claim, claim)).toMatchObject({
      qty: 1500,
      amount: 105_000,
      lineCount: 2,
      status: 'draft',
    })
    expect([await used(id), await code(make(id))]).toEqual([0, kinds.state])
    const sent = await kit.ok('order', debit.submit, claim)
    expect(await used(id)).toBe(1500)
    const { lines } = await kit.ok('editor', debitDesk.review, sent)
    expect(
      await code(kit.call('release', debitDesk.refuse, { id: sent.id, lineId: lines[1]!.id, code: 'papers' })),
    ).toBe(kinds.denied)
    for (const line of lines) await kit.ok('editor', debitDesk.refuse, { id: sent.id, lineId: line.id, code: 'papers' })
    expect(await code(audit('editor', sent.id, sent.version, 'check'))).toBe(kinds.validation)
    await kit.ok('editor', debitDesk.refuse, { id: sent.id, lineId: lines[0]!.id })
    expect(await code(audit('release', sent.id, sent.version, 'check'))).not.toBe(0)
    expect(await code(audit('editor', sent.id, sent.version, 'check'))).toBe(0)
    expect(await kit.ok('order', debit.claim, { id: sent.id })).toMatchObject({
      status: 'part_approved',
      approved: 70_000,
    })
    expect(await used(id)).toBe(1000)
    expect(await code(kit.call('order', debit.withdraw, { id: sent.id, version: 3 }))).toBe(kinds.state)
    expect(await code(audit('editor', sent.id, 3, 'settle'))).not.toBe(0)
    const codes = await Promise.all(Array.from({ length: 5 }, () => code(audit('release', sent.id, 3, 'settle'))))
    expect(codes.filter((one) => one === 0)).toHaveLength(1)
    expect(
      await query('select kind, amount::int as amount, doc_no from bill_entries where source = $1', [
        `debit_claim:${sent.id}`,
      ]),
    ).toMatchObject([{ kind: 'debit_credit', amount: -70_000 }])
    // what was refused may be claimed again; what was credited may not
    const again = await kit.ok('order', debit.make, { agreementId: id })
    expect((await kit.ok('order', debit.claim, again)).qty).toBe(500)
    expect(await code(make(id, [first!]))).toBe(kinds.state)
    // the month it was reported in only takes corrections from now on
    const more = await imported(kit, 'sales', [sale()])
    expect(more.correction).toBe(true)
  })
  test('of a hundred at once against one agreement takes no more than there is, each sale once', async () => {
    const month = reportMonth(-2)
    const id = await kit.agreement({ maxQty: 5000 })
    const rows = await kit.sold(
      Array.from({ length: 100 }, () => 100),
      month,
    )
    const drafts = await Promise.all(rows.map((row) => make(id, [row])))
    expect(drafts.every(({ msgCode }) => msgCode === 0)).toBe(true)
    const codes = await Promise.all(drafts.map(({ data }) => code(kit.call('order', debit.submit, data))))
    expect([codes.filter((one) => one === 0).length, codes.filter((one) => one === kinds.state).length]).toEqual([
      50, 50,
    ])
    expect(await used(id)).toBe(5000)
    expect(
      await query("select sum(qty)::int as qty from debit_claims where agreement_id = $1 and status = 'submitted'", [
        id,
      ]),
    ).toEqual([{ qty: 5000 }])
    // rejected, its quantity is free and its sales are again
    const { data } = drafts.find((_, i) => codes[i] === 0)!
    expect(await code(audit('editor', data.id, 2, 'check', 'reject'))).toBe(0)
    expect(await used(id)).toBe(4900)
    await expect(query('update debit_agreements set used_qty = max_qty + 1 where id = $1', [id])).rejects.toThrow(
      'debit_agreements_within',
    )
  })
  test('of one sale by twenty at once is drafted once', async () => {
    const month = reportMonth(-3)
    const id = await kit.agreement()
    const [row] = await kit.sold([10], month)
    const codes = await Promise.all(Array.from({ length: 20 }, () => code(make(id, [row!]))))
    expect(codes.filter((one) => one === 0)).toHaveLength(1)
    expect(codes.filter((one) => one !== 0).every((one) => one === kinds.duplicate || one === kinds.state)).toBe(true)
    expect(await query('select count(*)::int as n from debit_lines where sales_row_id = $1 and live', [row])).toEqual([
      { n: 1 },
    ])
  })
  test('is the customer’s own: others find nothing, staff see it once it is handed in', async () => {
    const month = reportMonth(-4)
    const id = await kit.agreement()
    await kit.sold([10], month)
    expect(await code(kit.call('source', debit.make, { agreementId: id }))).toBe(kinds.not_found)
    expect(await code(kit.call('other', debit.make, { agreementId: id }))).toBe(kinds.not_found)
    const claim = await kit.ok('order', debit.make, { agreementId: id })
    expect(await code(kit.call('editor', debitDesk.review, claim))).toBe(kinds.not_found)
    for (const entry of [debit.submit, debit.withdraw, debit.remove] as const) {
      expect(await code(kit.call('source', entry as typeof debit.remove, claim))).toBe(kinds.not_found)
      expect(await code(kit.call('editor', entry as typeof debit.remove, claim))).toBe(kinds.denied)
      expect(await code(kit.call(null, entry as typeof debit.remove, claim))).toBe(kinds.session)
    }
    expect(await code(kit.call('source', debit.claim, claim))).toBe(kinds.not_found)
    expect((await kit.ok('source', debit.claims)).total).toBe(0)
    const sent = await kit.ok('order', debit.submit, claim)
    const back = await kit.ok('order', debit.withdraw, sent)
    expect([await used(id), await code(kit.call('order', debit.remove, sent))]).toEqual([0, kinds.state])
    await kit.ok('order', debit.remove, back)
    expect((await kit.ok('order', debit.make, { agreementId: id })).version).toBe(1)
  })
})

describe('an agreement', () => {
  const whole = {
    customerCode: 'H0001',
    unitCode: 'U-HK',
    currency: 'USD',
    item: 'FREE-1',
    endCustomer: 'Tern Robotics',
    bookCost: '9.8',
    debitCost: '9.1',
    maxQty: 100,
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
  } as const
  test('is drafted by one and published by another, and never shrinks below what is used', async () => {
    const draft = await kit.ok('editor', debitDesk.saveAgreement, { ...whole, debitNo: 'd26-900' })
    expect(await code(kit.call('editor', debitDesk.saveAgreement, { ...whole, debitNo: 'D26-900' }))).toBe(
      kinds.duplicate,
    )
    const wrong = [
      { debitCost: '9.9' },
      { endsOn: '2025-01-01' },
      { item: 'NOTHING' },
      { customerCode: 'Z9999' },
      { currency: 'RMB' },
    ] as const
    for (const [i, more] of wrong.entries())
      expect([
        i,
        await code(kit.call('editor', debitDesk.saveAgreement, { ...whole, debitNo: `D26-90${i + 1}`, ...more })),
      ]).toEqual([i, kinds.validation])
    expect(await code(kit.call('editor', debitDesk.publish, draft))).toBe(kinds.denied)
    expect((await kit.ok('order', debit.agreements, { keyword: 'D26-900' })).total).toBe(0)
    const live = await kit.ok('release', debitDesk.publish, draft)
    expect((await kit.ok('order', debit.agreements, { keyword: 'D26-900' })).total).toBe(1)
    expect((await kit.ok('source', debit.agreements)).total).toBe(0)
    await query('update debit_agreements set used_qty = 60 where id = $1', [live.id])
    const change = (more: object) =>
      kit.call('editor', debitDesk.saveAgreement, { ...whole, debitNo: 'D26-900', ...live, ...more })
    expect(await code(change({ maxQty: 59 }))).toBe(kinds.validation)
    // what two people agreed to is not changed by one of them, and nothing of it is dropped without a word
    const given = {
      maxQty: 101,
      endsOn: '2027-01-31',
      startsOn: '2025-12-01',
      bookCost: '20',
      debitCost: '9',
      project: 'Other',
      endCustomer: 'Others',
      unitCode: 'U-SZ',
      debitNo: 'D26-901',
    }
    for (const [field, value] of Object.entries(given)) {
      const reply = await change({ maxQty: 60, [field]: value })
      expect(reply).toMatchObject({ msgCode: kinds.validation, data: { errors: [{ field, code: 'debit.in_force' }] } })
    }
    const before = await kit.ok('editor', debitDesk.deskAgreement, { id: live.id })
    expect(before).toMatchObject({
      ...whole,
      maxQty: 100,
      bookCost: '9.800000',
      debitCost: '9.100000',
      status: 'effective',
      version: live.version,
    })
    const changed = await change({ maxQty: 60, endsOn: '2026-12-01', bookCost: '9.80' })
    expect(changed.msgCode).toBe(0)
    expect(await kit.ok('editor', debitDesk.deskAgreement, { id: live.id })).toMatchObject({
      maxQty: 60,
      endsOn: '2026-12-01',
      status: 'effective',
    })
    expect(
      await code(
        kit.call('editor', debitDesk.saveAgreement, { ...whole, debitNo: 'D26-900', ...changed.data, maxQty: 60 }),
      ),
    ).toBe(kinds.validation)
    expect(await code(kit.call('editor', debitDesk.close, { ...changed.data, reason: 'over' }))).toBe(0)
    expect(await code(make(live.id))).toBe(kinds.state)
  })
  test('is what a sale must be reported under: another number, item, end customer or day is a fault', async () => {
    const month = reportMonth(-5)
    await kit.agreement({ debitNo: 'D26-800', startsOn: `${month}-10` })
    const line = (more: object) => sale({ type: 'SD', debitNo: 'D26-800', ...more }, month)
    const lines = [
      line({}),
      line({ debitNo: 'D26-801' }),
      line({ item: 'LIMITED-1' }),
      line({ endCustomer: 'Somebody' }),
      line({ shipDate: `${month}-09` }),
    ]
    const { id, errors } = await imported(kit, 'sales', lines, { month })
    expect(errors).toBe(4)
    expect(
      (await kit.ok('order', report.errors, { id, level: 'error' })).list.map(({ row, code: what }) => [row, what]),
    ).toEqual([3, 4, 5, 6].map((row) => [row, 'channel-report.row_debit']))
    expect((await kit.ok('editor', reportDesk.desk)).list.some((one) => one.id === id)).toBe(false)
  })
})

test('stock comes back in full packages, not too old, for a twentieth of what was bought and an order of as much', async () => {
  expect([windowOf('2026-11-24'), windowOf('2026-06-01'), windowOf('2026-07-01')]).toEqual([
    { half: '2026-07-01', open: true },
    { half: '2026-01-01', open: true },
    { half: '2026-07-01', open: false },
  ])
  expect([
    isFresh('2640', '2026-11-24'),
    isFresh('2447', '2026-11-24'),
    isFresh('2440', '2026-11-24'),
    isFresh('2660', '2026-11-24'),
    isFresh('2701', '2026-11-24'),
  ]).toEqual([true, true, false, false, false])
  const { pool } = kit.app.database
  const { rows } = await pool.query<{ id: number }>(
    "insert into bill_accounts (customer_id, unit_id, currency) values ($1, $2, 'USD') on conflict (customer_id, unit_id, currency) do update set currency = 'USD' returning id::int",
    [kit.customers.head, kit.unitId],
  )
  await pool.query(
    "insert into bill_entries (account_id, kind, on_day, source, doc_no, item, qty, price, amount) values ($1, 'delivery', date_trunc('month', now()) - interval '40 days', 'd:1', 'DN1', 'FREE-1', 10000, 1.000000, 1000000)",
    [rows[0]!.id],
  )
  const start = await kit.ok('order', debitRotation.rotationStart)
  expect(start.accounts).toEqual([
    { unitCode: 'U-HK', currency: 'USD', bought: 1_000_000, limit: 50_000, taken: false },
  ])
  const order = (await kit.ok('order', debit.claims),
  await query('select order_no from orders where order_no is not null limit 1'))[0]!['order_no'] as string
  await pool.query('update orders set net = 60000, tax = 0, gross = 60000 where order_no = $1', [order])
  const year = new Date().getUTCFullYear() % 100
  const code4 = `${year}01`
  const save = (lines: object[], more: object = {}) =>
    kit.call('order', debitRotation.saveRotation, {
      unitCode: 'U-HK',
      currency: 'USD',
      orderNo: order,
      lines: JSON.stringify(lines),
      ...more,
    } as never)
  if (!start.open) return expect(await code(save([{ item: 'FREE-1', qty: 100, dateCode: code4 }]))).toBe(kinds.state)
  for (const [i, line] of [
    { item: 'NOTHING' },
    { item: 'LIMITED-1' },
    { qty: 150 },
    { dateCode: '2001' },
    { qty: 60_000 },
  ].entries())
    expect([i, await code(save([{ item: 'FREE-1', qty: 100, dateCode: code4, ...line }]))]).toEqual([
      i,
      kinds.validation,
    ])
  expect(await code(save([{ item: 'FREE-1', qty: 100, dateCode: code4 }], { orderNo: 'OD000' }))).toBe(kinds.validation)
  const saved = await save([{ item: 'FREE-1', qty: 400, dateCode: code4 }])
  expect(saved.msgCode).toBe(0)
  expect(await code(save([{ item: 'FREE-1', qty: 100, dateCode: code4 }]))).toBe(kinds.duplicate)
  const key = saved.data as unknown as { id: number; version: number }
  expect(await code(kit.call('source', debitRotation.rotation, key))).toBe(kinds.not_found)
  const sent = await kit.ok('order', debitRotation.submitRotation, key)
  const passed = await kit.ok('editor', debitDesk.auditRotation, { ...sent, result: 'pass', reason: '' })
  expect(await kit.ok('order', debitRotation.rotation, key)).toMatchObject({
    status: 'approved',
    amount: 40_000,
    rmaNo: expect.stringMatching(/^RMA/) as string,
  })
  const got = await kit.ok('editor', debitDesk.receiveRotation, passed)
  expect(await code(kit.call('editor', debitDesk.creditRotation, got))).toBe(kinds.denied)
  const codes = await Promise.all([1, 2, 3].map(() => code(kit.call('release', debitDesk.creditRotation, got))))
  expect(codes.filter((one) => one === 0)).toHaveLength(1)
  expect(
    await query('select kind, amount::int as amount from bill_entries where source = $1', [`stock_rotation:${key.id}`]),
  ).toEqual([{ kind: 'return', amount: -40_000 }])
})
