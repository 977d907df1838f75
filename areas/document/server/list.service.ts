import type { Parsed } from '#platform/contract/contract.ts'
import { levels } from '#platform/contract/record.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { scopesOf, scopesOfLevel } from '#platform/server/auth/scope.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { daySpan } from '#platform/contract/day.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { totalCap, type document } from '../contract.ts'
import { average, latestSince, parseNodeId } from './document.rules.ts'
import * as sql from './document.sql.ts'

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
async function listQuery(ctx: SignedCtx, input: ListInput): Promise<sql.ListQuery | null> {
  const { from, until } = daySpan(input)
  const wire = input.folderId ?? input.docID
  const wanted = wire === undefined ? null : parseNodeId(wire)
  const isLatest = input.type ? input.type === '2' : (wanted?.latest ?? false)
  const since = isLatest ? latestSince(ctx.now) : null
  const narrows = wanted || input.chip || input.chipProject
  const node = narrows
    ? await sql.findNode(ctx, { folderId: wanted?.id, chip: input.chip, chipProject: input.chipProject })
    : null
  if (node === undefined) return null
  const scopes = scopesOf(ctx.user)
  return {
    scopes: input.level ? await narrowScopes(ctx, scopes, input.level) : scopes,
    node,
    docType: input.docType ?? null,
    lang: input.lang ?? null,
    keyword: input.keyword || null,
    from: since && (!from || since > from) ? since : from,
    until,
    oldestFirst: input.sort === 'oldest',
    page: input.page,
    limit: input.limit,
  }
}

async function narrowScopes(ctx: Ctx, scopes: readonly string[] | null, level: string) {
  if (level !== 'project') return scopesOfLevel(scopes ?? levels, level)
  return scopesOfLevel(scopes ?? (await sql.listScopes(ctx)), level)
}

/** Rows and total. A keyword with few hits is read from the word index, everything else in the order of the list. */
async function findList(ctx: Ctx, q: sql.ListQuery): Promise<{ list: sql.DocumentRow[]; total: number }> {
  if (q.keyword) {
    const total = await sql.countUpToCap(ctx, q)
    if (total === 0) return { list: [], total }
    return { list: total < totalCap ? await sql.findRarePage(ctx, q) : (await sql.findPage(ctx, q)).list, total }
  }
  if (!q.lang && !q.from && !q.until) return sql.findPage(ctx, q)
  const [{ list }, total] = await Promise.all([sql.findPage(ctx, q), sql.countUpToCap(ctx, q)])
  return { list, total }
}

export async function listDocuments(ctx: SignedCtx, input: ListInput) {
  const { page, limit } = input
  const q = await listQuery(ctx, input)
  const { list, total } = q ? await findList(ctx, q) : { list: [], total: 0 }
  return { list: list.map(shownDocument(ctx)), page, limit, total }
}

export const listLatest = (ctx: SignedCtx, input: Parsed<typeof document.latest>) =>
  listDocuments(ctx, { ...input, type: '2', sort: 'newest' })
