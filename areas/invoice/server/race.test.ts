import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoice, invoiceModels, invoiceStates } from '#areas/invoice/contract.ts'
import { invoiceDesk } from '#areas/invoice/desk.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { finance, invoiceKit, number, type InvoiceKit } from '#tests/kit/invoices.ts'

// Each yuan is invoiced once, whoever asks for it at the same time.
let kit: InvoiceKit
beforeAll(async () => {
  kit = await invoiceKit()
})
afterAll(() => kit.close())

/** Σ of what invoices hold of each recharge is what the recharge says, and never more than was paid and not refunded. */
async function expectBalanced() {
  const holding = invoiceStates.filter((state) => !['rejected', 'withdrawn', 'red_issued'].includes(state))
  const { rows } = await kit.pool.query(
    `select o.no from recharge_orders o left join lateral (
       select coalesce(sum(i.amount_fen), 0) as held from invoice_items i join invoices t on t.id = i.invoice_id
       where i.recharge_no = o.no and t.status = any($1)) x on true
     where x.held <> o.invoiced_fen or o.invoiced_fen + o.refunded_fen + o.refunding_fen > o.amount_fen`,
    [holding],
  )
  expect(rows).toEqual([])
  const wrong = await kit.pool.query(
    'select id from invoices t where amount_fen <> (select sum(amount_fen) from invoice_items i where i.invoice_id = t.id)',
  )
  expect(wrong.rows).toEqual([])
}
test('of 40 claims over one receipt exactly those win that fit, and the rest are told', async () => {
  const [no, titleId] = [await kit.paid(10_000), await kit.titleOf()]
  const all = await Promise.all(Array.from({ length: 40 }, () => kit.apply('main', titleId, [{ no, fen: 1_500 }])))
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(6)
  const rest = all.filter(({ msgCode }) => msgCode !== 0)
  expect(new Set(rest.map(({ msg }) => msg))).toEqual(new Set([`充值单 ${no} 的可开票金额不足，请刷新后重新选择`]))
  expect(await kit.moneyOf(no)).toMatchObject({ invoiced: 9_000 })
  await expectBalanced()
})
test('claims over two receipts in either order do not wait for each other for ever', async () => {
  const [a, b, titleId] = [await kit.paid(10_000), await kit.paid(10_000), await kit.titleOf()]
  const items = [
    { no: a, fen: 1_000 },
    { no: b, fen: 1_000 },
  ]
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, n) => kit.apply('main', titleId, n % 2 ? items : items.toReversed())),
  )
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(10)
  await expectBalanced()
})
test('a claim and a refund of the same money: one of them gets it', async () => {
  const [no, titleId] = [await kit.paid(10_000), await kit.titleOf()]
  const refund = async () => {
    const reply = await kit.pool
      .query('update recharge_orders set refunding_fen = refunding_fen + 1000 where no = $1', [no])
      .catch((error: { constraint?: string }) => error)
    return 'rowCount' in reply ? '' : reply.constraint
  }
  const claims = Array.from({ length: 20 }, () => kit.apply('main', titleId, [{ no, fen: 1_000 }]))
  const [won, back] = await Promise.all([Promise.all(claims), Promise.all(Array.from({ length: 20 }, refund))])
  expect(won.filter(({ msgCode }) => msgCode === 0).length + back.filter((refused) => refused === '').length).toBe(10)
  expect(new Set(back)).toEqual(new Set(['', 'recharge_orders_each_fen_once']))
  const { invoiced, refunding } = await kit.moneyOf(no)
  expect(invoiced + refunding).toBe(10_000)
  await expectBalanced()
})
test('a review and a withdrawal at once: one of them holds, and the money follows it', async () => {
  for (let round = 0; round < 10; round++) {
    const { no, ...key } = await kit.applied(500)
    const [taken, passed] = await Promise.all([kit.call('main', invoice.withdraw, key), kit.decide(finance, key)])
    const won = [taken, passed].filter(({ msgCode }) => msgCode === 0)
    expect(won).toHaveLength(1)
    expect(await kit.moneyOf(no)).toMatchObject({ invoiced: won[0] === taken ? 0 : 500 })
  }
  await expectBalanced()
})
test('of 20 who issue one invoice at once one does; a number is used once', async () => {
  const { no: _, ...key } = await kit.reviewing()
  const ids = await Promise.all(Array.from({ length: 20 }, () => kit.file(invoiceModels.paper)))
  const all = await Promise.all(
    ids.map((fileIds) =>
      kit.call(finance, invoiceDesk.issue, { ...key, no: number(), issuedOn: '2026-01-05', fileIds }),
    ),
  )
  expect(all.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, ...Array.from({ length: 19 }, () => kinds.state)])
  const two = [await kit.reviewing(), await kit.reviewing()]
  const no = number()
  const same = await Promise.all(two.map(({ id, version }) => kit.issue({ id, version }, { no })))
  expect(same.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.duplicate])
})
