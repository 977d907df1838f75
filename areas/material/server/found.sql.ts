import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchEntry, SearchSource } from '#platform/server/search/source.ts'
import { mainIndex } from '../material.links.ts'
import { densityText, paramNames } from '../part.rules.ts'
import type { Category } from '../values.contract.ts'
import { spellings } from './part-number.rules.ts'

async function listIds(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('materials')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
type Found = {
  id: number
  partNo: string
  dieRev: string
  category: Category
  vendor: string
  vendorEn: string
  densityMb: number | null
  speed: number | null
  params: Record<string, string>
  updatedAt: Date
}
const typeOf = (category: Category) => `${category.replaceAll('_', ' ')} part 物料 材料`
/** A part as it is found by its number, however it is typed; which chips it was tried with is not said, some may not be announced. */
function entryOf(row: Found): SearchEntry {
  const facts = [
    row.densityMb === null ? '' : densityText(row.densityMb),
    row.speed === null ? '' : `${row.speed} MT/s`,
    ...paramNames.map((name) => row.params[name] ?? ''),
  ]
  const text = facts.filter(Boolean).join(' · ')
  return {
    id: row.id,
    part: 0,
    title: `${row.vendor} ${row.partNo}${row.dieRev ? ` (${row.dieRev})` : ''}`,
    titleEn: `${row.vendorEn || row.vendor} ${row.partNo}${row.dieRev ? ` (${row.dieRev})` : ''}`,
    keywords: spellings(row.partNo).join(' '),
    type: typeOf(row.category),
    text,
    textEn: text,
    scope: 'nda',
    chipIds: [],
    url: mainIndex.url(null, { open: row.id }),
    updatedAt: row.updatedAt,
  }
}
async function loadEntries(ctx: Ctx, ids: readonly number[]): Promise<SearchEntry[]> {
  const { rows } =
    await sql<Found>`select m.id, m.part_no, m.die_rev, m.category, v.name as vendor, v.name_en as vendor_en, m.density_mb, m.speed,
      m.params, m.updated_at
    from materials m join material_vendors v on v.id = m.vendor_id where m.id = any(${ids}::bigint[])`.execute(ctx.db)
  return rows.map(entryOf)
}

/** Parts in the search: for staff and certified companies. */
export const materialSource: SearchSource = { kind: 'material', listIds, loadEntries }
