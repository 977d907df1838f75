import * as z from 'zod/mini'
import { contract, flag, get, id, ids, post, del, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, said, text, wireId, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step, versioned } from '#platform/contract/record.ts'
import { Download, Feedback, Project, carrier, os, patchFields, severity, state, type } from './contract.ts'

/** A name in a repository: nothing a shell would read as more. */
const repoName = z._default(
  z.string().check(
    z.trim(),
    z.regex(/^([A-Za-z0-9][A-Za-z0-9._/-]{0,199})?$/),
    z.refine((v) => !v.includes('..')),
  ),
  '',
)
/** Web addresses, one per line; http and https only, at most 10. */
const webAddresses = z.pipe(
  z.pipe(
    z._default(z.string().check(z.maxLength(4000)), ''),
    z.transform((s: string) => s.split(/\s+/).filter(Boolean)),
  ),
  z.array(z.string().check(z.maxLength(400), z.regex(/^https?:\/\/[^\s<>"']+$/))).check(z.maxLength(10)),
)

const editor = { permission: ['sdk_edit'] } as const
const DeskRow = z.object({
  id: z.int(),
  name: z.string(),
  type,
  os,
  status: state,
  largeFile: z.boolean(),
  project: Project,
  patchCount: z.int(),
  downloads: z.int(),
  author: z.string(),
  releasedAt: z.nullable(time),
  eolDate: z.nullable(z.iso.date()),
  updatedAt: time,
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    release: z.boolean(),
    deprecate: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean(),
  }),
})

/** What staff do at the desk of the area. */
export const sdkDesk = contract('sdk', {
  /** All versions in all states for /admin/sdk, last touched first. */
  desk: get('/sdk/desk', {
    access: editor,
    input: { ...paging, status: z.optional(state), os: z.optional(os), chipProjectId: z.optional(id), keyword },
    reply: page(DeskRow),
  }),
  /** One version as the desk edits it, with its files and every change of its state. */
  deskShow: get('/sdk/desk/{id}', {
    access: editor,
    input: { id },
    reply: z.extend(DeskRow, {
      intro: said,
      introEn: z.string(),
      releaseNote: said,
      releaseNoteEn: z.string(),
      manifestRepo: z.string(),
      branch: z.string(),
      manifestFile: z.string(),
      tarball: z.nullable(Download),
      attachments: z.array(Download),
      history: z.array(z.object({ action: z.string(), actor: z.string(), comment: z.string(), at: time })),
    }),
    errors: ['sdk.not_found'],
  }),
  /** Every chip project there is, for pickers of the desk. */
  deskProjects: get('/sdk/deskProject', { access: editor, reply: z.array(Project) }),
  /**
   * Creates a draft, or changes the version of `id` when `version` is the one read. Files are own pending uploads, or
   * those the version has; once it is out its files stay as they are. HTML is cleaned.
   */
  save: post('/sdk/desk/save', {
    access: editor,
    input: {
      ...versioned,
      chipProjectId: id,
      name: text(100),
      type,
      os,
      intro: optionalText(20_000),
      introEn: optionalText(20_000),
      releaseNote: optionalText(50_000),
      releaseNoteEn: optionalText(50_000),
      manifestRepo: repoName,
      branch: repoName,
      manifestFile: repoName,
      largeFile: z._default(flag, false),
      eolDate: z.optional(z.iso.date()),
      tarballId: z.optional(wireId),
      attachmentIds: wireIds,
    },
    reply: Saved,
    errors: [
      'sdk.not_found',
      'sdk.project_not_found',
      'platform.changed',
      'platform.name_taken',
      'sdk.not_draft',
      'file.denied',
      'file.too_many',
    ],
  }),
  /** Puts a draft out; it needs an archive or a repository. */
  release: post('/sdk/desk/release', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['sdk.not_found', 'sdk.no_file', 'platform.state'],
  }),
  /** Says that a version is not developed further; it stays to be had, with a label. */
  deprecate: post('/sdk/desk/deprecate', {
    access: editor,
    input: { ...step, reason: optionalText(500) },
    reply: Saved,
    errors: ['sdk.not_found', 'platform.state'],
  }),
  /** Takes the files of a version away from everybody; its line stays, and who downloaded it gets a mail. */
  withdraw: post('/sdk/desk/withdraw', {
    access: editor,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: ['sdk.not_found', 'platform.state'],
  }),
  /** Deletes a draft with its files and patches. */
  remove: del('/sdk/desk/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['sdk.not_found', 'sdk.not_draft'],
  }),
  /** Who took a version, its patches included, and when; newest first. */
  downloads: get('/sdk/desk/downloads/{id}', {
    access: editor,
    input: { ...paging, id },
    reply: page(
      z.object({
        userName: z.string(),
        companyName: z.string(),
        what: said,
        carrier: z.nullable(carrier),
        ip: z.string(),
        at: time,
      }),
    ),
    errors: ['sdk.not_found'],
  }),
  /** Patches of a version in all states, in the order they are applied. */
  deskPatches: get('/sdk/deskPatch', {
    access: editor,
    input: { sdkId: id },
    reply: z.array(
      z.object({
        ...patchFields,
        name: said,
        content: said,
        nameEn: z.string(),
        contentEn: z.string(),
        feedbackCount: z.int(),
        version: z.int(),
        can: z.object({ edit: z.boolean(), release: z.boolean(), withdraw: z.boolean(), remove: z.boolean() }),
      }),
    ),
    errors: ['sdk.not_found'],
  }),
  /** Creates or changes a patch; relations name patches of the same version and may not go in a circle. */
  savePatch: post('/sdk/deskPatch/save', {
    access: editor,
    input: {
      ...versioned,
      sdkVersionId: id,
      name: text(100),
      nameEn: optionalText(100),
      content: optionalText(20_000),
      contentEn: optionalText(20_000),
      links: webAddresses,
      applyOrder: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9999)), 0),
      severity,
      supersedes: z.optional(ids),
      conflicts: z.optional(ids),
      requires: z.optional(ids),
      fileIds: wireIds,
    },
    reply: Saved,
    errors: [
      'sdk.not_found',
      'sdk.patch_not_found',
      'platform.changed',
      'platform.name_taken',
      'sdk.not_draft',
      'sdk.relation_unknown',
      'sdk.relation_circle',
      'file.denied',
      'file.too_many',
    ],
  }),
  /** Puts a patch out; its version must be out. */
  releasePatch: post('/sdk/deskPatch/release', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['sdk.patch_not_found', 'sdk.no_file', 'sdk.version_not_out', 'platform.state'],
  }),
  /** Takes a patch back; its line stays, and who downloaded it gets a mail. */
  withdrawPatch: post('/sdk/deskPatch/withdraw', {
    access: editor,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: ['sdk.patch_not_found', 'platform.state'],
  }),
  /** Deletes the draft of a patch with its files. */
  removePatch: del('/sdk/deskPatch/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['sdk.patch_not_found', 'sdk.not_draft'],
  }),
  /** Feedback on patches, problems without an answer first. */
  deskFeedbacks: get('/patchFeedbacks/desk', {
    access: editor,
    input: { ...paging, open: z._default(flag, false) },
    reply: page(
      z.extend(Feedback, { userName: z.string(), companyName: z.string(), patchName: z.string(), sdkName: z.string() }),
    ),
  }),
  /** Answers a feedback; `version` is the one read, because its author may have changed it meanwhile. */
  replyFeedback: post('/patchFeedbacks/reply', {
    access: editor,
    input: { ...step, reply: text(2000) },
    reply: z.null(),
    errors: ['sdk.feedback_not_found', 'platform.changed'],
  }),
})
