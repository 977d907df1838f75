import { decideRecord, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { fullPrice, millionths } from '#platform/contract/price.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { asRegistered, inScript } from '#platform/server/traditional.ts'
import type { debit } from '../contract.ts'
import type { debitDesk } from '../staff.contract.ts'
import { claimDetail, claimShown, foundClaim, missing, stepOf } from './claim.service.ts'
import { agreementMachine, claimMachine } from './debit.rules.ts'
import * as sql from './debit.sql.ts'

type Key = { id: number; version: number }
const { biz } = claimMachine
const table = 'debitAgreements'

export async function listDesk(ctx: SignedCtx, q: Parsed<typeof debitDesk.desk>) {
  const page = await sql.findClaims(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => ({ ...claimShown(ctx, row), can: { decide: mine.has(row.id) } })) }
}
export async function reviewClaim(ctx: SignedCtx, { id }: { id: number }) {
  const row = await foundClaim(ctx, id)
  const [detail, task] = await Promise.all([claimDetail(ctx, row), taskForMe(ctx, biz, id)])
  return { ...claimShown(ctx, row), ...detail, can: { decide: task !== undefined }, step: stepOf(task?.step) }
}
export const refuseLine = (ctx: SignedCtx, { id, lineId, code }: Parsed<typeof debitDesk.refuse>) =>
  transact(ctx, async (tx) => {
    await foundClaim(tx, id)
    const row = await sql.holdClaim(tx, id)
    if (row?.status !== 'submitted') throw fail('platform.state')
    if (!(await sql.refuseLine(tx, id, lineId, code))) throw fail(missing)
    return { id, version: row.version }
  })
export async function auditClaim(ctx: SignedCtx, { id, ...ask }: Parsed<typeof debitDesk.audit>) {
  await decideRecord(ctx, biz, { bizId: id, ...ask }, () => foundClaim(ctx, id))
  return { id, version: (await foundClaim(ctx, id)).version }
}

function agreementShown({ locale }: SignedCtx, row: sql.AgreementRow) {
  const {
    customerId: _c,
    companyId: _o,
    userId: _u,
    unitId: _n,
    modelId: _m,
    endKey: _e,
    customerEn,
    author,
    ...rest
  } = row
  return { author, shown: { ...rest, customer: asRegistered(locale, row.customer, customerEn) } }
}
/** A row of a list; the form has it as it was typed. */
const listed = <R extends { endCustomer: string; reason: string }>({ locale }: SignedCtx, row: R): R => ({
  ...row,
  endCustomer: row.endCustomer,
  reason: inScript(locale, row.reason),
})
/** Of the own customer, with what may be claimed. */
export async function listAgreements(ctx: SignedCtx, q: Parsed<typeof debit.agreements>) {
  const page = await sql.findAgreements(ctx, q)
  const claims = ctx.user.permissions.has('debit_edit')
  return {
    ...page,
    list: page.list.map(({ open, ...row }) => ({
      ...listed(ctx, agreementShown(ctx, row).shown),
      ...open,
      can: {
        claim:
          claims &&
          row.companyId === ctx.user.companyId &&
          row.status === 'effective' &&
          open.openRows > 0 &&
          row.usedQty < row.maxQty,
      },
    })),
  }
}
const own = ({ user }: SignedCtx, row: sql.AgreementRow) => ({ own: row.userId === user.id })
function withSteps(ctx: SignedCtx, row: sql.AgreementRow) {
  const { edit, publish, close, remove } = abilities(ctx, agreementMachine, row.status, own(ctx, row))
  const { author, shown } = agreementShown(ctx, row)
  return { ...shown, author, can: { edit, publish, close, remove } }
}
export async function listDeskAgreements(ctx: SignedCtx, q: Parsed<typeof debitDesk.deskAgreements>) {
  const page = await sql.findDeskAgreements(ctx, q)
  return { ...page, list: page.list.map((row) => listed(ctx, withSteps(ctx, row))) }
}
async function foundAgreement(ctx: SignedCtx, id: number): Promise<sql.AgreementRow> {
  const row = await sql.findAgreement(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function showAgreement(ctx: SignedCtx, { id }: { id: number }) {
  const row = await foundAgreement(ctx, id)
  return { ...withSteps(ctx, row), history: await findNamedLogs(ctx, agreementMachine.biz, id) }
}

type Save = Parsed<typeof debitDesk.saveAgreement>
/** What an agreement names must be there, and its terms make sense. */
async function fieldsOf(tx: SignedCtx, { id: _id, version: _v, customerCode, unitCode, ...given }: Save) {
  if (given.endsOn < given.startsOn) throw refuseField(tx, 'endsOn', 'debit.days')
  if (millionths(given.debitCost) >= millionths(given.bookCost)) throw refuseField(tx, 'debitCost', 'debit.cost')
  const { customerId, unitId, modelId, currencies } = await sql.namesOf(tx, {
    customerCode,
    unitCode,
    item: given.item,
  })
  if (customerId === null) throw refuseField(tx, 'customerCode', 'order-base.unknown_customer')
  if (unitId === null || !currencies.includes(given.currency)) throw refuseField(tx, 'currency', 'debit.other_currency')
  if (modelId === null) throw refuseField(tx, 'item', 'debit.unknown_item')
  const prices = { bookCost: fullPrice(given.bookCost), debitCost: fullPrice(given.debitCost) }
  return { ...given, ...prices, customerId, unitId, modelId, endKey: companyKey(given.endCustomer) }
}
/** Of an agreement that holds one clerk may take back, never give: what two people agreed to is refused at the field that would change it. */
function lessOf(tx: SignedCtx, old: sql.AgreementRow, given: Save): Pick<Save, 'maxQty' | 'endsOn'> {
  const terms = { ...given, bookCost: fullPrice(given.bookCost), debitCost: fullPrice(given.debitCost) }
  const fixed = [
    'debitNo',
    'customerCode',
    'unitCode',
    'currency',
    'item',
    'endCustomer',
    'project',
    'bookCost',
    'debitCost',
    'startsOn',
  ] as const
  const other =
    fixed.find((name) => terms[name] !== old[name]) ??
    (given.maxQty > old.maxQty ? 'maxQty' : given.endsOn > old.endsOn ? 'endsOn' : undefined)
  if (other) throw refuseField(tx, other, 'debit.in_force')
  if (given.maxQty < old.usedQty) throw refuseField(tx, 'maxQty', 'debit.below_used')
  if (given.endsOn < old.startsOn) throw refuseField(tx, 'endsOn', 'debit.days')
  return { maxQty: given.maxQty, endsOn: given.endsOn }
}
const logOf = (tx: SignedCtx, bizId: number, state: string, action: 'create' | 'edit') =>
  insertStatusLog(tx.db, {
    bizType: agreementMachine.biz,
    bizId,
    fromState: action === 'create' ? '' : state,
    toState: state,
    action,
    actorId: tx.user.id,
    comment: null,
  })
export const saveAgreement = (ctx: SignedCtx, given: Save) =>
  transact(ctx, async (tx) => {
    const { id, version } = given
    const old = id === undefined ? undefined : await sql.holdAgreement(tx, id)
    if (id !== undefined && !old) throw fail(missing)
    if (old?.status === 'closed') throw fail('platform.state')
    const taken = { debit_agreements_once: ['debitNo', 'debit.agreement_once'] } as const
    const fields =
      old?.status === 'effective' ? lessOf(tx, old, given) : { ...(await fieldsOf(tx, given)), userId: tx.user.id }
    const saved = await saveVersioned(
      tx,
      table,
      { id, version },
      fields as Awaited<ReturnType<typeof fieldsOf>> & { userId: number },
      { missing, taken },
    )
    await logOf(tx, saved.id, old?.status ?? 'draft', old ? 'edit' : 'create')
    return saved
  })
export const publishAgreement = async (ctx: SignedCtx, { id, version }: Key) => {
  const row = await foundAgreement(ctx, id)
  const set = () => ({ publishedBy: ctx.user.id })
  const move = { id, version, from: row.status, facts: own(ctx, row), action: 'publish', set } as const
  const { to: _, ...saved } = await moveState(ctx, table, agreementMachine, move)
  return saved
}
export const closeAgreement = async (ctx: SignedCtx, { id, version, reason }: Parsed<typeof debitDesk.close>) => {
  const row = await foundAgreement(ctx, id)
  const move = {
    id,
    version,
    from: row.status,
    facts: own(ctx, row),
    action: 'close',
    comment: reason,
    set: () => ({ reason }),
  } as const
  const { to: _, ...saved } = await moveState(ctx, table, agreementMachine, move)
  return saved
}
export const removeAgreement = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const row = await sql.holdAgreement(tx, id)
    if (!row) throw fail(missing)
    if (row.status !== 'draft') throw fail('platform.state')
    if (!(await sql.deleteDraft(tx, id, version))) throw changed(tx)
    return null
  })
