import {
  holdApproval,
  submitForApproval,
  waitingFor,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { isCreditCode } from '#platform/contract/credit-code.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import {
  changed,
  changeVersioned,
  insertRecord,
  insertUpTo,
  moveState,
  namingTaken,
  oneByOne,
  type Taken,
} from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { mostContacts, reviewSteps, type contactKinds, type orderOwn } from '../own.contract.ts'
import { splitPostcode } from '../place.rules.ts'
import { namedByOrders, renameInDrafts } from './extension.ts'
import { contactMachine } from './order-base.rules.ts'
import { findOwnCustomer } from './order-base.sql.ts'
import { managerOf } from './lookup.sql.ts'
import * as sql from './own.sql.ts'

type Kind = (typeof contactKinds)[number]
type Key = { id: number; version: number }
const missing = 'order-base.not_found'
const table = 'customerContacts'
const { biz } = contactMachine
const taken: Taken = {
  customer_contacts_replaces: ['version', 'order-base.change_waits'],
  // another became the default in this very moment
  customer_contacts_default: ['version', 'platform.changed'],
}
export const reviewStepOf = stepIn(reviewSteps)

/** A row as its readers get it. */
export function contactShown(given: sql.ContactRow) {
  const { replacesId, replacedById: _, ...row } = given
  return { ...row, replaces: replacesId !== null }
}
const factsOf = (row: sql.ContactRow) => ({
  isDefault: row.isDefault,
  lasting: row.kind === 'invoice' || row.replacedById !== null,
})
function withSteps(ctx: SignedCtx, row: sql.ContactRow) {
  const facts = factsOf(row)
  const { edit, makeDefault, disable, enable, discard } = abilities(ctx, contactMachine, row.status, facts)
  return { ...contactShown(row), can: { edit, makeDefault, disable, enable, discard } }
}
const listed = (kind: Kind) => async (ctx: SignedCtx, q: Parsed<typeof orderOwn.deliveries>) => {
  const page = await sql.findContacts(ctx, kind, q)
  // as the reader writes them; a form reads the entry as it was typed
  const english =
    ctx.locale === 'en'
      ? await sql.englishNames(
          ctx,
          page.list.map(({ name }) => name),
        )
      : null
  const called = (name: string) => english?.get(name) ?? name
  return { ...page, list: page.list.map((row) => ({ ...withSteps(ctx, row), name: called(row.name) })) }
}
export const listDeliveries = listed('delivery')
export const listContacts = listed('contact')
export const listInvoices = listed('invoice')
export const listPickups = listed('pickup')

export async function showStart(ctx: SignedCtx, { kind }: { kind: Kind }) {
  const start = await sql.findStart(ctx, kind)
  return { ...start, ...splitPostcode(start.country, start.address) }
}
export async function showEntry(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail(missing)
  const [history, waiting] = await Promise.all([findNamedLogs(ctx, biz, id), waitingFor(ctx, biz, id)])
  const step = reviewStepOf(waiting?.step)
  return { ...withSteps(ctx, row), history, waiting: waiting && step ? { ...waiting, step } : null }
}

async function ownCustomer(ctx: SignedCtx) {
  const customer = await findOwnCustomer(ctx)
  if (!customer) throw fail('order-base.no_customer')
  return customer
}
const held = async (tx: SignedCtx, id: number, customerId: number, kind?: Kind) => {
  const row = await sql.holdContact(tx, id)
  if (!row || row.customerId !== customerId || (kind && row.kind !== kind)) throw fail(missing)
  return row
}

type Row = Parameters<typeof insertUpTo<typeof table>>[3]
type Mine = { customerId: number; kind: Kind }
/** Adds a row; whoever sends a form a second time, from another tab in the same moment too, means the first. */
const addOnce = (ctx: Ctx, mine: Mine, fields: object, row: Row, counted: object = {}) =>
  oneByOne(ctx, `${table} ${JSON.stringify(mine)} once`, async (tx) => {
    const same = await sql.findSame(tx, mine, fields)
    if (same) throw fail('order-base.same', { name: same.title || same.name })
    const made = await insertUpTo(tx, table, mostContacts, row, { ...mine, ...counted })
    if (made === undefined) throw fail('order-base.too_many', { count: mostContacts })
    return { id: made, version: 1 }
  })
type Fields =
  | Omit<Parsed<typeof orderOwn.saveDelivery>, 'id' | 'version'>
  | Omit<Parsed<typeof orderOwn.saveContact>, 'id' | 'version'>
const saver =
  (kind: Exclude<Kind, 'invoice'>) =>
  async (ctx: SignedCtx, { id, version, ...fields }: Fields & { id?: number | undefined; version: number }) => {
    const { id: customerId } = await ownCustomer(ctx)
    const mine = { customerId, kind }
    if (id !== undefined)
      return namingTaken(ctx, taken, () => transact(ctx, (tx) => change(tx, { id, version }, fields, mine)))
    return addOnce(ctx, mine, fields, { ...fields, ...mine, userId: ctx.user.id }, { replacedById: null })
  }
/** What no order names is changed itself; what one names stays for it, and another row takes its place. */
async function change(
  tx: SignedCtx,
  { id, version }: Key,
  fields: Fields,
  mine: { customerId: number; kind: Exclude<Kind, 'invoice'> },
) {
  const old = await held(tx, id, mine.customerId, mine.kind)
  if (old.version !== version) throw changed(tx)
  if (old.status === 'disabled') throw fail('platform.state')
  if (!(await namedByOrders(tx, id)))
    return {
      id,
      version: await changeVersioned(tx, table, { id }, version, fields, { missing, only: { status: 'active' } }),
    }
  await sql.retire(tx, id)
  const made = await insertRecord(tx, table, { ...fields, ...mine, isDefault: old.isDefault, userId: tx.user.id })
  await sql.setReplaced(tx, id, made.id)
  await renameInDrafts(tx, id, made.id)
  return made
}
export const saveDelivery = saver('delivery')
export const saveContact = saver('contact')
export const savePickup = saver('pickup')

type Invoice = Parsed<typeof orderOwn.saveInvoice>
/** A new invoice address, a change of one that counts, or what waits or was rejected once more: each is reviewed. */
export async function saveInvoice(ctx: SignedCtx, { id, version, ...fields }: Invoice) {
  if (fields.country === 'CN' && !isCreditCode(fields.taxNo)) throw refuseField(ctx, 'taxNo', 'order-base.tax_no')
  const customer = await ownCustomer(ctx)
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      if (id === undefined) return propose(tx, customer, fields, null)
      await holdApproval(tx, biz, id)
      const old = await held(tx, id, customer.id, 'invoice')
      if (old.version !== version) throw changed(tx)
      if (old.status === 'disabled') throw fail('platform.state')
      if (old.status === 'active') return propose(tx, customer, fields, old.id)
      await withdrawApproval(tx, biz, id)
      const again = { ...fields, status: 'pending_review', reason: '', userId: tx.user.id } as const
      const saved = await changeVersioned(tx, table, { id }, version, again, { missing })
      await submit(tx, customer, { id, version: saved }, fields, old.status)
      return { id, version: saved }
    }),
  )
}

type Customer = Awaited<ReturnType<typeof ownCustomer>>
type InvoiceFields = Omit<Invoice, 'id' | 'version'>
async function propose(tx: SignedCtx, customer: Customer, fields: InvoiceFields, replacesId: number | null) {
  const mine = { customerId: customer.id, kind: 'invoice' } as const
  const row = { ...fields, ...mine, status: 'pending_review', replacesId, userId: tx.user.id } as const
  const made = await addOnce(tx, mine, fields, row)
  await submit(tx, customer, made, fields, '')
  return made
}
async function submit(
  tx: SignedCtx,
  customer: Customer,
  { id }: Key,
  { title, taxNo }: InvoiceFields,
  fromState: string,
) {
  const entry = { bizType: biz, bizId: id, fromState, toState: 'pending_review', action: 'submit' }
  await insertStatusLog(tx.db, { ...entry, actorId: tx.user.id, comment: null })
  const about = { bizId: id, no: taxNo || customer.code, title, companyId: customer.companyId ?? tx.user.companyId }
  await submitForApproval(tx, { biz, ...about, applicantId: tx.user.id, handlerId: await managerOf(tx, customer.id) })
}

export const makeDefault = async (ctx: SignedCtx, { id, version }: Key) => {
  const { id: customerId } = await ownCustomer(ctx)
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const row = await sql.findOwn(tx, id)
      if (!row) throw fail(missing)
      if (row.status !== 'active') throw fail('platform.state')
      await sql.clearDefault(tx, customerId, row.kind)
      const only = { status: 'active' } as const
      return {
        id,
        version: await changeVersioned(tx, table, { id, customerId }, version, { isDefault: true }, { missing, only }),
      }
    }),
  )
}

const stepper =
  (action: 'disable' | 'enable') =>
  async (ctx: SignedCtx, { id, version }: Key) => {
    const row = await sql.findOwn(ctx, id)
    if (!row) throw fail(missing)
    const move = { id, version, from: row.status, facts: factsOf(row), action, set: () => ({ isDefault: false }) }
    const saved = await moveState(ctx, table, contactMachine, move)
    return { id, version: saved.version }
  }
export const disable = stepper('disable')
export const enable = stepper('enable')

export const discard = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const { id: customerId } = await ownCustomer(tx)
    await holdApproval(tx, biz, id)
    await held(tx, id, customerId)
    await withdrawApproval(tx, biz, id)
    if (!(await sql.deleteContact(tx, id, version))) throw changed(tx)
    return null
  })
