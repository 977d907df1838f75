import { standingOf } from '#areas/agreement/server/agreement.public.ts'
import { waitingFor } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { deleteDraft } from '#platform/server/state/case.sql.ts'
import { deviceModel, evaluation, mostLicences, type licence } from '../contract.ts'
import { keepList, readList, type ReadList } from './device.service.ts'
import * as devices from './device.sql.ts'
import { isRenewable, licenceMachine, stepOf } from './licence.rules.ts'
import * as sql from './licence.sql.ts'
import { listDue, listRoyalties } from './royalty.sql.ts'

const missing = 'licence.not_found'
export const table = 'licences'

export const factsOf = (ctx: SignedCtx, row: sql.LicenceRow) => ({
  certified: ctx.user.ndaStatus === 'pass',
  adding: row.adding,
  left: row.deviceIdMode === 'list' ? row.quantity - row.used - row.pending : 0,
  renewable: isRenewable(row.usage, row.validEnd, ctx.now),
})
const withSteps = (ctx: SignedCtx, row: sql.LicenceRow) => {
  const { edit, submit, takeBack, add, renew } = abilities(ctx, licenceMachine, row.status, factsOf(ctx, row))
  const edits = ctx.user.permissions.has('licence_edit')
  const remove = row.status === 'draft' && row.submittedAt === null && edits
  return { ...row, can: { submit, edit, add, renew, takeBack, remove, download: row.used > 0 } }
}

/** Lists, files, reports and what happened to a licence; who may read it is the caller's business. */
export async function detailsOf(ctx: SignedCtx, row: sql.LicenceRow) {
  const held = row.contractId === null ? undefined : await sql.findContract(ctx, row.contractId)
  const [batches, issues, royalties, history] = await Promise.all([
    devices.listBatches(ctx, row.id),
    sql.listIssues(ctx, row.id),
    listRoyalties(ctx, row.id),
    findNamedLogs(ctx, licenceMachine.biz, row.id),
  ])
  const renewOfNo = row.renewOf === null ? '' : await sql.findApplyNo(ctx, row.renewOf)
  return {
    batches,
    issues,
    royalties,
    history,
    renewOfNo,
    contractNo: held?.contractNo ?? '',
    contractLeft: held?.left ?? null,
  }
}

export async function listLicences(ctx: SignedCtx, q: Parsed<typeof licence.list>) {
  const page = await sql.findLicences(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export async function choices(ctx: SignedCtx) {
  const products = await sql.listProducts(ctx)
  const chips = [...new Set(products.map(({ chipCode }) => chipCode))]
  const [features, contracts] = await Promise.all([sql.listFeatures(ctx, chips), sql.listContracts(ctx)])
  return { products, features, contracts }
}
export async function own(ctx: SignedCtx, id: number) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail(missing)
  return row
}
/** What the features of a licence ask the caller to agree to. */
export const agreementsOf = async (ctx: SignedCtx, id: number) => standingOf(ctx, await sql.listAgreementCodes(ctx, id))
export async function showLicence(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  const [more, waiting, due, agreements] = await Promise.all([
    detailsOf(ctx, row),
    waitingFor(ctx, licenceMachine.biz, id),
    listDue(ctx, row, dayOf(ctx.now)),
    agreementsOf(ctx, id),
  ])
  const step = stepOf(waiting?.step)
  const reports = ctx.user.permissions.has('licence_edit')
  return {
    ...withSteps(ctx, row),
    ...more,
    due,
    reports,
    agreements,
    waiting: waiting && step ? { ...waiting, step } : null,
  }
}

export function refuseUncertified(ctx: SignedCtx) {
  if (ctx.user.ndaStatus !== 'pass') throw fail('licence.company')
}

type Form = Parsed<typeof licence.save>
/** What the form says, as columns: product and chip come with the certification. */
async function fieldsOf(ctx: SignedCtx, input: Form) {
  const { productCertId, usage, quantity, shipRegion } = input
  const [product] = await sql.listProducts(ctx, productCertId)
  if (!product) throw refuseField(ctx, 'productCertId', 'licence.product')
  const offered = new Set((await sql.listFeatures(ctx, [product.chipCode])).map(({ id }) => id))
  if (input.featureIds.some((id) => !offered.has(id))) throw refuseField(ctx, 'featureIds', 'licence.feature')
  const tries = usage === 'evaluation'
  if (tries && quantity > evaluation.devices)
    throw refuseField(ctx, 'quantity', 'licence.evaluation', { count: evaluation.devices, days: evaluation.days })
  const contractId = tries ? null : (input.contractId ?? null)
  if (contractId !== null && (await sql.listContracts(ctx, contractId))[0]?.chipCode !== product.chipCode)
    throw refuseField(ctx, 'contractId', 'licence.contract')
  const deviceIdMode = tries ? ('list' as const) : input.deviceIdMode
  const batchKey = deviceIdMode === 'batch_key' ? input.batchKey : ''
  if (batchKey && !/^[0-9A-F]{16,32}$/.test(batchKey)) throw refuseField(ctx, 'batchKey', 'licence.batch_key')
  return {
    productCertId,
    productName: product.name,
    chipCode: product.chipCode,
    usage,
    quantity,
    shipRegion,
    contractId,
    deviceIdMode,
    batchKey,
  }
}
type Fields = Awaited<ReturnType<typeof fieldsOf>>

export async function saveLicence(ctx: SignedCtx, input: Form) {
  refuseUncertified(ctx)
  const old = input.id === undefined ? undefined : await own(ctx, input.id)
  if (old && !abilities(ctx, licenceMachine, old.status, factsOf(ctx, old)).edit) throw fail('platform.state')
  const fields = await fieldsOf(ctx, input)
  const list = input.fileId && fields.deviceIdMode === 'list' ? await readList(ctx, input.fileId) : undefined
  return transact(ctx, async (tx) => {
    const saved = old ? await change(tx, old, input.version, fields) : await insert(tx, fields)
    await sql.replaceFeatures(tx, saved.id, input.featureIds)
    await keepDevices(tx, saved.id, fields, list, input.fileId)
    const kept = await devices.listBatches(tx, saved.id)
    return { ...saved, rows: kept[0]?.rowCount ?? 0, errors: kept[0]?.faults ?? 0 }
  })
}
async function insert(tx: SignedCtx, fields: Fields) {
  const company = { companyId: tx.user.companyId }
  const made = await insertUpTo(tx, table, mostLicences, { ...fields, ...company, applicantId: tx.user.id }, company)
  if (made === undefined) throw fail('licence.too_many', { count: mostLicences })
  return { id: made, version: 1 }
}
async function change(tx: SignedCtx, { id, status }: sql.LicenceRow, version: number, fields: Fields) {
  const key = { id, companyId: tx.user.companyId }
  return { id, version: await changeVersioned(tx, table, key, version, fields, { missing, only: { status } }) }
}
/** The list that was sent takes the place of the one before; a batch key is a list of one. */
async function keepDevices(tx: SignedCtx, id: number, fields: Fields, list: ReadList | undefined, fileId = '') {
  const other = (await devices.listBatches(tx, id)).find(({ state }) => state === 'draft')
  if (fields.deviceIdMode === 'list' && !list) {
    // a key of a batch is no list
    if (other && !other.fileName) await devices.deleteBatches(tx, id, ['draft'])
    return
  }
  await devices.deleteBatches(tx, id, ['draft', 'faulty'])
  if (list) {
    await replaceFiles(tx, deviceModel, String(id), [fileId])
    await keepList(tx, id, list, 'draft')
  } else if (fields.batchKey) {
    const rows = [{ rowNo: 1, deviceId: fields.batchKey }]
    await keepList(tx, id, { rows, faults: [], errors: 0, fileName: '', fileId: '' }, 'draft')
  }
}

export async function removeLicence(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  return transact(ctx, async (tx) => {
    if (!(await deleteDraft(tx, table, row.id))) throw fail('platform.state')
    await replaceFiles(tx, deviceModel, String(id), [])
    return null
  })
}

const renewing: Taken = { licences_renewal: ['id', 'licence.renewing'] }
export async function renewLicence(ctx: SignedCtx, { id }: { id: number }) {
  const old = await own(ctx, id)
  refuseUncertified(ctx)
  if (!abilities(ctx, licenceMachine, old.status, factsOf(ctx, old)).renew) throw fail('platform.state')
  const { productCertId, productName, chipCode, usage, deviceIdMode, batchKey, shipRegion, contractId, quantity } = old
  const fields = {
    productCertId,
    productName,
    chipCode,
    usage,
    deviceIdMode,
    batchKey,
    shipRegion,
    contractId,
    quantity,
  }
  return namingTaken(ctx, renewing, () =>
    transact(ctx, async (tx) => {
      const company = { companyId: tx.user.companyId }
      const row = { ...fields, ...company, applicantId: tx.user.id, renewOf: id }
      const made = await insertUpTo(tx, table, mostLicences, row, company)
      if (made === undefined) throw fail('licence.too_many', { count: mostLicences })
      await sql.replaceFeatures(
        tx,
        made,
        old.features.map((one) => one.id),
      )
      const rowCount = deviceIdMode === 'list' ? old.used : 1
      const batch = {
        licenceId: made,
        state: 'draft',
        fileName: old.applyNo,
        fileId: '',
        rowCount,
        faults: 0,
        userId: tx.user.id,
      } as const
      await devices.copyDevices(tx, id, made, await devices.insertBatch(tx, batch))
      return { id: made, version: 1 }
    }),
  )
}
