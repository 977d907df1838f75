import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import type { orderModel } from '../model.contract.ts'
import * as sql from './desk.sql.ts'

const missing = 'order-base.not_found'
const modelTaken: Taken = { order_models_model_key: ['model', 'order-base.same_code'] }
const burnTaken: Taken = { burn_codes_code_key: ['code', 'order-base.same_code'] }
const withSteps = <R extends object>({ user }: SignedCtx, row: R) => ({
  ...row,
  can: { edit: user.permissions.has('customer_edit') },
})
const log = (tx: SignedCtx, bizType: string, bizId: number, isNew: boolean) =>
  insertStatusLog(tx.db, {
    bizType,
    bizId,
    fromState: '',
    toState: '',
    action: isNew ? 'create' : 'edit',
    actorId: tx.user.id,
    comment: null,
  })

export async function listModels(ctx: SignedCtx, q: Parsed<typeof orderModel.models>) {
  const page = await sql.findModels(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export async function showModel(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findModel(ctx, id)
  if (!row) throw fail(missing)
  return { ...withSteps(ctx, row), history: await findNamedLogs(ctx, 'order_model', id) }
}
export const listChips = (ctx: SignedCtx, q: Parsed<typeof orderModel.chips>) => sql.findChips(ctx, q)
export const saveModel = (
  ctx: SignedCtx,
  { id, version, chip, ltbOn, ...fields }: Parsed<typeof orderModel.saveModel>,
) =>
  transact(ctx, async (tx) => {
    if (fields.moq % fields.mpq !== 0) throw refuseField(tx, 'moq', 'order-base.whole_packages')
    if (fields.lifecycle === 'ltb' && !ltbOn) throw refuseField(tx, 'ltbOn', 'order-base.ltb_needed')
    const found = chip ? await sql.findChip(tx, chip) : undefined
    if (chip && !found) throw refuseField(tx, 'chip', 'order-base.unknown_chip')
    const row = { ...fields, chipId: found?.id ?? null, ltbOn: ltbOn || null }
    const saved = await saveVersioned(tx, 'orderModels', { id, version }, row, { missing, taken: modelTaken })
    await log(tx, 'order_model', saved.id, id === undefined)
    return saved
  })

type Of = { customer: string; customerEn: string }
/** Whose it is, in the caller's language. */
const named = <R extends Of>({ locale }: SignedCtx, row: R): R => ({
  ...row,
  customer: asRegistered(locale, row.customer, row.customerEn),
})
export async function listBurnCodes(ctx: SignedCtx, q: Parsed<typeof orderModel.burnCodes>) {
  const page = await sql.findBurnCodes(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, named(ctx, row))) }
}
export async function showBurnCode(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findBurnCode(ctx, id)
  if (!row) throw fail(missing)
  return { ...withSteps(ctx, named(ctx, row)), history: await findNamedLogs(ctx, 'burn_code', id) }
}
export const saveBurnCode = (ctx: SignedCtx, given: Parsed<typeof orderModel.saveBurnCode>) =>
  transact(ctx, async (tx) => {
    const { id, version, model, customerCode, ...fields } = given
    const found = await sql.idsOf(tx, { customers: [customerCode], groups: [], models: [model] })
    const modelId = found.models.get(model)
    const customerId = found.customers.get(customerCode)
    if (modelId === undefined) throw refuseField(tx, 'model', 'order-base.unknown_model')
    if (customerId === undefined) throw refuseField(tx, 'customerCode', 'order-base.unknown_customer')
    const row = { ...fields, modelId, customerId }
    const saved = await saveVersioned(tx, 'burnCodes', { id, version }, row, { missing, taken: burnTaken })
    await log(tx, 'burn_code', saved.id, id === undefined)
    return saved
  })
