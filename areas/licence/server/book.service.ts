import { currentAgreements, currentVersion } from '#areas/agreement/server/agreement.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { licenceDesk } from '../desk.contract.ts'
import * as sql from './book.sql.ts'
import { tellCompany } from './licence.mails.ts'
import { findAny } from './licence.sql.ts'
import { findRoyalties, findRoyalty } from './royalty.sql.ts'

const missing = 'licence.not_found'
const edits = (ctx: SignedCtx) => ctx.user.permissions.has('licence_audit2')

export async function listFeatures(ctx: SignedCtx, q: Parsed<typeof licenceDesk.features>) {
  const page = await sql.findFeatures(ctx, q)
  return { ...page, list: page.list.map((row) => ({ ...row, can: { edit: edits(ctx) } })) }
}
export async function showFeature(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findFeatureRow(ctx, id)
  if (!row) throw fail(missing)
  return { ...row, can: { edit: edits(ctx) } }
}
export const agreements = (ctx: SignedCtx) => currentAgreements(ctx)
export async function saveFeature(ctx: SignedCtx, { id, version, ...form }: Parsed<typeof licenceDesk.saveFeature>) {
  if (form.thirdParty && !form.owner) throw refuseField(ctx, 'owner', 'licence.required')
  if (form.thirdParty && form.unitPrice === undefined) throw refuseField(ctx, 'unitPrice', 'licence.required')
  if (!(await currentVersion(ctx, form.agreementCode)))
    throw refuseField(ctx, 'agreementCode', 'licence.unknown_agreement')
  const price = form.unitPrice === undefined ? null : form.unitPrice.toFixed(4)
  const fields = { ...form, owner: form.thirdParty ? form.owner : '', unitPrice: price }
  return transact(ctx, async (tx) => {
    if (id !== undefined) {
      const old = await sql.findFeature(tx, id)
      if (!old) throw fail(missing)
      const licensed = await sql.listLicensedChips(tx, id)
      // what licence files name is never renamed, nor taken from a chip
      if (licensed.length && old.code !== form.code) throw refuseField(tx, 'code', 'licence.feature_in_use')
      if (licensed.some((chip) => !form.chips.includes(chip))) throw refuseField(tx, 'chips', 'licence.feature_in_use')
    }
    const taken: Taken = { licence_features_code_key: ['code', 'platform.name_taken'] }
    return saveVersioned(tx, 'licenceFeatures', { id, version }, fields, { missing, taken })
  })
}

export async function listContracts(ctx: SignedCtx, q: Parsed<typeof licenceDesk.contracts>) {
  const page = await sql.findContracts(ctx, q)
  return { ...page, list: page.list.map((row) => ({ ...row, can: { edit: edits(ctx) } })) }
}
export async function showContract(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findContractRow(ctx, id)
  if (!row) throw fail(missing)
  return { ...row, can: { edit: edits(ctx) } }
}
export const companies = (ctx: SignedCtx, { keyword }: Parsed<typeof licenceDesk.companies>) =>
  sql.listCompanies(ctx, keyword)
export async function saveContract(
  ctx: SignedCtx,
  { id, version, ...fields }: Parsed<typeof licenceDesk.saveContract>,
) {
  if (fields.validEnd < fields.validStart) throw refuseField(ctx, 'validEnd', 'platform.date_order')
  const old = id === undefined ? undefined : await sql.findContractUsed(ctx, id)
  // whose it is stays as it was once something is reserved
  if (old && old.used > 0 && old.companyId !== fields.companyId)
    throw refuseField(ctx, 'companyId', 'licence.contract_short', { left: 0 })
  if (old && fields.quantity < old.used)
    throw refuseField(ctx, 'quantity', 'licence.contract_short', { left: old.used })
  const taken: Taken = { licence_contracts_contract_no_key: ['contractNo', 'platform.name_taken'] }
  return saveVersioned(ctx, 'licenceContracts', { id, version }, fields, { missing, taken })
}

export const listLedger = (ctx: SignedCtx, q: Parsed<typeof licenceDesk.ledger>) => sql.findLedger(ctx, q)

export async function listRoyalties(ctx: SignedCtx, q: Parsed<typeof licenceDesk.royalties>) {
  const page = await findRoyalties(ctx, q)
  return {
    ...page,
    list: page.list.map((row) => ({ ...row, can: { decide: edits(ctx) && row.status === 'reported' } })),
  }
}
export async function auditRoyalty(
  ctx: SignedCtx,
  { id, version, result, reason }: Parsed<typeof licenceDesk.auditRoyalty>,
) {
  const row = await findRoyalty(ctx, id)
  if (!row) throw fail(missing)
  if (row.status !== 'reported') throw fail('platform.state')
  if (result === 'reject' && !reason) throw refuseField(ctx, 'reason', 'platform.reason_needed')
  return transact(ctx, async (tx) => {
    const status = result === 'pass' ? 'accepted' : 'returned'
    const fields = { status, reason: reason.slice(0, 300) } as const
    const next = await changeVersioned(tx, 'licenceRoyalties', { id }, version, fields, {
      missing,
      only: { status: 'reported' },
    })
    const licence = status === 'returned' ? await findAny(tx, row.licenceId) : undefined
    if (licence) await tellCompany(tx, licence, { what: 'royalty_returned', reason, days: 0 })
    return { id, version: next }
  })
}
