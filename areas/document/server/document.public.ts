import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { findByFile } from './desk.sql.ts'
import { documentModel, isStamped } from './document.rules.ts'
import { findLevelOfFile, type DocumentRow } from './document.sql.ts'

export { documentSource } from './found.service.ts'

const isDesk = (ctx: SignedCtx) => ctx.user.permissions.has('doc_edit') || ctx.user.permissions.has('doc_audit')

// `stamp` is asked right after `canRead`, with the same file, and may not ask the database itself
const levels = new WeakMap<StoredFile, DocumentRow['level']>()

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
    if (level) levels.set(file, level)
    return level !== undefined
  },
  canDownload: (ctx) => ctx.user.permissions.has('doc_download') || isDesk(ctx),
  stamp: (_ctx, file) => {
    const level = levels.get(file)
    return level && !isStamped(level) ? null : 'user'
  },
})
