import { expect } from 'vitest'
import { address } from '#areas/address/contract.ts'
import { invoice, invoiceModels } from '#areas/invoice/contract.ts'
import { invoiceDesk } from '#areas/invoice/desk.contract.ts'
import { invoiceTitle } from '#areas/invoice/title.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { testApp } from './app.ts'
import type { PersonName } from './people.ts'
import { uploadFile } from './upload.ts'

type Key = { id: number; version: number }
type TitleForm = Input<typeof invoiceTitle.saveTitle>
type Items = { no: string; fen: number }[]
/** Who of the people works for finance here. */
export const finance = 'auditor'
export const bank = {
  bankName: 'Bank',
  bankAccount: '7559 0000 1234',
  regAddress: 'Shenzhen',
  regPhone: '0755-86001200',
}
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
export const ofd = Buffer.from([0x50, 0x4b, 3, 4, 0, 0])
/** The data of a reply that has to be good. */
export const ok = <R extends { msgCode: number; data: unknown; msg: string }>(reply: R): Key => {
  expect(`${reply.msgCode} ${reply.msg}`).toMatch(/^0 /)
  return reply.data as Key
}

let last = 0
/** The number of a fully digital invoice that no other has. */
export const number = () => `2544200000${String(++last).padStart(10, '0')}`
export const ordinary = (given: Partial<TitleForm> = {}): TitleForm => ({
  kind: 'company',
  invoiceType: 'ordinary',
  title: `title ${++last}`,
  taxNo: '91990003MA0DMB21XD',
  receiveEmail: 'bills@example.com',
  ...given,
})

/** A portal with finance staff, in which recharges are paid and invoices are led to any state. */
export async function invoiceKit() {
  const portal = await testApp()
  const { pool } = portal.app.database
  const { auditor, editor2 } = portal.people
  await pool.query("insert into user_roles values ($1, 'finance'), ($2, 'finance')", [auditor, editor2])

  const file = (modelCode: string, who: PersonName = finance, name = 'i.pdf', bytes = pdf) =>
    uploadFile(portal, who, modelCode, name, bytes)
  const saveTitle = (who: PersonName | null, form: TitleForm) => portal.call(who, invoiceTitle.saveTitle, form)
  const special = async (): Promise<TitleForm> =>
    ordinary({ invoiceType: 'special', ...bank, proofIds: await file(invoiceModels.proof, 'main') })
  const titles = new Map<PersonName, Promise<number>>()
  /** A title of the company of a person, the same each time: there are only so many. */
  const titleOf = (who: PersonName = 'main'): Promise<number> => {
    const kept = titles.get(who) ?? saveTitle(who, ordinary()).then((made) => ok(made).id)
    titles.set(who, kept)
    return kept
  }
  /** A recharge that was paid, of the company of a person. */
  async function paid(fen: number, who: PersonName = 'main'): Promise<string> {
    const no = `R${Date.now()}${String(++last).padStart(6, '0')}`
    await pool.query(
      `insert into recharge_orders (no, company_id, user_id, method, amount_fen, points, points_per_yuan, status, agreement_version, txn_time,
         channel_trade_no, paid_at, expire_at)
       select $1::text, company_id, id, 'alipay', $2::bigint, $2::bigint / 10, 10, 'success', '1.0', '20260101000000', $1::text, now(), now()
       from users where id = $3`,
      [no, fen, portal.people[who]],
    )
    return no
  }
  async function moneyOf(no: string) {
    const { rows } = await pool.query(
      'select amount_fen as amount, refunding_fen as refunding, invoiced_fen as invoiced from recharge_orders where no = $1',
      [no],
    )
    return rows[0] as Record<'amount' | 'refunding' | 'invoiced', number>
  }
  const apply = (who: PersonName | null, titleId: number, items: Items, more: object = {}) =>
    portal.call(who, invoice.apply, { titleId, medium: 'digital', items: JSON.stringify(items), ...more })
  const show = async (who: PersonName, id: number) => (await portal.call(who, invoice.show, { id })).data
  async function keyOf(id: number): Promise<Key> {
    const { rows } = await pool.query('select id, version from invoices where id = $1', [id])
    return rows[0] as Key
  }
  const decide = (who: PersonName | null, { id, version }: Key, result: 'pass' | 'reject' = 'pass', reason = '') =>
    portal.call(who, invoiceDesk.decide, { id, version, result, reason })
  const issue = async ({ id, version }: Key, given: object = {}) =>
    portal.call(finance, invoiceDesk.issue, {
      id,
      version,
      no: number(),
      issuedOn: '2026-01-05',
      fileIds: await file(invoiceModels.paper),
      ...given,
    })
  async function applied(fen = 10_000, more: object = {}) {
    const no = await paid(fen)
    const { id } = ok(await apply('main', await titleOf(), [{ no, fen }], more))
    return { no, ...(await keyOf(id)) }
  }
  async function reviewing(fen?: number, more?: object) {
    const { no, ...key } = await applied(fen, more)
    ok(await decide(finance, key))
    return { no, ...(await keyOf(key.id)) }
  }
  async function issued(fen?: number, more?: object) {
    const { no, ...key } = await reviewing(fen, more)
    ok(await issue(key))
    return { no, ...(await keyOf(key.id)) }
  }
  async function place(who: PersonName = 'main', kind: 'invoice' | 'goods' = 'invoice') {
    const form = {
      kind,
      receiver: '何敏',
      phone: '13800138000',
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      detail: '18 号',
    }
    return ok(await portal.call(who, address.save, form)).id
  }
  return {
    ...portal,
    pool,
    file,
    saveTitle,
    special,
    titleOf,
    paid,
    moneyOf,
    apply,
    show,
    decide,
    issue,
    applied,
    reviewing,
    issued,
    place,
  }
}
export type InvoiceKit = Awaited<ReturnType<typeof invoiceKit>>
