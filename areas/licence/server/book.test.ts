import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { licenceSubmit } from '#areas/licence/submit.contract.ts'
import { licenceDesk } from '#areas/licence/desk.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { licenceKit, newDevices, type LicenceKit } from '#tests/kit/licences.ts'
import { generate } from './issue.service.ts'

let kit: LicenceKit
beforeAll(async () => {
  kit = await licenceKit()
}, 240_000)
beforeEach(async () => {
  await kit.pool.query('update licence_contracts set chip_code = $1', ['LQ0000'])
  await kit.pool.query('update licences set chip_code = $1', ['LQ0000'])
})
afterAll(() => kit.portal.close())
type Shown = Awaited<ReturnType<LicenceKit['show']>>
const good = <T>(reply: { msgCode: number; msg: string; data: T }): T => {
  if (reply.msgCode !== 0) throw new Error(`${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
const issued = (contractId: number, quantity: number, devices: number) =>
  kit.issued('main', { usage: 'mass_production', quantity, contractId, devices: newDevices(devices) })
/** The draft of a renewal, signed; `given` is what of it is changed before. */
async function drafted(of: Shown, given: { contractId?: number; quantity?: number; devices?: string[] } = {}) {
  await kit.pool.query('update licences set valid_end = current_date + 10 where id = $1', [of.id])
  const made = good(await kit.portal.call('main', licenceSubmit.renew, { id: of.id }))
  const old = await kit.show('main', made.id)
  const form = { usage: 'mass_production' as const, quantity: of.quantity, contractId: old.contractId!, ...given }
  const saved = good(await kit.save('main', { id: made.id, version: made.version, ...form }))
  await kit.sign('main', saved.id)
  return saved
}
async function submitted(of: Shown, given = {}) {
  const saved = await drafted(of, given)
  good(await kit.submit('main', saved))
  return saved
}
async function renewed(of: Shown, given = {}) {
  const { id } = await submitted(of, given)
  good(await kit.audit('manager', id, 'am'))
  good(await kit.audit('auditor', id, 'licence'))
  await generate(kit.ctx(), id)
  await kit.pool.query("update licences set status = 'expired' where id = $1 and status = 'issued'", [of.id])
  return kit.show('main', id)
}
const revoke = async (id: number) => {
  const { version } = await kit.show('main', id)
  good(await kit.portal.call('auditor', licenceDesk.revoke, { id, version, reason: 'because' }))
}
/** The row of the company of `main` and the chip of these tests. */
const ledger = async () =>
  (await kit.portal.call('auditor', licenceDesk.ledger, { keyword: 'certified' })).data.list.find(
    ({ chipCode }) => chipCode === 'LQ3310',
  )
const book = async (id: number) => good(await kit.portal.call('auditor', licenceDesk.contract, { id }))
/** So many of a chip went to the company of `main`. */
async function shipped(qty: number, chip = 'LQ3310') {
  const { rows } = await kit.pool.query(
    `with u as (insert into business_units (code, name, name_en, region, currencies, tax_bp, warehouses, pickup_template)
        values ('UNIT', 'x', 'x', 'CN', '{RMB}', 0, '{W}', 'cn_pickup') on conflict (code) do update set name = 'x' returning id),
      k as (insert into customers (code, name, company_id, region, currencies, pay_term, credit_currency)
        select 'B0001', 'x', company_id, 'CN', '{RMB}', 'prepay', 'RMB' from users where id = $1 on conflict (company_id) do update set name = 'x' returning id),
      m as (insert into order_models (model, name, name_en, chip_id, mpq, moq, packing) select $2 || '-BOOK', 'x', 'x', (select id from chips where code = $2), 1, 1, 'tray'
        on conflict (model) do update set name = 'x' returning id)
      insert into orders (po_no, customer_id, unit_id, currency, quote_type, submitted_at, order_no, status)
        select 'BOOK-' || random(), k.id, u.id, 'RMB', 'model', now(), 'B' || random(), 'scheduled' from k, u returning id, (select id from m) as model`,
    [kit.people.main, chip],
  )
  const { id, model } = rows[0] as { id: number; model: number }
  return kit.scalar(
    'insert into order_lines (order_id, customer_id, line_no, model_id, qty, mpq, shipped_qty) select id, customer_id, 1, $2, $3, 1, $3 from orders where id = $1 returning id as n',
    [id, model, qty],
  )
}

test('a renewal neither doubles what is licensed nor loses it, and shipments are compared with that', async () => {
  const first = await kit.contract('main', 'BOOK-1', 1000)
  const old = await issued(first, 100, 50)
  expect(await ledger()).toMatchObject({ quantity: 1000, reserved: 100, issued: 50, shipped: 0, gap: 0 })
  const one = await renewed(old)
  expect(await ledger()).toMatchObject({ reserved: 100, issued: 50, gap: 0 })
  expect(await book(first)).toMatchObject({ used: 100, issued: 50 })
  // the second is under another contract and has more devices
  const second = await kit.contract('main', 'BOOK-2', 500)
  const two = await renewed(one, { contractId: second, quantity: 200, devices: newDevices(80) })
  expect(two).toMatchObject({ used: 80, renewOf: one.id })
  expect(await ledger()).toMatchObject({ quantity: 1500, issued: 80 })
  expect([(await book(first)).issued, (await book(second)).issued, (await book(second)).used]).toEqual([50, 80, 200])
  const line = await shipped(90)
  expect(await ledger()).toMatchObject({ issued: 80, shipped: 90, gap: 10 })
  await kit.pool.query('update order_lines set shipped_qty = 80 where id = $1', [line])
  expect(await ledger()).toMatchObject({ shipped: 80, gap: 0 })
  // what is revoked licenses nothing: what the one before it licensed counts again, and in the end nothing
  await revoke(two.id)
  expect(await ledger()).toMatchObject({ issued: 50, gap: 30 })
})

test('a renewal counts on where the licence before it was revoked', async () => {
  const contractId = await kit.contract('main', 'BOOK-3', 1000)
  const old = await issued(contractId, 60, 30)
  const { id } = await submitted(old)
  await revoke(old.id)
  good(await kit.audit('manager', id, 'am'))
  good(await kit.audit('auditor', id, 'licence'))
  await generate(kit.ctx(), id)
  expect(await ledger()).toMatchObject({ issued: 30 })
  expect(await book(contractId)).toMatchObject({ used: 60, issued: 30 })
  await revoke(id)
  expect(await ledger()).toMatchObject({ issued: 0 })
})

test('what is revoked gives nothing of the contract back that its renewal still holds', async () => {
  const contractId = await kit.contract('main', 'BOOK-4', 150)
  const old = await issued(contractId, 100, 50)
  const renewal = await submitted(old)
  await revoke(old.id)
  expect(await book(contractId)).toMatchObject({ used: 100 })
  const more = await kit.made('main', { usage: 'mass_production', quantity: 60, contractId, devices: newDevices(1) })
  expect((await kit.submit('main', more)).msgCode).toBe(kinds.state)
  // where the renewal is rejected, all that was never issued is free
  good(await kit.audit('manager', renewal.id, 'am', 'reject'))
  expect(await book(contractId)).toMatchObject({ used: 50 })
  expect((await kit.submit('main', more)).msgCode).toBe(0)
})

test('a renewal handed in after that reserves what the licence before it holds no more', async () => {
  const contractId = await kit.contract('main', 'BOOK-5', 150)
  const old = await issued(contractId, 100, 50)
  const draft = await drafted(old)
  await revoke(old.id)
  expect(await book(contractId)).toMatchObject({ used: 50 })
  good(await kit.submit('main', draft))
  expect(await book(contractId)).toMatchObject({ used: 100 })
})
