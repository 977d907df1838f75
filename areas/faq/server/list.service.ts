import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { queryOf } from '#platform/server/search/words.ts'
import { sampleFull, sampleShare, type Way, type Weighed } from '#platform/server/search/sample.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { totalCap, type faq } from '../contract.ts'
import { chipFilter, isEveryCatalog, orderOf, platformFilter } from './faq.rules.ts'
import { findSubtree } from './faq.sql.ts'
import * as sql from './list.sql.ts'

type Filter = Omit<Parsed<typeof faq.neighbours>, 'id'>

const shownRow = (ctx: Ctx) => (row: sql.FaqRow) => ({
  ...row,
  title: inLocale(ctx.locale, row.title, row.titleEn),
  excerpt: inLocale(ctx.locale, row.excerpt, row.excerptEn),
  catalogName: inLocale(ctx.locale, row.catalogName, row.catalogNameEn),
  // a change of it may be under way; what readers see is approved
  auditStatus: 'approved' as const,
  shelfStatus: 'on' as const,
  updateTime: new Date(row.updateTime),
})

/** What a list asks for, as the queries take it; null when it cannot hold anything. */
async function listQuery(
  ctx: SignedCtx,
  input: Filter & { page: number; limit: number },
): Promise<sql.ListQuery | null> {
  const chipIds = chipFilter(input.chipIds)
  if (chipIds?.length === 0) return null
  const catalogIds = isEveryCatalog(input.catalogId) ? null : await findSubtree(ctx, input.catalogId)
  if (catalogIds === undefined) return null
  const query = input.keyword ? queryOf(input.keyword) : null
  // nothing in the keyword can be searched for: signs only
  if (input.keyword && query === null) return null
  const { page, limit } = input
  const scopes = scopesOf(ctx.user)
  return {
    scopes,
    chipIds,
    catalogIds,
    platforms: platformFilter(input.platform),
    query,
    ...orderOf(input.sort),
    page,
    limit,
  }
}

/** So few rows are read sooner than an index that knows nothing of rights. */
const fewRows = 500
/**
 * The way to the questions with a keyword: `common` words are met soon in the order of the list, and their total is past counting; else
 * the rows are read where they are fewer than the hits, and the index of words where these are.
 */
function wayOf({ seen, held, shown }: Omit<Weighed, 'all'>): Way {
  if (shown >= sampleFull) return 'common'
  return seen <= Math.max(fewRows, (held * sampleShare) / 4) ? 'rows' : 'index'
}

/** How many there are where the kept counts do not say, and the way to read them. */
async function findTotal(ctx: Ctx, q: sql.ListQuery): Promise<sql.Found | null> {
  if (!q.query && (q.chipIds?.length ?? 0) < 2) return null
  const way = q.query ? wayOf(await sql.weighWords(ctx, q)) : 'rows'
  if (way === 'common') return { total: totalCap, rare: false }
  const sliced = way === 'rows'
  const total = await sql.countUpToCap(ctx, { ...q, sliced })
  return { total, rare: !sliced && total < totalCap }
}

export async function listFaqs(ctx: SignedCtx, input: Parsed<typeof faq.list>) {
  const { page, limit } = input
  const q = await listQuery(ctx, input)
  const found = q && (await findTotal(ctx, q))
  if (!q || found?.total === 0) return { list: [], page, limit, total: 0 }
  const { list, total } = await sql.findPage(ctx, q, found ?? { rare: false })
  return { list: list.map(shownRow(ctx)), page, limit, total: found?.total ?? total }
}

export async function getNeighbours(ctx: SignedCtx, { id, ...filter }: Parsed<typeof faq.neighbours>) {
  const q = await listQuery(ctx, { ...filter, page: 1, limit: 1 })
  // a list that holds nothing has no neighbours either, but the question must be one the caller may see
  const asked = q ?? { ...(await listQuery(ctx, { catalogId: 0, sort: filter.sort, page: 1, limit: 1 }))! }
  const found = q && (await findTotal(ctx, q))
  const sides = await sql.findNeighbours(ctx, id, asked, found ?? { rare: false })
  if (!sides) throw fail('faq.not_found')
  const named = (side: typeof sides.prev) =>
    side && q ? { id: side.id, title: inLocale(ctx.locale, side.title, side.titleEn) } : null
  return { prev: named(sides.prev), next: named(sides.next) }
}
