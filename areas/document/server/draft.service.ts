import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { changed, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import type { StoredFile } from '#platform/server/files/policy.ts'
import { readFileBytes } from '#platform/server/files/read-file.ts'
import { megabyte, refuseField } from '#platform/server/files/refuse.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { attachFiles } from '#platform/server/files/save-file.ts'
import type { documentDesk } from '../desk.contract.ts'
import { mayRevise } from './desk.rules.ts'
import * as sql from './desk.sql.ts'

import { documentModel, searchableText } from './document.rules.ts'

type Input = Parsed<typeof documentDesk.save>
type Draft = NonNullable<Awaited<ReturnType<typeof sql.findDeskDocument>>>

/**
 * Creates or changes a draft. Everything that takes time or may refuse happens first; then rows, file, page texts and
 * relations are written together.
 */
export async function saveDocument(ctx: SignedCtx, input: Input) {
  const draft = input.id === undefined ? null : await getDraft(ctx, input.id, input.version)
  const file = await findOwnFile(ctx, input.fileId, draft)
  const place = await checkPlace(ctx, input, file)
  const before = await findBefore(ctx, input)
  const pages = file.id === draft?.fileId ? null : await readPages(ctx, file)
  const { id: _, version: __, relatedIds: related, ...given } = input
  const fields = {
    ...given,
    ...place,
    number: before?.number ?? input.number,
    supersedesId: before?.id ?? null,
    fileId: file.id,
    size: file.size,
    sha256: file.sha256,
    pages: pages ? pages.length || null : (draft?.pages ?? null),
  }
  return transact(ctx, async (tx) => {
    const saved = await saveVersioned(tx, 'documents', input, fields, {
      first: { authorId: ctx.user.id, ...(before ? { seriesId: before.seriesId } : {}) },
      later: { seriesId: sql.seriesOf(before?.seriesId) },
      only: { status: 'draft' },
      missing: 'document.not_found',
      taken,
    })
    if (pages) await replaceFile(tx, saved.id, draft, file, pages)
    const relatedIds = [...new Set(related)]
    if ((await sql.replaceRelations(tx, saved.id, relatedIds)) !== relatedIds.length)
      throw fail('document.related_unknown')
    return saved
  })
}

const taken = {
  documents_number: ['number', 'document.number_taken'],
  documents_revision: ['revision', 'document.revision_taken'],
} as const

async function getDraft(ctx: SignedCtx, id: number, version: number): Promise<Draft> {
  const found = await sql.findDeskDocument(ctx, id)
  if (!found) throw fail('document.not_found')
  if (found.status !== 'draft') throw fail('document.not_draft')
  if (found.version !== version) throw changed(ctx)
  return found
}

/** The draft's file, or an own pending one that was uploaded as a document. */
async function findOwnFile(ctx: SignedCtx, wire: string, draft: Draft | null): Promise<StoredFile> {
  const file = await findFile(ctx.db, decodeFileId(wire) ?? '')
  const isOwn = file?.status === 'pending' && file.ownerUserId === ctx.user.id && file.modelCode === documentModel
  if (!file || !(isOwn || file.id === draft?.fileId)) throw fail('file.denied')
  return file
}

/** Chip and project follow from the folder. What leaves with a watermark must not be too large for one. */
async function checkPlace(ctx: SignedCtx, { folderId, level }: Input, file: StoredFile) {
  const folder = await sql.findFolder(ctx, folderId)
  if (!folder) throw refuseField(ctx, 'folderId', 'document.folder_not_found')
  if (level === 'project' && folder.chipProjectId === null)
    throw refuseField(ctx, 'folderId', 'document.project_needed')
  const { pdfMb } = ctx.app.files.limits
  if ((level === 'nda' || level === 'project') && file.size > pdfMb * megabyte)
    throw refuseField(ctx, 'fileId', 'document.stamp_size', { mb: pdfMb })
  return { chipId: folder.chipId, chipProjectId: folder.chipProjectId }
}

async function findBefore(ctx: SignedCtx, { supersedesId }: Input) {
  if (supersedesId === undefined) return null
  const found = await sql.findPredecessor(ctx, supersedesId)
  if (!found) throw fail('document.not_found')
  if (!mayRevise(found)) throw fail('document.revision_outdated')
  return found
}

/** The text of every page; none for a PDF too large to be held in memory, which can be read but not searched. */
const readPages = (ctx: SignedCtx, file: StoredFile): Promise<string[]> =>
  pagesOf(ctx, file).catch((error: Error) => {
    ctx.log.info({ err: error, file: file.id }, 'a PDF could not be read')
    throw refuseField(ctx, 'fileId', 'document.unreadable_pdf')
  })
/** The same for a file that was not read when its document was made; it throws where the PDF cannot be read. */
export async function pagesOf(ctx: Ctx, file: StoredFile): Promise<string[]> {
  const { pdf, limits } = ctx.app.files
  if (file.size > limits.pdfMb * megabyte) return []
  const { text } = await pdf.info(await readFileBytes(ctx, file))
  return text.map(searchableText)
}

async function replaceFile(tx: SignedCtx, id: number, draft: Draft | null, file: StoredFile, pages: readonly string[]) {
  const old = draft ? await findFile(tx.db, draft.fileId) : undefined
  if (old) await removeFilesOf(tx, [old])
  await attachFiles(tx, documentModel, String(id), [file.id])
  await sql.replacePageTexts(tx, id, pages)
}

export async function removeDocument(ctx: SignedCtx, input: { id: number }) {
  await transact(ctx, async (tx) => {
    const gone = await sql.deleteDraft(tx, input.id)
    if (!gone) throw fail((await sql.findDeskDocument(tx, input.id)) ? 'document.not_draft' : 'document.not_found')
    const file = await findFile(tx.db, gone.fileId)
    if (file) await removeFilesOf(tx, [file])
  })
  return null
}
