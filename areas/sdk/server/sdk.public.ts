import { hasAccepted } from '#areas/agreement/server/agreement.public.ts'
import { mayTakeLargeFiles } from '#areas/large-file/server/large-file.public.ts'
import { fail } from '#platform/contract/error.ts'
import { menuBranch } from '#platform/server/app.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type ReadableFile, type StoredFile } from '#platform/server/files/policy.ts'
import { findFilesOf } from '#platform/server/files/files.sql.ts'
import { fileItem, readableFiles } from '#platform/server/files/read-file.ts'
import { megabyte } from '#platform/server/files/refuse.ts'
import type { SearchSource } from '#platform/server/search/source.ts'
import { toTraditional } from '#platform/server/traditional.ts'
import {
  archiveTypes,
  attachmentTypes,
  disclaimerCode,
  feedbackTypes,
  filesOf,
  megabytesOf,
  openPatchMb,
  patchTypes,
  sdkModels,
} from '../contract.ts'
import { isOwnFeedback } from './feedback.sql.ts'
import { listPatchIdsAfter, listVersionIdsAfter, loadPatchEntries, loadVersionEntries } from './search.sql.ts'
import { menuEntriesOf } from './sdk.rules.ts'
import { findDraftOf, findTakeable, insertDownload, type Taken, directoryRows } from './sdk.sql.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** a version is out for the first time */
    'sdk.released': { sdkVersionId: number }
    /** a patch is out */
    'sdk.patch_released': { patchId: number }
    /** a version or a patch was taken back; who has it is to be told */
    'sdk.withdrawn': { kind: 'sdk' | 'patch'; id: number }
  }
}

/** The chips and chip projects whose SDKs the caller may have, below menu 51. */
export const sdkBranch = menuBranch({
  menuId: 51,
  rows: directoryRows,
  entries: (ctx, rows) => {
    const inWords = (name: string) => (ctx.locale === 'zhtw' ? toTraditional(name) : name)
    return menuEntriesOf(rows.map((row) => ({ ...row, name: inWords(row.name) })))
  },
})

export { findReleasedVersions, listVisibleVersions } from './search.sql.ts'
export { sdksOfChip } from './chip.sql.ts'
export { citedVersions } from './cited.sql.ts'
export { releaseOf } from './release.sql.ts'
export { grantedTo, visibleTo } from './sdk.sql.ts'

const isDesk = (ctx: SignedCtx) => ctx.user.permissions.has('sdk_edit')
const editorsUpload = (ctx: SignedCtx, modelId: string) => modelId === '' && isDesk(ctx)
const recordOf = (file: StoredFile): number => (/^\d{1,15}$/.test(file.modelId) ? Number(file.modelId) : 0)

/**
 * Whether the caller may have a byte of a file, asked at every door: grant and state first, so that nobody learns of
 * what is not theirs; then the disclaimer (5002); then, for what is large, the company's authorisation (5001).
 */
async function mayTake(ctx: SignedCtx, file: StoredFile, kind: Taken): Promise<boolean> {
  const id = recordOf(file)
  const held = (await findTakeable(ctx, kind, id)) ?? (isDesk(ctx) ? await findDraftOf(ctx, kind, id) : undefined)
  if (!held) return false
  if (!(await hasAccepted(ctx, disclaimerCode))) throw fail('sdk.disclaimer')
  const large =
    kind === 'patch' ? file.size >= openPatchMb * megabyte : held.largeFile && file.modelCode === sdkModels.tarball
  if (large && !(await mayTakeLargeFiles(ctx, held.chipProjectId))) throw fail('sdk.large_file')
  return true
}

/** The files of versions, patches and feedback. */
export const sdkPolicies: FilePolicy[] = [
  filePolicy({
    modelCode: sdkModels.tarball,
    extensions: archiveTypes,
    maxMb: megabytesOf.tarball,
    canUpload: editorsUpload,
    manifest: true,
    canRead: (ctx, file) => mayTake(ctx, file, 'sdk'),
  }),
  filePolicy({
    modelCode: sdkModels.attachment,
    extensions: attachmentTypes,
    maxMb: megabytesOf.attachment,
    maxCount: filesOf.attachment,
    canUpload: editorsUpload,
    manifest: true,
    canRead: (ctx, file) => mayTake(ctx, file, 'sdk'),
  }),
  filePolicy({
    modelCode: sdkModels.patch,
    extensions: patchTypes,
    maxMb: megabytesOf.patch,
    maxCount: filesOf.patch,
    canUpload: editorsUpload,
    manifest: true,
    canRead: (ctx, file) => mayTake(ctx, file, 'patch'),
  }),
  filePolicy({
    modelCode: sdkModels.feedback,
    extensions: feedbackTypes,
    maxMb: megabytesOf.feedback,
    maxCount: filesOf.feedback,
    canRead: async (ctx, file) => isDesk(ctx) || (await isOwnFeedback(ctx, recordOf(file))),
  }),
]

/** The files of patches, each checked as if it were taken alone: one refusal refuses all. Patches without a file have none here. */
export async function readPatches(ctx: SignedCtx, ids: readonly number[]): Promise<ReadableFile[]> {
  const stored = await findFilesOf(ctx.db, sdkModels.patch, ids.map(String))
  return readableFiles(
    ctx,
    stored.map((file) => fileItem(file).id),
    'download',
  )
}
/** Notes that the caller takes patches, as the log of downloads has it. */
export async function notePatches(ctx: SignedCtx, ids: readonly number[]): Promise<void> {
  for (const id of ids) await insertDownload(ctx, { kind: 'patch', recordId: id, carrier: null })
}

/** SDK versions in the search: while they are offered. */
export const sdkSource: SearchSource = { kind: 'sdk', listIds: listVersionIdsAfter, loadEntries: loadVersionEntries }
/** Patches in the search: while they and their version are offered. */
export const patchSource: SearchSource = { kind: 'patch', listIds: listPatchIdsAfter, loadEntries: loadPatchEntries }
