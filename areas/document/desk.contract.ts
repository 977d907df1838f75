import * as z from 'zod/mini'
import { contract, del, get, id, ids, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, said, text, wireId } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, decisionErrors, FileItem, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'
import { TreeNode, auditor, docStates, docType, lang, level } from './contract.ts'

const state = z.enum(docStates)
const DeskRow = z.object({
  id: z.int(),
  number: z.string(),
  title: said,
  titleEn: z.string(),
  docType,
  revision: z.string(),
  lang,
  level,
  status: state,
  /** published, but a later revision took its place */
  superseded: z.boolean(),
  chipCode: z.string(),
  chipProjectCode: z.string(),
  author: z.string(),
  submitter: z.string(),
  auditor: z.string(),
  /** who must act next: those who may review it, or whoever submitted what was rejected */
  waitsFor: z.array(z.string()),
  updatedAt: time,
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    /** the submitter takes it back before it was reviewed */
    takeBack: z.boolean(),
    audit: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean(),
    /** a new revision may be made of it */
    revise: z.boolean(),
  }),
})
const staff = { permission: ['doc_edit', 'doc_audit'] } as const
const editor = { permission: ['doc_edit'] } as const

/** What staff do at the desk of the area. */
export const documentDesk = contract('document', {
  /** All documents in all states for /admin/doc, last touched first; `total` stops at 10,000. */
  desk: get('/document/desk', {
    access: staff,
    input: {
      ...paging,
      status: z.optional(state),
      chip: z.optional(z.string().check(z.maxLength(32))),
      docType: z.optional(docType),
      keyword,
    },
    reply: page(DeskRow),
  }),
  /** One document as the desk edits and audits it; `file` may be read by editors and auditors. */
  deskShow: get('/document/desk/{id}', {
    access: staff,
    input: { id },
    reply: z.extend(DeskRow, {
      folderId: z.int(),
      supersedesId: z.nullable(z.int()),
      pages: z.nullable(z.int()),
      size: z.int(),
      sha256: z.string(),
      publishedAt: z.nullable(time),
      file: FileItem,
      related: z.array(z.object({ id: z.int(), number: z.string(), title: said })),
    }),
    errors: ['document.not_found'],
  }),
  /** Every node of the directory, empty ones too, to put a document into. */
  deskFolders: get('/document/deskFolder', { access: staff, reply: z.array(TreeNode) }),
  /** A free folder with both names, to change it; nodes of chips and projects are not found here. */
  deskFolder: get('/document/deskFolder/{id}', {
    access: editor,
    input: { id },
    reply: z.object({ id: z.int(), name: z.string(), nameEn: z.string(), sort: z.int() }),
    errors: ['document.folder_not_found'],
  }),
  /** Adds a folder under a node, or renames the one of `id`; nodes of chips and projects keep their names. */
  saveFolder: post('/document/deskFolder', {
    access: editor,
    input: {
      id: z.optional(id),
      pid: z.optional(id),
      name: text(100),
      nameEn: optionalText(100),
      sort: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99_999)), 0),
    },
    reply: z.object({ id: z.int() }),
    errors: ['document.folder_not_found'],
  }),
  /**
   * Creates a draft, or changes the draft of `id` when `version` is the one read. `fileId` names an own pending PDF
   * (modelCode `document`), or the file the draft has. With `supersedesId` it becomes the next revision of that
   * document and takes its number. Pages and their text are read now, so a PDF that cannot be read is refused here.
   */
  save: post('/document/save', {
    access: editor,
    input: {
      ...versioned,
      title: text(200),
      titleEn: optionalText(200),
      number: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/)),
      revision: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/)),
      folderId: id,
      docType,
      lang,
      level,
      fileId: wireId,
      supersedesId: z.optional(id),
      /** comma list of ids of related documents */
      relatedIds: z.optional(ids),
    },
    reply: Saved,
    errors: [
      'document.not_found',
      'platform.changed',
      'document.not_draft',
      'document.folder_not_found',
      'document.project_needed',
      'document.number_taken',
      'document.revision_taken',
      'document.revision_outdated',
      'document.related_unknown',
      'document.unreadable_pdf',
      'document.stamp_size',
      'file.denied',
    ],
    timeout: 60_000,
  }),
  /** Hands a draft to the auditors. */
  submit: post('/document/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['document.not_found', 'platform.state'],
  }),
  /** Takes back what the caller has submitted and nobody has reviewed yet: it is a draft again. */
  takeBack: post('/document/takeBack', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['document.not_found', 'platform.state', 'platform.denied'],
  }),
  /**
   * Publishes a submitted document or sends it back to its editor with a reason, as its approval does. The auditor is neither author nor
   * submitter. Publishing a revision takes the place of the one before it; when that place is taken
   * already, the answer is `document.revision_outdated`.
   */
  audit: post('/document/audit', {
    access: auditor,
    input: decision,
    reply: Saved,
    errors: ['document.not_found', 'document.revision_outdated', ...decisionErrors],
  }),
  /** Takes a published document out of every list; links to it answer like an unknown id. */
  withdraw: post('/document/withdraw', {
    access: auditor,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: ['document.not_found', 'platform.state'],
  }),
  /** Every change of state of a document, oldest first. */
  history: get('/document/history/{id}', {
    access: staff,
    input: { id },
    reply: z.array(HistoryRow),
    errors: ['document.not_found'],
  }),
  /** Deletes a draft with its file. */
  remove: del('/document/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['document.not_found', 'document.not_draft'],
  }),
})
