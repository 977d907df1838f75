import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { partModels } from '../contract.ts'
import type { materialDesk } from '../desk.contract.ts'
import { partKey } from '../part.rules.ts'
import * as sql from './desk.sql.ts'
import { paramsFor, sizesFor } from './material.rules.ts'
import { detailsOf } from './material.service.ts'
import { isChip } from './material.sql.ts'
import { announce, recordResult } from './support.service.ts'
import { copyEnded, endRow, holdAll } from './support.sql.ts'

const missing = 'material.not_found'
const taken: Taken = { materials_part: ['partNo', 'material.part_taken'] }
const canOf = ({ user }: SignedCtx, { status }: { status: string }) => {
  const edit = user.permissions.has('material_edit')
  return { result: edit, edit: edit && status !== 'eol', eol: edit && status !== 'eol' }
}

export async function listDesk(ctx: SignedCtx, q: Parsed<typeof materialDesk.desk>) {
  const page = await sql.findDeskParts(ctx, q)
  return { ...page, list: page.list.map((row) => ({ ...row, can: canOf(ctx, row) })) }
}
export async function showDesk(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDeskPart(ctx, id)
  if (!row) throw fail(missing)
  return { ...row, ...(await detailsOf(ctx, id)), can: canOf(ctx, row) }
}
export async function listVendors(ctx: SignedCtx, q: Parsed<typeof materialDesk.vendors>) {
  const page = await sql.findVendors(ctx, q)
  const edit = ctx.user.permissions.has('material_edit')
  return { ...page, list: page.list.map((row) => ({ ...row, can: { edit } })) }
}
export const listCompanies = (ctx: SignedCtx) => sql.listCompanies(ctx)

async function changed(tx: SignedCtx, id: number): Promise<void> {
  await searchChanged(tx, 'material', [id])
  await recordChanged(tx, { bizType: 'material', bizId: id })
}

export async function savePart(ctx: SignedCtx, input: Parsed<typeof materialDesk.save>) {
  const { id, version, datasheetIds, paramsJson, densityMb, speed, ...rest } = input
  const key = partKey(rest.partNo)
  if (!key || key.length > 64) throw refuseField(ctx, 'partNo', 'material.part_number')
  if (!(await sql.isVendor(ctx, rest.vendorId))) throw refuseField(ctx, 'vendorId', 'material.unknown_vendor')
  const { params, foreign } = paramsFor(rest.category, paramsJson)
  if (foreign.length) throw refuseField(ctx, 'paramsJson', 'material.params')
  const old = id === undefined ? undefined : await sql.findDeskPart(ctx, id)
  if (old?.status === 'eol') throw fail('material.eol')
  const fields = {
    ...rest,
    partKey: key,
    ...sizesFor(rest.category, { densityMb, speed }),
    params: JSON.stringify(params),
  }
  return transact(ctx, async (tx) => {
    const saved = await saveVersioned(tx, 'materials', { id, version }, fields, {
      first: { createdBy: ctx.user.id },
      taken,
      missing,
    })
    await replaceFiles(tx, partModels.datasheet, String(saved.id), datasheetIds)
    await changed(tx, saved.id)
    return saved
  })
}

const vendorTaken: Taken = {
  material_vendors_name_key: ['name', 'material.vendor_taken'],
  material_vendors_company_id_key: ['companyId', 'material.company_taken'],
}
export async function saveVendor(ctx: SignedCtx, input: Parsed<typeof materialDesk.saveVendor>) {
  const { id, version, companyId = null, ...fields } = input
  if (companyId !== null && !(await sql.listCompanies(ctx)).some((one) => one.id === companyId))
    throw refuseField(ctx, 'companyId', 'material.unknown_company')
  return saveVersioned(
    ctx,
    'materialVendors',
    { id, version },
    { ...fields, companyId },
    { taken: vendorTaken, missing: 'material.unknown_vendor' },
  )
}

export async function stateResult(
  ctx: SignedCtx,
  { id, version, chipId, ...stated }: Parsed<typeof materialDesk.result>,
) {
  if (!(await isChip(ctx, chipId))) throw refuseField(ctx, 'chipId', 'material.unknown_chip')
  return transact(ctx, async (tx) => {
    const next = await changeVersioned(tx, 'materials', { id }, version, {}, { missing })
    await recordResult(tx, { materialId: id, chipId }, stated, 'vendor')
    return { id, version: next }
  })
}

/** What takes the place of parts that end: one of the same number, of the same maker before all others; none of those that end. */
async function replacementOf(ctx: SignedCtx, ids: readonly number[], partNo: string): Promise<number | null> {
  if (!partNo) return null
  const makers = await sql.listMakers(ctx, ids)
  const found = (await sql.findByKey(ctx, partKey(partNo))).filter(({ id }) => !ids.includes(id))
  const chosen = found.find(({ vendorId }) => makers.includes(vendorId)) ?? found[0]
  if (!chosen) throw refuseField(ctx, 'replacementNo', 'material.unknown_part')
  return chosen.id
}

/** The maker ends parts: all or none. Each row that counts is written once more with that mark. */
export async function endParts(ctx: SignedCtx, input: Parsed<typeof materialDesk.eol>) {
  const ids = [...new Set(input.ids)].toSorted((a, b) => a - b)
  const replacementId = await replacementOf(ctx, ids, input.replacementNo)
  const last = { lastBuyOn: input.lastBuyOn, replacementId, eolNote: input.note }
  return transact(ctx, async (tx) => {
    let rows = 0
    for (const id of ids) {
      if (!(await sql.endPart(tx, id, last))) throw fail((await sql.findDeskPart(tx, id)) ? 'material.eol' : missing)
      const current = await holdAll(tx, id)
      for (const row of current) {
        await endRow(tx, row.id)
        await copyEnded(tx, row.id)
      }
      rows += current.length
      await announce(tx, { materialId: id, chipId: null, kind: 'eol', beforeResult: null, afterResult: null })
    }
    return { parts: ids.length, rows }
  })
}
