import { holdsDocToken } from '#areas/session/server/session.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { fileItem } from '#platform/server/files/read-file.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { docTokenHeader, type document } from '../contract.ts'
import { findInPage, folderTree, isStamped, latestSince, sumUp } from './document.rules.ts'
import * as sql from './document.sql.ts'
import { shownDocument } from './list.service.ts'

/** The directory in the caller's language. */
export async function localFolders(ctx: Ctx) {
  const rows = await sql.listFolders(ctx)
  return rows.map((row) => ({ ...row, name: inLocale(ctx.locale, row.name, row.nameEn) }))
}

export async function getLatestTree(ctx: SignedCtx) {
  const [rows, own] = await Promise.all([localFolders(ctx), sql.countLatestPerFolder(ctx, latestSince(ctx.now))])
  return { list: folderTree(rows, sumUp(rows, own), { suffix: '_new' }) }
}

export async function getAccess(ctx: SignedCtx, _input: unknown, { request }: Pick<Io, 'request'>) {
  const token = request.headers[docTokenHeader]
  if (token !== undefined && !(await holdsDocToken(ctx, String(token)))) throw fail('session.token_gone')
  const { id, name, ndaStatus } = ctx.user
  const [rows, fileNum] = await Promise.all([localFolders(ctx), sql.countPerFolder(ctx)])
  return { user: { id, name, ndaStatus }, folders: folderTree(rows, fileNum) }
}

export async function getDocument(ctx: Ctx, input: { id: number }) {
  await spendVisit(ctx)
  const row = await sql.findDetail(ctx, input.id)
  if (!row) throw fail('document.not_found')
  const local = (named: { name: string; nameEn: string }) => inLocale(ctx.locale, named.name, named.nameEn)
  return {
    ...shownDocument(ctx)(row),
    titleEn: row.titleEn,
    // a stamped copy has other bytes for each reader: the hash of the original would never match
    sha256: isStamped(row.level) ? '' : row.sha256,
    chipName: inLocale(ctx.locale, row.chipName, row.chipNameEn),
    path: row.path.map((node) => ({ id: String(node.id), name: local(node) })),
    publishedAt: new Date(row.publishedAt),
    superseded: !row.isCurrent,
    file: fileItem({ id: row.fileId, name: row.fileName, size: row.size, mime: row.mime }),
    revisions: row.revisions.map((r) => ({ ...r, publishedAt: new Date(r.publishedAt) })),
    related: row.related.map((r) => ({ ...r, title: inLocale(ctx.locale, r.title, r.titleEn) })),
    myRating: row.myRating,
    can: {
      rate: ctx.user !== null,
      comment: ctx.user?.permissions.has('doc_comment') ?? false,
      download: row.level === 'public' || (ctx.user?.permissions.has('doc_download') ?? false),
    },
  }
}

const mostPages = 200
export async function searchInDocument(ctx: SignedCtx, input: Parsed<typeof document.search>) {
  const pages = await sql.findPagesWith(ctx, input.id, input.q, mostPages)
  if (!pages.length && !(await sql.isVisible(ctx, input.id))) throw fail('document.not_found')
  return { total: pages.length, list: pages.map(({ page, text }) => ({ page, ...findInPage(text, input.q) })) }
}
