import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { findVendor, vendorNames } from '#platform/server/vendor.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { orderUnit } from '../unit.contract.ts'
import { unitIsUsed } from './extension.ts'
import { bankFault, warehousesOf } from './unit.rules.ts'
import * as sql from './unit.sql.ts'

const missing = 'order-base.not_found'
const biz = 'business_unit'
const taken: Taken = { business_units_code_key: ['code', 'order-base.same_code'] }
const withSteps = <R extends object>({ user }: SignedCtx, row: R) => ({
  ...row,
  can: { edit: user.permissions.has('unit_edit') },
})

export async function listDeskUnits(ctx: SignedCtx, q: Parsed<typeof orderUnit.deskUnits>) {
  const page = await sql.findDeskUnits(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export async function showDeskUnit(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDeskUnit(ctx, id)
  if (!row) throw fail(missing)
  const [inUse, history] = await Promise.all([unitIsUsed(ctx, id), findNamedLogs(ctx, biz, id)])
  return { ...withSteps(ctx, row), inUse, history }
}

/** The vendor that has no unit yet sells under its own name; whichever comes after is another legal entity. */
export async function showUnitStart(ctx: SignedCtx) {
  if (await sql.hasUnits(ctx)) return { name: '', nameEn: '', address: '', addressEn: '', taxNo: '' }
  const vendor = await findVendor(ctx.db)
  const { zh, en } = vendorNames(vendor)
  return { name: zh, nameEn: en, address: vendor.address, addressEn: vendor.addressEn, taxNo: vendor.creditCode }
}

type Save = Parsed<typeof orderUnit.saveUnit>
function refuseBank(tx: SignedCtx, { banks, currencies }: Pick<Save, 'banks' | 'currencies'>): void {
  const fault = bankFault(banks, currencies)
  if (!fault) return
  const { line, field, code, currency } = fault
  throw refuseField(tx, `banks.${line}.${field}`, code, { line: line + 1, currency })
}
/** What quotes, orders and accounts name stays: nothing new is made under the unit meanwhile. */
async function refuseUsed(tx: SignedCtx, id: number, { code, currencies }: Save): Promise<void> {
  const old = await sql.lockUnit(tx, id)
  if (!old) throw fail(missing)
  if (old.code !== code && (await unitIsUsed(tx, id))) throw refuseField(tx, 'code', 'order-base.unit_code_used')
  for (const currency of old.currencies)
    if (!currencies.includes(currency) && (await unitIsUsed(tx, id, currency)))
      throw refuseField(tx, 'currencies', 'order-base.unit_currency_used', { currency })
}

export const saveUnit = (ctx: SignedCtx, given: Save) =>
  transact(ctx, async (tx) => {
    const { id, version, banks, warehouses: places, taxRate, ...fields } = given
    const warehouses = warehousesOf(places)
    if (!warehouses) throw refuseField(tx, 'warehouses', 'order-base.warehouses')
    refuseBank(tx, given)
    if (id !== undefined) await refuseUsed(tx, id, given)
    const row = { ...fields, warehouses, taxBp: taxRate, banks: JSON.stringify(banks) }
    const saved = await saveVersioned(tx, 'businessUnits', { id, version }, row, { missing, taken })
    const entry = {
      bizType: biz,
      bizId: saved.id,
      fromState: '',
      toState: '',
      action: id === undefined ? 'create' : 'edit',
    }
    await insertStatusLog(tx.db, { ...entry, actorId: tx.user.id, comment: null })
    return saved
  })
