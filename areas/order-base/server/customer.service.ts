import type { Permission } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState, saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { translate } from '#platform/server/text.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { OrderNeed } from '../contract.ts'
import type { orderDesk } from '../staff.contract.ts'
import * as sql from './desk.sql.ts'
import { creditIsHeld } from './extension.ts'
import { lockCredit } from './lookup.sql.ts'
import { needsOf, rolesHolding } from './needs.sql.ts'
import { customerMachine } from './order-base.rules.ts'
import { withCredit } from './order-base.service.ts'

const missing = 'order-base.not_found'
const { biz } = customerMachine
const taken: Taken = {
  customers_code_key: ['code', 'order-base.same_code'],
  customers_company_id_key: ['uscc', 'order-base.same_company'],
  customers_head: ['isHead', 'order-base.same_head'],
}
type Row = Awaited<ReturnType<typeof sql.findDeskCustomers>>['list'][number]
const shown = async (ctx: SignedCtx, rows: readonly Row[]) =>
  (await withCredit(ctx, rows)).map((row) => ({ ...row, can: abilities(ctx, customerMachine, row.status, null) }))

export async function listDeskCustomers(ctx: SignedCtx, q: Parsed<typeof orderDesk.deskCustomers>) {
  const page = await sql.findDeskCustomers(ctx, q)
  return { ...page, list: await shown(ctx, page.list) }
}
export async function showDeskCustomer(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDeskCustomer(ctx, id)
  if (!row) throw fail(missing)
  const [[one], lacks, history] = await Promise.all([shown(ctx, [row]), needsOf(ctx, id), findNamedLogs(ctx, biz, id)])
  return { ...one!, lacks, others: await othersFor(ctx, lacks), history }
}
/** What staff may do about what a customer lacks; the rest is the customer's. */
const permissionFor: Partial<Record<OrderNeed, Permission>> = {
  buyer: 'staff_edit',
  quote: 'quote_edit',
  rate: 'rate_edit',
  review: 'customer_edit',
}
/** What of it the caller may not do, and the roles that may. */
async function othersFor(ctx: SignedCtx, lacks: readonly OrderNeed[]) {
  const barred = lacks.flatMap((need) => {
    const permission = permissionFor[need]
    return permission && !ctx.user.permissions.has(permission) ? [{ need, permission }] : []
  })
  if (barred.length === 0) return []
  const holders = await rolesHolding(
    ctx,
    barred.map(({ permission }) => permission),
  )
  return barred.map(({ need, permission }) => ({
    need,
    roles: holders.get(permission)!.map((role) => translate(ctx.locale, `access.role.name.${role}`)),
  }))
}
export async function listPeople(ctx: SignedCtx) {
  const [clerks, managers] = await Promise.all([
    sql.findStaffOf(ctx, 'order_clerk'),
    sql.findStaffOf(ctx, 'account_manager'),
  ])
  return { clerks, managers }
}

export const listCompanies = (ctx: SignedCtx, q: Parsed<typeof orderDesk.companies>) => sql.findCompanies(ctx, q)

type Save = Parsed<typeof orderDesk.saveCustomer>
/** Refuses who is no assistant or account manager, whom the record does not have already. */
async function refuseStrangers(tx: SignedCtx, { id, clerkId, managerId }: Save): Promise<void> {
  const old = id === undefined ? undefined : await sql.findDeskCustomer(tx, id)
  const known = async (role: 'order_clerk' | 'account_manager', one: number | undefined, before?: number | null) =>
    one === undefined || one === before || (await sql.findStaffOf(tx, role)).some((person) => person.id === one)
  if (!(await known('order_clerk', clerkId, old?.clerkId)))
    throw refuseField(tx, 'clerkId', 'order-base.unknown_person')
  if (!(await known('account_manager', managerId, old?.managerId)))
    throw refuseField(tx, 'managerId', 'order-base.unknown_person')
}

/** What orders hold is kept in the currency it was taken in: that stays as long as they do. Nothing is taken meanwhile. */
async function refuseOtherCredit(tx: SignedCtx, id: number, { creditCurrency }: Save): Promise<void> {
  const { currency } = await lockCredit(tx, id)
  if (currency !== creditCurrency && (await creditIsHeld(tx, id)))
    throw refuseField(tx, 'creditCurrency', 'order-base.credit_held')
}

export const saveCustomer = (ctx: SignedCtx, given: Save) =>
  transact(ctx, async (tx) => {
    const { id, version, uscc, groupName, clerkId, managerId, ...fields } = given
    if (fields.isHead && !groupName) throw refuseField(tx, 'groupName', 'order-base.group_needed')
    if (!fields.currencies.includes(fields.creditCurrency))
      throw refuseField(tx, 'creditCurrency', 'order-base.credit_currency')
    await refuseStrangers(tx, given)
    if (id !== undefined) await refuseOtherCredit(tx, id, given)
    const company = uscc ? await sql.findCompany(tx, uscc) : undefined
    if (uscc && !company) throw refuseField(tx, 'uscc', 'order-base.unknown_company')
    // who is its customer already stays it, whatever became of the certification
    if (company && company.gap !== null && (id === undefined || company.customerId !== id))
      throw refuseField(tx, 'uscc', 'order-base.company_gap')
    const groupId = groupName ? await sql.groupNamed(tx, groupName) : null
    const row = {
      ...fields,
      companyId: company?.id ?? null,
      groupId,
      clerkId: clerkId ?? null,
      managerId: managerId ?? null,
    }
    const saved = await saveVersioned(tx, 'customers', { id, version }, row, { missing, taken })
    const action = id === undefined ? 'create' : 'edit'
    const entry = { bizType: biz, bizId: saved.id, fromState: '', toState: '', action, actorId: tx.user.id }
    await insertStatusLog(tx.db, { ...entry, comment: null })
    return saved
  })

type Key = { id: number; version: number; reason?: string }
const stepper =
  (action: 'stop' | 'start') =>
  async (ctx: SignedCtx, { id, version, reason }: Key) => {
    const row = await sql.findDeskCustomer(ctx, id)
    if (!row) throw fail(missing)
    const move = { id, version, from: row.status, facts: null, action, comment: reason }
    const saved = await moveState(ctx, 'customers', customerMachine, move)
    return { id, version: saved.version }
  }
export const stopCustomer = stepper('stop')
export const startCustomer = stepper('start')
