import { submitForApproval, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import { isSigned } from '#areas/signature/server/signature.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail, Failure, type ErrorCode } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { findManager } from '#platform/server/state/case.sql.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { translate } from '#platform/server/text.ts'
import { deviceModel } from '../contract.ts'
import type { licenceSubmit } from '../submit.contract.ts'
import { keepList, readList, withoutKnown } from './device.service.ts'
import { holdChain } from './chain.sql.ts'
import * as devices from './device.sql.ts'
import { tellCompany } from './licence.mails.ts'
import { heldOf, licenceMachine } from './licence.rules.ts'
import { agreementsOf, factsOf, own, refuseUncertified, table } from './licence.service.ts'
import * as sql from './licence.sql.ts'

const { biz } = licenceMachine
/** Clashing rows that are named at once; all of them are read page by page. */
const mostNamed = 20
/** Clashing rows that are kept with the list. */
const mostKept = 1000

/** Every gap of an application with its field; a list in which a row is wrong is none. */
async function refuseGaps(ctx: SignedCtx, row: sql.LicenceRow): Promise<number> {
  const gap = (field: string, code: ErrorCode = 'licence.required') => refuseField(ctx, field, code)
  if (!row.features.length) throw gap('featureIds')
  const [product] = await sql.listProducts(ctx, row.productCertId)
  if (!product) throw gap('productCertId', 'licence.product')
  const offered = new Set((await sql.listFeatures(ctx, [row.chipCode])).map(({ id }) => id))
  if (row.features.some(({ id }) => !offered.has(id))) throw gap('featureIds', 'licence.feature')
  if (row.usage === 'mass_production') {
    if (row.contractId === null) throw gap('contractId')
    const [held] = await sql.listContracts(ctx, row.contractId)
    if (held?.chipCode !== row.chipCode) throw gap('contractId', 'licence.contract_over')
  }
  const [latest] = await devices.listBatches(ctx, row.id)
  if (row.deviceIdMode === 'list' && latest?.state === 'faulty')
    throw refuseField(ctx, 'fileId', 'licence.rows_faulty', { count: latest.faults })
  const list = await devices.findDraftBatch(ctx, row.id)
  if (!list?.rowCount) throw gap(row.deviceIdMode === 'list' ? 'fileId' : 'batchKey')
  if (list.rowCount > row.quantity) throw overQuantity(ctx, row.quantity, list.rowCount)
  return row.deviceIdMode === 'list' ? list.rowCount : row.quantity
}
const overQuantity = (ctx: SignedCtx, left: number, rows: number) =>
  refuseField(ctx, 'fileId', 'licence.over_quantity', { left, rows })

/** Claims the devices, or says which rows another licence has: they are kept with the list, though all else is taken back. */
async function claimed<R>(ctx: SignedCtx, row: sql.LicenceRow, run: (tx: SignedCtx) => Promise<R>): Promise<R> {
  try {
    return await transact(ctx, run)
  } catch (error) {
    if (error instanceof Failure && error.code === 'licence.device_clash') await noteClashes(ctx, row)
    throw error
  }
}
async function claimOrName(tx: SignedCtx, row: sql.LicenceRow): Promise<void> {
  if (await devices.claim(tx, row.id, row.renewOf)) return
  const { total, rows } = await devices.listClashes(tx, row.id, row.renewOf, mostNamed)
  const code = 'licence.device_clash'
  const fields = rows.map(({ rowNo, deviceId, code: feature }) => ({
    field: 'fileId',
    code,
    msg: translate(tx.locale, 'licence.row_clash_at', { row: rowNo, id: deviceId, feature }),
  }))
  throw fail(code, { count: total }, fields)
}
/** Outside of what was taken back: the key of the call is not spent by it. */
async function noteClashes(ctx: SignedCtx, row: sql.LicenceRow): Promise<void> {
  const apart = { ...ctx, db: ctx.app.database.db }
  const batch = await devices.findDraftBatch(apart, row.id)
  if (!batch) return
  const { rows } = await devices.listClashes(apart, row.id, row.renewOf, mostKept)
  await transact(apart, async (tx) => {
    await devices.deleteFaults(tx, batch.id, 'licence.row_clash')
    const faults = rows.map(
      ({ rowNo, deviceId, code }) =>
        ({ rowNo, value: deviceId, code: 'licence.row_clash', params: { feature: code } }) as const,
    )
    await devices.insertFaults(tx, batch.id, faults)
  })
}

export async function submitLicence(ctx: SignedCtx, { id, version }: Parsed<typeof licenceSubmit.submit>) {
  await ctx.app.limits.spend('licence_submit', `company ${ctx.user.companyId}`)
  const row = await own(ctx, id)
  refuseUncertified(ctx)
  if (!abilities(ctx, licenceMachine, row.status, factsOf(ctx, row)).submit) throw fail('platform.state')
  const pending = await refuseGaps(ctx, row)
  if ((await agreementsOf(ctx, id)).some(({ acceptedAt }) => !acceptedAt)) throw fail('licence.agreement')
  if (!(await isSigned(ctx, { bizType: biz, bizId: id }))) throw fail('licence.unsigned')
  const handlerId = await findManager(ctx)
  return claimed(ctx, row, async (tx) => {
    const applyNo = row.applyNo || (await nextNumber(tx, 'TL'))
    const applied = { applyNo, handlerId, applicantId: ctx.user.id, submittedAt: ctx.now, rejectReason: '', pending }
    const reserved = await reserve(tx, row)
    const move = { id, version, from: row.status, action: 'submit', facts: factsOf(tx, row) } as const
    const saved = await moveState(tx, table, licenceMachine, { ...move, set: () => ({ ...applied, reserved }) })
    await devices.moveBatches(tx, id, 'draft', 'pending')
    await claimOrName(tx, row)
    await submitForApproval(tx, { ...caseOf(row, applyNo, ctx.user.id), handlerId })
    await tellCompany(tx, { ...row, applyNo, applicantId: ctx.user.id }, { what: 'submitted', reason: '', days: 0 })
    return saved
  })
}
const caseOf = (row: sql.LicenceRow, no: string, applicantId: number) => ({
  biz,
  bizId: row.id,
  no,
  title: row.productName,
  companyId: row.companyId,
  applicantId,
})

/** What the application takes of its contract, beside what the licences it renews hold of the same. */
async function reserve(tx: SignedCtx, row: sql.LicenceRow): Promise<number> {
  if (row.contractId === null) return 0
  const chain = row.renewOf === null ? [] : await holdChain(tx, row.id)
  const more =
    row.quantity -
    heldOf(
      chain.filter(({ id }) => id !== row.id),
      row.contractId,
    )
  if (more <= 0) return 0
  if (!(await sql.reserve(tx, row.contractId, more))) {
    const left = (await sql.findContract(tx, row.contractId))?.left ?? 0
    throw fail('licence.contract_short', { left })
  }
  return more
}

/** Takes back what an application claimed and reserved: it was refused, or its company thought better of it. */
export async function release(tx: SignedCtx, row: sql.LicenceRow): Promise<void> {
  await devices.freePending(tx, row.id)
  if (row.adding) {
    await devices.deleteDevicesOf(tx, row.id, 'pending')
    await devices.moveBatches(tx, row.id, 'pending', 'rejected')
    return
  }
  await devices.moveBatches(tx, row.id, 'pending', 'draft')
  if (row.contractId !== null && row.reserved > 0) await sql.unreserve(tx, row.contractId, row.reserved)
}
/** The columns that go with it. */
export const released = (row: sql.LicenceRow) => ({ pending: 0, adding: false, ...(row.adding ? {} : { reserved: 0 }) })

export async function takeBack(ctx: SignedCtx, { id, version }: Parsed<typeof licenceSubmit.takeBack>) {
  const row = await own(ctx, id)
  return transact(ctx, async (tx) => {
    const move = { id, version, from: row.status, action: 'takeBack', facts: factsOf(tx, row) } as const
    // the task first, as a decision does
    const ended = await withdrawApproval(tx, biz, id)
    const saved = await moveState(tx, table, licenceMachine, { ...move, set: () => released(row) })
    if (ended !== 1n) throw fail('platform.state')
    await release(tx, row)
    return saved
  })
}

export async function addDevices(ctx: SignedCtx, { id, version, fileId }: Parsed<typeof licenceSubmit.addDevices>) {
  const row = await own(ctx, id)
  refuseUncertified(ctx)
  const facts = factsOf(ctx, row)
  if (!abilities(ctx, licenceMachine, row.status, facts).add) throw fail('platform.state')
  if (row.version !== version) throw changed(ctx)
  const list = await withoutKnown(ctx, id, await readList(ctx, fileId))
  const told = { rows: list.rows.length, errors: list.errors }
  if (list.errors)
    return transact(ctx, async (tx) => {
      await devices.deleteBatches(tx, id, ['faulty'])
      await keepList(tx, id, list, 'faulty')
      return { id, version, ...told }
    })
  if (list.rows.length > facts.left) throw overQuantity(ctx, facts.left, list.rows.length)
  return transact(ctx, async (tx) => {
    const set = () => ({ pending: list.rows.length, adding: true, applicantId: tx.user.id })
    const saved = await moveState(tx, table, licenceMachine, {
      id,
      version,
      from: row.status,
      action: 'add',
      facts,
      set,
    })
    await devices.deleteBatches(tx, id, ['faulty'])
    const batchId = await keepList(tx, id, list, 'pending')
    await replaceFiles(tx, deviceModel, `${id}-${batchId}`, [fileId])
    await claimOrName(tx, row)
    await submitForApproval(tx, { ...caseOf(row, row.applyNo, tx.user.id), handlerId: row.handlerId }, 'licence')
    await tellCompany(tx, { ...row, applicantId: tx.user.id }, { what: 'more_submitted', reason: '', days: 0 })
    return { ...saved, ...told }
  })
}
