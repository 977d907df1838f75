import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, moveState, saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { isCheckViolation, transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { orderDesk } from '../staff.contract.ts'
import * as sql from './desk.sql.ts'
import { ownedBy } from './order-base.service.ts'
import { periodOf, quotaMachine } from './order-base.rules.ts'

const missing = 'order-base.not_found'
const { biz } = quotaMachine
export const quotaTaken: Taken = { order_quotas_once: ['startsOn', 'order-base.same_quota'] }
type Row = NonNullable<Awaited<ReturnType<typeof sql.findDeskQuota>>>
const shown = (ctx: SignedCtx, row: Row) => {
  const { edit, activate, adjust, close } = abilities(ctx, quotaMachine, row.status, null)
  return { ...ownedBy(ctx, row), can: { edit, activate, adjust, close } }
}
export async function listDeskQuotas(ctx: SignedCtx, q: Parsed<typeof orderDesk.deskQuotas>) {
  const page = await sql.findDeskQuotas(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export async function showDeskQuota(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDeskQuota(ctx, id)
  if (!row) throw fail(missing)
  return { ...shown(ctx, row), history: await findNamedLogs(ctx, biz, id) }
}
const log = (tx: SignedCtx, bizId: number, action: string, comment: string | null, state = 'draft') =>
  insertStatusLog(tx.db, {
    bizType: biz,
    bizId,
    fromState: state,
    toState: state,
    action,
    actorId: tx.user.id,
    comment,
  })

export const saveQuota = (ctx: SignedCtx, given: Parsed<typeof orderDesk.saveQuota>) =>
  transact(ctx, async (tx) => {
    const { id, version, customerCode, groupName, model, startsOn, ...fields } = given
    if (!customerCode === !groupName) throw refuseField(tx, 'customerCode', 'order-base.one_owner')
    const found = await sql.idsOf(tx, { customers: [customerCode], groups: [groupName], models: [model] })
    const customerId = found.customers.get(customerCode) ?? null
    const groupId = found.groups.get(groupName) ?? null
    if (customerId === null && groupId === null)
      throw refuseField(tx, customerCode ? 'customerCode' : 'groupName', 'order-base.unknown_customer')
    const modelId = found.models.get(model)
    if (modelId === undefined) throw refuseField(tx, 'model', 'order-base.unknown_model')
    const row = { ...fields, ...periodOf(fields.periodKind, startsOn), customerId, groupId, modelId }
    if (id !== undefined) {
      const old = await sql.findDeskQuota(tx, id)
      if (old && old.status !== 'draft') throw fail('platform.state')
    }
    const only = id === undefined ? {} : ({ status: 'draft' } as const)
    const saved = await saveVersioned(tx, 'orderQuotas', { id, version }, row, { missing, only, taken: quotaTaken })
    await log(tx, saved.id, id === undefined ? 'create' : 'edit', null)
    return saved
  })

export async function adjustQuota(
  ctx: SignedCtx,
  { id, version, limitQty, reason }: Parsed<typeof orderDesk.adjustQuota>,
) {
  const row = await sql.findDeskQuota(ctx, id)
  if (!row) throw fail(missing)
  if (row.status !== 'effective') throw fail('platform.state')
  try {
    return await transact(ctx, async (tx) => {
      const only = { status: 'effective' } as const
      const saved = await changeVersioned(tx, 'orderQuotas', { id }, version, { limitQty }, { missing, only })
      await log(tx, id, 'adjust', `${row.limitQty} → ${limitQty} ${reason}`, 'effective')
      return { id, version: saved }
    })
  } catch (error) {
    // what is promised stays, whatever became of it since it was read
    throw isCheckViolation(error, 'order_quotas_within')
      ? refuseField(ctx, 'limitQty', 'order-base.below_promised')
      : error
  }
}

const stepper =
  (action: 'activate' | 'close') =>
  async (ctx: SignedCtx, { id, version }: { id: number; version: number }) => {
    const row = await sql.findDeskQuota(ctx, id)
    if (!row) throw fail(missing)
    const saved = await moveState(ctx, 'orderQuotas', quotaMachine, {
      id,
      version,
      from: row.status,
      facts: null,
      action,
    })
    return { id, version: saved.version }
  }
export const activateQuota = stepper('activate')
export const closeQuota = stepper('close')
