import { encodeFileId } from '#platform/contract/file-id.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { docTypes, type document } from '../contract.ts'
import { centre, showPdf } from '../document.links.ts'
import { findByType } from './chip.sql.ts'
import { listDocuments } from './list.service.ts'
import type { Parsed } from '#platform/contract/contract.ts'

/** Where this reader opens a document: its detail, or what a visitor can read at once. */
export const placeOf = (ctx: Ctx, id: number) =>
  ctx.user ? centre.url(null, { docID: 'all', doc: id }) : showPdf.url(null, { id })

/** What the caller may see of a chip's documents, by type in the order of the types. */
export async function documentsOfChip(ctx: Ctx, chipId: number, most: number) {
  const groups = await findByType(ctx, chipId, most)
  return groups
    .toSorted((a, b) => docTypes.indexOf(a.docType) - docTypes.indexOf(b.docType))
    .map(({ docType, total, list }) => ({
      docType,
      total,
      list: list.map(({ titleEn, fileId, updateTime, ...row }) => ({
        ...row,
        title: inLocale(ctx.locale, row.title, titleEn),
        fileId: encodeFileId(fileId),
        updatedAt: new Date(updateTime),
        url: placeOf(ctx, row.id),
      })),
    }))
}

/** The newest documents the caller may see, of one chip or of all. */
export async function newestDocuments(ctx: Ctx, limit: number, chip?: string) {
  const { list } = await listDocuments(ctx, { page: 1, limit, sort: 'newest', chip } as Parsed<typeof document.list>)
  return list.map(({ id, title, docType, chipCode, revision, updateTime }) => ({
    id,
    title,
    docType,
    chipCode,
    revision,
    updatedAt: updateTime,
    url: placeOf(ctx, id),
  }))
}
