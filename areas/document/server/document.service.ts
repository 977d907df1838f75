import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { maxOffset } from '#platform/contract/paging.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { fileItem } from '#platform/server/files/read-file.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { docLevels, totalCap, type document } from '../contract.ts'
import {
  average,
  dateBounds,
  findInPage,
  folderTree,
  latestSince,
  parseNodeId,
  scopesOf,
  scopesOfLevel,
  sumUp,
} from './document.rules.ts'
import * as sql from './document.sql.ts'

type ListInput = Parsed<typeof document.list>

const shown = (ctx: Ctx) => (row: sql.DocumentRow) => ({
  ...row,
  title: inLocale(ctx.locale, row.title, row.titleEn),
  folderId: String(row.folderId),
  avgRating: average(row.ratingSum, row.ratingCount),
  fileId: encodeFileId(row.fileId),
})

/** Refuses pages beyond the depth every list has. */
export function checkDepth({ page, limit }: { page: number; limit: number }): void {
  if ((page - 1) * limit >= maxOffset) throw fail('document.too_deep', { rows: maxOffset })
}

/** What a list asks for, as the queries take it; null when it cannot hold anything. */
async function listQuery(ctx: SignedCtx, input: ListInput): Promise<sql.ListQuery | null> {
  checkDepth(input)
  const { from, until } = dateBounds(input.startDate, input.endDate)
  if (from && until && from >= until) throw fail('document.date_order')
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
  if (level !== 'project') return scopesOfLevel(scopes ?? docLevels, level)
  return scopesOfLevel(scopes ?? (await sql.listScopes(ctx)), level)
}

/** Rows and total. A keyword with few hits is read from the word index, everything else in the order of the list. */
async function findList(ctx: Ctx, q: sql.ListQuery): Promise<{ rows: sql.DocumentRow[]; total: number }> {
  if (q.keyword) {
    const total = await sql.countUpToCap(ctx, q)
    if (total === 0) return { rows: [], total }
    return { rows: total < totalCap ? await sql.findRarePage(ctx, q) : await sql.findPage(ctx, q), total }
  }
  if (q.lang || q.from || q.until) {
    const [rows, total] = await Promise.all([sql.findPage(ctx, q), sql.countUpToCap(ctx, q)])
    return { rows, total }
  }
  const rows = await sql.findPage(ctx, q)
  return { rows, total: rows[0]?.total ?? (q.page > 1 ? await sql.getTotal(ctx, q) : 0) }
}

export async function listDocuments(ctx: SignedCtx, input: ListInput) {
  const { page, limit } = input
  const q = await listQuery(ctx, input)
  const { rows, total } = q ? await findList(ctx, q) : { rows: [], total: 0 }
  return { list: rows.map(shown(ctx)), page, limit, total }
}

export const listLatest = (ctx: SignedCtx, input: Parsed<typeof document.latest>) =>
  listDocuments(ctx, { ...input, type: '2', sort: 'newest' })

/** The directory in the caller's language. */
export async function localFolders(ctx: Ctx) {
  const rows = await sql.listFolders(ctx)
  return rows.map((row) => ({ ...row, name: inLocale(ctx.locale, row.name, row.nameEn) }))
}

export async function getTree(ctx: SignedCtx) {
  const [rows, fileNum] = await Promise.all([localFolders(ctx), sql.countPerFolder(ctx)])
  return folderTree(rows, fileNum)
}

export async function getLatestTree(ctx: SignedCtx) {
  const [rows, own] = await Promise.all([localFolders(ctx), sql.countLatestPerFolder(ctx, latestSince(ctx.now))])
  return { list: folderTree(rows, sumUp(rows, own), { suffix: '_new' }) }
}

export async function getAccess(ctx: SignedCtx) {
  const { id, name, ndaStatus } = ctx.user
  return { user: { id, name, ndaStatus }, folders: await getTree(ctx) }
}

export async function getDocument(ctx: SignedCtx, input: { id: number }) {
  const row = await sql.findDetail(ctx, input.id)
  if (!row) throw fail('document.not_found')
  const local = (named: { name: string; nameEn: string }) => inLocale(ctx.locale, named.name, named.nameEn)
  return {
    ...shown(ctx)(row),
    titleEn: row.titleEn,
    sha256: row.sha256,
    chipName: inLocale(ctx.locale, row.chipName, row.chipNameEn),
    path: row.path.map((node) => ({ id: String(node.id), name: local(node) })),
    publishedAt: row.publishedAt,
    superseded: !row.isCurrent,
    file: fileItem({ id: row.fileId, name: row.fileName, size: row.size, mime: row.mime }),
    revisions: row.revisions.map((r) => ({ ...r, publishedAt: new Date(r.publishedAt) })),
    related: row.related.map((r) => ({ ...r, title: inLocale(ctx.locale, r.title, r.titleEn) })),
    myRating: row.myRating,
    can: {
      rate: true,
      comment: ctx.user.permissions.has('doc_comment'),
      download: ctx.user.permissions.has('doc_download'),
    },
  }
}

const mostPages = 200
export async function searchInDocument(ctx: SignedCtx, input: Parsed<typeof document.search>) {
  const pages = await sql.findPagesWith(ctx, input.id, input.q, mostPages)
  if (!pages.length && !(await sql.isVisible(ctx, input.id))) throw fail('document.not_found')
  return { total: pages.length, list: pages.map(({ page, text }) => ({ page, ...findInPage(text, input.q) })) }
}
