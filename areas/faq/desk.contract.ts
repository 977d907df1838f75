import * as z from 'zod/mini'
import { contract, del, get, id, ids, post, time } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, decisionErrors, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'
import {
  Chip,
  DirectoryNode,
  auditStatus,
  catalogId,
  contentLength,
  faqSources,
  level,
  platform,
  shelfStatus,
} from './contract.ts'

/** A JSON list inside a form field. */
const jsonList = <T extends z.ZodMiniType>(item: T, most: number) =>
  z._default(json(20_000, z.array(item).check(z.maxLength(most))), [])
const SdkVersion = z.object({ id: z.int(), name: z.string(), projectCode: z.string() })

const DeskRow = z.object({
  id: z.int(),
  title: said,
  titleEn: z.string(),
  platform,
  catalogName: z.string(),
  level,
  chips: z.array(Chip),
  auditStatus,
  shelfStatus,
  /** number of the newest text; the one in force is older while a change of it is under way */
  number: z.int(),
  /** number of the text in force; null before the first approval */
  published: z.nullable(z.int()),
  author: z.string(),
  submitter: z.string(),
  auditor: z.string(),
  /** names of those who must act next, three at most; empty when nobody must */
  waitsFor: z.array(z.string()),
  updatedAt: time,
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    takeBack: z.boolean(),
    audit: z.boolean(),
    putOn: z.boolean(),
    takeOff: z.boolean(),
    remove: z.boolean(),
  }),
})
const staff = { permission: ['faq_edit', 'faq_audit'] } as const
const editor = { permission: ['faq_edit'] } as const
const auditor = { permission: ['faq_audit'] } as const

/** What staff do at the desk of the area. */
export const faqDesk = contract('faq', {
  /** All questions in all states for /admin/faq, last touched first; `total` stops at 10,000. */
  desk: get('/faq/desk', {
    access: staff,
    input: {
      ...paging,
      auditStatus: z.optional(auditStatus),
      shelfStatus: z.optional(shelfStatus),
      catalogId,
      platform: z.optional(platform),
      source: z.optional(z.enum(faqSources)),
      keyword,
    },
    reply: page(DeskRow),
  }),
  /** The newest text of one question as the desk edits and audits it. */
  deskShow: get('/faq/desk/{id}', {
    access: staff,
    input: { id },
    reply: z.extend(DeskRow, {
      content: said,
      contentEn: z.string(),
      catalogId: z.int(),
      chipProjectId: z.nullable(z.int()),
      chipProjectCode: z.string(),
      chipRevisions: z.array(z.object({ chipId: z.int(), code: z.string(), revisions: z.string() })),
      keywords: z.array(z.string()),
      sdkVersions: z.array(SdkVersion),
      note: z.string(),
      viewCount: z.int(),
      praiseCount: z.int(),
      /** the issue it came from, for who has access to that */
      sourceIssue: z.nullable(z.object({ id: z.int(), no: z.string() })),
    }),
    errors: ['faq.not_found'],
  }),
  /** What the editor chooses from: modules, chips with their product line, chip projects. */
  deskChoices: get('/faq/deskChoices', {
    access: staff,
    reply: z.object({
      catalogs: z.array(DirectoryNode),
      /** the modules as they are stored, for renaming */
      modules: z.array(z.object({ id: z.int(), name: z.string(), nameEn: z.string(), sort: z.int() })),
      chips: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
      projects: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    }),
  }),
  /** SDK versions on offer by words in name or chip project, newest first, for the editor. */
  deskSdkVersions: get('/faq/deskSdkVersion', {
    access: staff,
    input: { ...paging, keyword },
    reply: page(SdkVersion),
  }),
  /**
   * Creates a question, or writes at the newest text of `id` when `version` is the one read; what is approved gets a new
   * text, and stays in force until that is approved too. HTML is cleaned; its pictures are own uploads (modelCode
   * `faq_image`) or of this question already. `chipsJson` is [{chipId, revisions}], `keywordsJson` a list of words.
   */
  save: post('/faq/save', {
    access: editor,
    input: {
      ...versioned,
      title: text(200),
      titleEn: optionalText(200),
      content: z.string().check(z.minLength(1), z.maxLength(contentLength)),
      contentEn: z._default(z.string().check(z.maxLength(contentLength)), ''),
      platform,
      catalogId: id,
      level,
      chipProjectId: z.optional(id),
      chipsJson: jsonList(z.strictObject({ chipId: id, revisions: optionalText(60) }), 30),
      keywordsJson: jsonList(text(40), 20),
      /** comma list of the SDK versions the answer is confirmed for */
      sdkVersionIds: z.optional(ids),
      note: optionalText(500),
    },
    reply: Saved,
    errors: [
      'faq.not_found',
      'platform.changed',
      'faq.not_draft',
      'faq.catalog_not_found',
      'faq.chip_unknown',
      'faq.sdk_unknown',
      'faq.project_needed',
      'faq.content_needed',
      'faq.image_foreign',
      'file.denied',
    ],
  }),
  /** Hands the newest text to the auditors. */
  submit: post('/faq/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['faq.not_found', 'platform.state'],
  }),
  /** Takes back what the caller has submitted and nobody has reviewed yet: it is a draft again. */
  takeBack: post('/faq/takeBack', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['faq.not_found', 'platform.state', 'platform.denied'],
  }),
  /**
   * Approves a submitted text, which takes the place of the one in force, or sends it back with a reason. The auditor is
   * neither author nor submitter; it is the same as deciding its approval.
   */
  audit: post('/faq/audit', {
    access: auditor,
    input: decision,
    reply: Saved,
    errors: ['faq.not_found', ...decisionErrors],
  }),
  /** Puts an approved question before its readers (not one's own), or takes it away from them. */
  shelf: post('/faq/shelf', {
    access: auditor,
    input: { ...step, shelfStatus, reason: optionalText(500) },
    reply: Saved,
    errors: ['faq.not_found', 'platform.own_audit', 'platform.state'],
  }),
  /** Deletes what was never approved; of an approved question only the change under way. */
  remove: del('/faq/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['faq.not_found', 'faq.not_draft'],
  }),
  /** Answers to look at again because an SDK version came out after them, oldest first. */
  rechecks: get('/faq/recheck', {
    access: staff,
    input: { ...paging },
    reply: page(
      z.object({
        id: z.int(),
        faqId: z.int(),
        title: z.string(),
        sdkName: z.string(),
        projectCode: z.string(),
        /** the newest version it is confirmed for */
        confirmed: z.string(),
        createdAt: time,
      }),
    ),
  }),
  /** Says whether an answer holds for the SDK version; readers see it at once. Decided once. */
  recheck: post('/faq/recheck', {
    access: staff,
    input: { id, result: z.enum(['holds', 'fails']), note: optionalText(500) },
    reply: z.null(),
    errors: ['faq.recheck_not_found', 'faq.recheck_done', 'platform.reason_needed'],
  }),
  /** Every change of state of a question, oldest first. */
  history: get('/faq/history/{id}', {
    access: staff,
    input: { id },
    reply: z.array(HistoryRow),
    errors: ['faq.not_found'],
  }),
  /** Every text a question had, newest first, without the texts themselves. */
  revisions: get('/faq/revisions/{id}', {
    access: staff,
    input: { id },
    reply: z.array(
      z.object({
        id: z.int(),
        number: z.int(),
        status: auditStatus,
        inForce: z.boolean(),
        title: said,
        note: said,
        author: z.string(),
        auditor: z.string(),
        updatedAt: time,
        approvedAt: z.nullable(time),
      }),
    ),
    errors: ['faq.not_found'],
  }),
  /** One text of a question, to be read or compared. */
  revision: get('/faq/revision/{id}', {
    access: staff,
    input: { id },
    reply: z.object({
      id: z.int(),
      faqId: z.int(),
      number: z.int(),
      title: said,
      titleEn: z.string(),
      content: said,
      contentEn: z.string(),
    }),
    errors: ['faq.revision_not_found'],
  }),
  /** Adds a module under a module or at the top, or renames the one of `id`. */
  saveCatalog: post('/faq/catalog', {
    access: auditor,
    input: {
      id: z.optional(id),
      pid: z.optional(id),
      name: text(100),
      nameEn: optionalText(100),
      sort: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99_999)), 0),
    },
    reply: z.object({ id: z.int() }),
    errors: ['faq.catalog_not_found', 'faq.catalog_deep'],
  }),
})
