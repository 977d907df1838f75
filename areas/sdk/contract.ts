import * as z from 'zod/mini'
import { carriers } from '#areas/sdk-server/contract.ts'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, said, text, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { FileItem } from '#platform/contract/record.ts'
import '#platform/contract/file-error.ts'

/** Refusals of the SDK area. What one may not have is answered like what does not exist. */
export const sdkErrors = errors('sdk', {
  not_found: 'not_found',
  patch_not_found: 'not_found',
  feedback_not_found: 'not_found',
  project_not_found: 'not_found',
  disclaimer: 'disclaimer_required',
  large_file: 'large_file_expired',
  not_draft: 'state',
  no_file: 'state',
  version_not_out: 'state',
  relation_unknown: 'validation',
  relation_circle: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof sdkErrors> {}
}
/** What of the area a role may be given. */
export const sdkPermissions = permissions('sdk', ['sdk_edit', 'figure_sdk'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof sdkPermissions> {}
}

/** What a version holds: everything, what changed since the one before, board support only. */
export const sdkTypes = ['full', 'update', 'bsp'] as const
export const sdkSystems = ['linux', 'android', 'rtos'] as const
export const sdkStates = ['draft', 'released', 'deprecated', 'withdrawn'] as const
export const patchStates = ['draft', 'released', 'withdrawn'] as const
export const severities = ['critical', 'important', 'normal'] as const
export const feedbackResults = ['ok', 'problem'] as const
/** The agreement everybody accepts before the first byte. */
export const disclaimerCode = 'mianze1.0'
/** Megabytes from which a patch needs the large-file authorisation as well. */
export const openPatchMb = 100
/** modelCodes of the files of the area. */
export const sdkModels = {
  tarball: 'sdk_tarball',
  attachment: 'sdk_att',
  patch: 'sdk_patch',
  feedback: 'sdk_feedback',
} as const
/** Types and sizes per modelCode, for the screens; the server's policies say the same. */
export const archiveTypes = ['tar', 'gz', 'tgz', 'xz', 'txz', 'bz2', 'zst', 'zip', '7z', 'img', 'bin'] as const
export const attachmentTypes = [
  'pdf',
  'md',
  'txt',
  'zip',
  'gz',
  'tgz',
  'xz',
  '7z',
  'csv',
  'xlsx',
  'docx',
  'png',
  'jpg',
  'img',
  'bin',
  'xml',
] as const
export const patchTypes = [...archiveTypes, 'patch', 'diff'] as const
export const feedbackTypes = ['log', 'txt', 'png', 'jpg', 'jpeg', 'zip', 'gz', 'tgz'] as const
export const megabytesOf = { tarball: 8192, attachment: 1024, patch: 2048, feedback: 100 } as const
export const filesOf = { attachment: 20, patch: 5, feedback: 5 } as const

export const type = z.enum(sdkTypes)
export const os = z.enum(sdkSystems)
export const state = z.enum(sdkStates)
const patchState = z.enum(patchStates)
export const severity = z.enum(severities)
const result = z.enum(feedbackResults)
export const carrier = z.enum(carriers)
/** A file with what a reader needs to check it; `url` shows it in place where a browser can. */
export const Download = z.extend(FileItem, { sha256: z.string() })
export const Project = z.object({
  id: z.int(),
  chipId: z.int(),
  chipCode: z.string(),
  chipName: z.string(),
  code: z.string(),
  name: z.string(),
})
const versionFields = {
  id: z.int(),
  name: z.string(),
  type,
  os,
  /** HTML, cleaned */
  intro: z.string(),
  status: state,
  releasedAt: z.nullable(time),
  eolDate: z.nullable(z.iso.date()),
  /** past its end of support */
  ended: z.boolean(),
  largeFile: z.boolean(),
  /** released patches */
  patchCount: z.int(),
  manifestRepo: z.string(),
  branch: z.string(),
  manifestFile: z.string(),
}
/** A version as the list of a chip project shows it; a withdrawn one keeps its line and has no files. */
const VersionRow = z.object({
  ...versionFields,
  releaseNote: z.string(),
  tarball: z.nullable(Download),
  attachmentCount: z.int(),
})
const Relation = z.object({ id: z.int(), name: z.string() })
export const patchFields = {
  id: z.int(),
  sdkVersionId: z.int(),
  name: z.string(),
  /** HTML, cleaned */
  content: z.string(),
  links: z.array(z.string()),
  applyOrder: z.int(),
  severity,
  status: patchState,
  createdAt: time,
  releasedAt: z.nullable(time),
  /** bytes of all its files */
  size: z.int(),
  files: z.array(Download),
  supersedes: z.array(Relation),
  conflicts: z.array(Relation),
  requires: z.array(Relation),
}
export const Feedback = z.object({
  id: z.int(),
  patchId: z.int(),
  result,
  content: said,
  reply: said,
  repliedAt: z.nullable(time),
  updatedAt: time,
  files: z.array(Download),
  version: z.int(),
})
const ChipNode = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  children: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), count: z.int() })),
})
const Chip = z.object({ id: z.int(), code: z.string(), name: z.string() })

export const sdk = contract('sdk', {
  /**
   * Versions of one chip project, newest first. `id` is the chip project, 0 means the first one in the directory;
   * `chipId` and `projectName` (name or code) narrow the result. `project` is null if nothing matches.
   */
  list: get('/sdk', {
    scope: 'sdks_read',
    access: 'session',
    input: {
      ...paging,
      id: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
      chipId: z.optional(id),
      projectName: keyword,
      keyword,
    },
    reply: z.extend(page(VersionRow), { project: z.nullable(Project) }),
  }),
  /** Chips with the chip projects whose SDKs the caller may have; the first one of all serves /sdk/0. */
  directory: get('/sdk/directory', { access: 'session', reply: z.array(ChipNode) }),
  /** One version with its archive and attachments. Access depends on the version itself, not on a menu. */
  attachments: get('/sdk/attachments/{id}', {
    scope: 'sdks_read',
    access: 'session',
    input: { id },
    reply: z.object({
      ...versionFields,
      releaseNote: z.string(),
      project: Project,
      tarball: z.nullable(Download),
      files: z.array(Download),
    }),
    errors: ['sdk.not_found'],
  }),
  /** Released and withdrawn patches of a version in the order in which they are applied, and whether the caller has given feedback. */
  patches: post('/sdk/getSdkPatchList', {
    scope: 'sdks_read',
    access: 'session',
    input: { ...paging, sdkId: id },
    reply: page(z.object({ ...patchFields, supersededBy: z.array(Relation), hasFeedback: z.boolean() })),
    errors: ['sdk.not_found'],
    logged: false,
    viewing: 'reads',
  }),
  /**
   * Notes that the caller takes a version, or with `type` patch a patch: once an hour. Refused without the disclaimer
   * (5002); what is withdrawn or not the caller's is not found.
   */
  saveLog: get('/sdk/saveLog/{id}', {
    access: 'session',
    effect: true,
    input: { id, type: z._default(z.enum(['sdk', 'patch']), 'sdk'), carrier: z.optional(carrier) },
    reply: z.null(),
    errors: ['sdk.not_found', 'sdk.patch_not_found', 'sdk.disclaimer', 'platform.too_many'],
  }),
  /** Chip projects of the caller by name or code, for selectors. */
  findProjects: get('/sdk/findUserChipProjectByQuery', {
    access: 'session',
    input: { ...paging, keyword },
    reply: page(Project),
  }),
  /** The chip a chip project of the caller belongs to. */
  findChips: get('/sdk/findUserChipListByProjectId', {
    access: 'session',
    input: { projectId: id },
    reply: z.array(Chip),
  }),
  /** Product lines with the chips of the caller's projects. */
  findLines: get('/sdk/findUserLineAndChipList', {
    access: 'session',
    reply: z.array(z.object({ code: z.string(), name: z.string(), children: z.array(Chip) })),
  }),
  /** The caller's own feedback on a patch; null when there is none. */
  feedback: get('/patchFeedbacks/findPatchFeedbackByPatchId/{id}', {
    access: 'session',
    input: { id },
    reply: z.nullable(Feedback),
    errors: ['sdk.patch_not_found'],
  }),
  /** Writes or changes the caller's feedback on a patch; a change clears the answer given to the words before. */
  saveFeedback: post('/patchFeedbacks/createOrUpdate', {
    access: 'session',
    input: { patchId: id, result, content: text(2000), fileIds: wireIds },
    reply: z.object({ id: z.int() }),
    errors: ['sdk.patch_not_found', 'file.denied', 'file.too_many', 'platform.too_many'],
  }),
})
