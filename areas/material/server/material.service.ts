import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { fileAddress, fileItem, filesOf } from '#platform/server/files/read-file.ts'
import { findFiles } from '#platform/server/files/files.sql.ts'
import { materialCategories } from '../values.contract.ts'
import { partModels, type material } from '../contract.ts'
import * as sql from './material.sql.ts'
import { listSupports } from './support.sql.ts'
import { countSubscriptions } from './subscription.sql.ts'

/** What is under the agreement of confidentiality is there for staff and certified companies. */
export function refuseUncertified({ user }: SignedCtx): void {
  if (user.ndaStatus !== 'pass') throw fail('material.company')
}
const canOf = ({ user }: SignedCtx) => ({
  compare: true,
  follow: user.permissions.has('material_read'),
  request: user.permissions.has('demand_edit'),
})

export async function listParts(ctx: SignedCtx, q: Parsed<typeof material.list>) {
  refuseUncertified(ctx)
  const page = await sql.findParts(ctx, q)
  return { ...page, list: page.list.map((row) => ({ ...row, marks: marksOf(row), can: canOf(ctx) })) }
}
/** Each mark with the address of its report, as its readers have it. */
const marksOf = ({ marks }: { marks: readonly sql.Mark[] }) =>
  marks.map(({ reportFileId, ...mark }) => ({ ...mark, report: reportFileId && fileAddress(reportFileId) }))

export async function listChoices(ctx: SignedCtx) {
  refuseUncertified(ctx)
  const [chips, vendors, densities, speeds, sdkVersions] = await Promise.all([
    sql.listChips(ctx),
    sql.listVendors(ctx),
    sql.listValues(ctx, 'density_mb'),
    sql.listValues(ctx, 'speed'),
    sql.listSdkVersions(ctx),
  ])
  return { chips, vendors, densities, speeds, sdkVersions }
}

export async function listLatest(ctx: SignedCtx, q: Parsed<typeof material.latest>) {
  refuseUncertified(ctx)
  return sql.findLatest(ctx, q)
}
/** Rows of the first page; all of them are read page by page. */
const newest = 5
export async function overview(ctx: SignedCtx) {
  refuseUncertified(ctx)
  const [counts, last, subscriptions] = await Promise.all([
    sql.countCategories(ctx),
    sql.findLatest(ctx, { page: 1, limit: 10 }),
    countSubscriptions(ctx),
  ])
  const categories = materialCategories.flatMap((one) => counts.filter(({ category }) => category === one))
  return { categories, newest: last.list.slice(0, newest), subscriptions }
}

/** Rows with their reports, data sheets, and what takes the place of a part that ends. */
export async function detailsOf(ctx: SignedCtx, id: number) {
  const [rows, datasheets] = await Promise.all([
    listSupports(ctx, id),
    filesOf(ctx, partModels.datasheet, [String(id)]),
  ])
  const ids = rows.flatMap(({ reportFileId }) => (reportFileId ? [reportFileId] : []))
  const reports = new Map((await findFiles(ctx.db, ids)).map((file) => [file.id, fileItem(file)]))
  const supports = rows.map(({ reportFileId, ...row }) => ({
    ...row,
    report: (reportFileId && reports.get(reportFileId)) || null,
  }))
  return { supports, datasheets: datasheets.get(String(id)) ?? [] }
}

export async function showPart(ctx: SignedCtx, { id }: { id: number }) {
  refuseUncertified(ctx)
  const row = await sql.findPart(ctx, id)
  if (!row) throw fail('material.not_found')
  const details = await detailsOf(ctx, id)
  const { follow, ...can } = canOf(ctx)
  return { ...row, ...details, marks: marksOf(row), can: { ...can, follow: follow && !row.following } }
}
