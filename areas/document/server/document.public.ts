import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy } from '#platform/server/files/policy.ts'
import { findByFile } from './desk.sql.ts'
import { documentModel, isStamped } from './document.rules.ts'
import { findLevelOfFile } from './document.sql.ts'

export { documentsOfChip, newestDocuments } from './chip.service.ts'
export { mainPaperNames } from './part.rules.ts'
export { documentSource } from './found.service.ts'
export { publishedRevision } from './compare.sql.ts'
export { revisionChanges } from './compare.service.ts'
export { visibleTo } from './document.sql.ts'
export { documentsNamed, newestOf } from './revision.service.ts'

const isDesk = (ctx: SignedCtx) => ctx.user.permissions.has('doc_edit') || readsAs(ctx.user, 'doc_audit')

/**
 * The files of documents: PDFs up to 1 GB, uploaded by editors, read by whoever sees the document (and by the desk in
 * every state). What is under NDA or for one project leaves with the reader's name on every page.
 */
export const documentPolicy = filePolicy({
  modelCode: documentModel,
  extensions: ['pdf'],
  maxMb: 1024,
  optimisePdf: true,
  canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('doc_edit'),
  canRead: async (ctx, file) => {
    const level =
      (await findLevelOfFile(ctx, file.id)) ?? (isDesk(ctx) ? (await findByFile(ctx, file.id))?.level : undefined)
    return level !== undefined && (isStamped(level) ? 'stamped' : true)
  },
  canVisit: async (ctx, file) => (await findLevelOfFile(ctx, file.id)) === 'public',
  canDownload: async (ctx, file) =>
    ctx.user.permissions.has('doc_download') || isDesk(ctx) || (await findLevelOfFile(ctx, file.id)) === 'public',
  stamps: true,
})
