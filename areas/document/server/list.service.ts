import type { Parsed } from '#platform/contract/contract.ts'
import { levels } from '#platform/contract/record.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import type { Knows } from '#platform/server/auth/chip.sql.ts'
import { scopesOf, scopesOfLevel } from '#platform/server/auth/scope.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { daySpan } from '#platform/contract/day.ts'
import { weighEntries } from '#platform/server/search/entries.sql.ts'
import { wayOf } from '#platform/server/search/sample.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { askFor } from '#areas/search/server/search.public.ts'
import { type document } from '../contract.ts'
import { average, facetsOf, latestSince, parseNodeId } from './document.rules.ts'
import * as sql from './document.sql.ts'
import { documentKind } from './found.service.ts'

type ListInput = Parsed<typeof document.list>

/** A row as lists and the page of one document show it. */
export const shownDocument = (ctx: Ctx) => (row: sql.DocumentRow) => ({
  ...row,
  title: inLocale(ctx.locale, row.title, row.titleEn),
  folderId: String(row.folderId),
  avgRating: average(row.ratingSum, row.ratingCount),
  updateTime: new Date(row.updateTime),
  fileId: encodeFileId(row.fileId),
})

/** What a list asks for, as the queries take it; null when it cannot hold anything. */
async function listQuery(ctx: Ctx, input: ListInput): Promise<sql.ListQuery | null> {
  const { folderId, docID, type, chip, chipProject, level, keyword, startDate, endDate, sort, ...plain } = input
  const { from, until } = daySpan({ startDate, endDate })
  const wire = folderId ?? docID
  const wanted = wire === undefined ? null : parseNodeId(wire)
  const isLatest = type ? type === '2' : (wanted?.latest ?? false)
  const since = isLatest ? latestSince(ctx.now) : null
  const narrows = wanted || chip || chipProject
  const node = narrows ? await sql.findNode(ctx, { folderId: wanted?.id, chip, chipProject }) : null
  if (node === undefined) return null
  const all = scopesOf(ctx.user)
  const scopes = level ? await narrowScopes(ctx, all, level) : all
  const facets = facetsOf({ ...plain, nodes: node ? [node.id] : [] })
  const asked = keyword ? askFor(documentKind, keyword, { scopes, facets }) : null
  // nothing in the keyword can be searched for: signs only
  if (keyword && asked === null) return null
  return {
    ...plain,
    scopes,
    node,
    asked,
    from: since && (!from || since > from) ? since : from,
    until,
    knows: knowsOf(ctx),
    oldestFirst: sort === 'oldest',
  }
}

/** Staff know of every chip. */
function knowsOf({ user }: Ctx): Knows | null {
  if (user?.staff) return null
  return { staff: false, projectIds: user?.projectIds ?? [] }
}

async function narrowScopes(ctx: Ctx, scopes: readonly string[] | null, level: string) {
  if (level !== 'project') return scopesOfLevel(scopes ?? levels, level)
  return scopesOfLevel(scopes ?? (await sql.listScopes(ctx)), level)
}

/** Rows and total. Under a keyword a sample says whether hits are met in the order of the list, or all are read and sorted. */
async function findList(ctx: Ctx, q: sql.ListQuery): Promise<{ list: sql.DocumentRow[]; total: number }> {
  if (q.asked) {
    const asked = { ...q, ...q.asked }
    return sql.findHits(ctx, q, asked, wayOf(await weighEntries(ctx, asked), q.page * q.limit))
  }
  if (sql.isCounted(q)) return sql.findPage(ctx, q)
  const [{ list }, total] = await Promise.all([sql.findPage(ctx, q), sql.countUpToCap(ctx, q)])
  return { list, total }
}

export async function listDocuments(ctx: Ctx, input: ListInput) {
  const { page, limit } = input
  const q = await listQuery(ctx, input)
  const { list, total } = q ? await findList(ctx, q) : { list: [], total: 0 }
  return { list: list.map(shownDocument(ctx)), page, limit, total }
}

export const listLatest = (ctx: SignedCtx, input: Parsed<typeof document.latest>) =>
  listDocuments(ctx, { ...input, type: '2', sort: 'newest' })
