import * as z from 'zod/mini'
import { contract, day, del, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { FileItem, levels } from '#platform/contract/record.ts'
import '#platform/contract/file-error.ts'

/** Refusals of the document area. A document one may not see is answered like one that does not exist. */
export const documentErrors = errors('document', {
  not_found: 'not_found',
  folder_not_found: 'not_found',
  comment_not_found: 'not_found',
  unreadable_pdf: 'validation',
  project_needed: 'validation',
  related_unknown: 'validation',
  stamp_size: 'validation',
  number_taken: 'duplicate',
  revision_taken: 'duplicate',
  not_revisions: 'validation',
  survey_answered: 'duplicate',
  not_draft: 'state',
  revision_outdated: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof documentErrors> {}
}
/** What of the area a role may be given. */
export const documentPermissions = permissions('document', ['doc_download', 'doc_comment', 'doc_edit', 'doc_audit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof documentPermissions> {}
}

/** What kind of document it is; the words are in the dictionary `doc_type`. */
export const docTypes = ['datasheet', 'trm', 'hw_guide', 'sw_guide', 'app_note', 'errata', 'reliability'] as const
export const docStates = ['draft', 'pending', 'published', 'withdrawn'] as const
/** The language a document is written in. */
export const docLangs = ['zh', 'en'] as const
/** Longest comment, in characters. */
export const commentLength = 500
/** Days a document counts as new. */
export const latestDays = 30
/** A total under keyword, language or date filters is counted this far; that total then reads "or more". */
export const totalCap = 10_000
/** Carries the document token of the sign-on's verification. */
export const docTokenHeader = 'x-doc-token'

export const docType = z.enum(docTypes)
export const level = z.enum(levels)
export const lang = z.enum(docLangs)
/** The id of a directory node; new-files nodes carry the suffix `_new`. */
const nodeId = z.string().check(z.regex(/^\d{1,15}(_new)?$/))
const score = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))

/** The answers of a survey: a JSON object inside a form field, flat and bounded. */
const answers = json(
  10_000,
  z
    .record(
      z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/)),
      z.union([
        z.number(),
        z.boolean(),
        z.string().check(z.maxLength(1000)),
        z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
      ]),
    )
    .check(z.refine((v) => Object.keys(v).length <= 30)),
)

/** A document as every list shows it. Sizes are bytes; `avgRating` is 0 without ratings. */
const DocumentRow = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  docType,
  revision: z.string(),
  lang,
  level,
  chipCode: z.string(),
  chipProjectCode: z.string(),
  folderId: z.string(),
  pages: z.nullable(z.int()),
  size: z.int(),
  viewCount: z.int(),
  avgRating: z.number(),
  ratingCount: z.int(),
  updateTime: time,
  /** for comDownFiles and /file/{id} */
  fileId: z.string(),
})
/** A node of the directory. `fileNum` counts what the caller may see, with all below. */
export const TreeNode = z.object({
  id: z.string(),
  pid: z.string(),
  level: z.int(),
  chipCode: z.string(),
  chipProjectCode: z.string(),
  fileNum: z.int(),
  name: z.string(),
  /** whether the node opens into others */
  isFolder: z.boolean(),
  get children() {
    return z.array(TreeNode)
  },
})
const Revision = z.object({ id: z.int(), revision: z.string(), publishedAt: time, isCurrent: z.boolean() })
const Related = z.object({ id: z.int(), title: z.string(), docType, revision: z.string(), chipCode: z.string() })
const commentFields = {
  id: z.int(),
  userName: z.string(),
  content: said,
  createdAt: time,
  /** waits for a moderator; only its author sees it */
  held: z.boolean(),
  can: z.object({ remove: z.boolean() }),
}
export const auditor = { permission: ['doc_audit'] } as const

export const document = contract('document', {
  /**
   * Current documents the caller has access to, newest first. `docID` is another name for `folderId`; with the suffix
   * `_new`, or with `type` 2, only documents of the last 30 days are returned. All filters apply together. `keyword`
   * matches words, beginnings of words and parts of numbers in title, English title, number, chip code and project
   * code, shortly after publication; punctuation alone matches nothing. Under keyword, language or date filters `total`
   * stops at 10,000.
   */
  list: get('/document', {
    scope: 'documents_read',
    access: 'session',
    input: {
      ...paging,
      folderId: z.optional(nodeId),
      docID: z.optional(nodeId),
      type: z.optional(z.enum(['1', '2'])),
      chip: z.optional(z.string().check(z.maxLength(32))),
      chipProject: z.optional(z.string().check(z.maxLength(32))),
      docType: z.optional(docType),
      level: z.optional(level),
      lang: z.optional(lang),
      keyword,
      startDate: z.optional(day),
      endDate: z.optional(day),
      sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
    },
    reply: page(DocumentRow),
  }),
  /** What is new in 30 days, newest first. */
  latest: get('/document/latest', {
    access: 'session',
    input: { ...paging },
    reply: page(DocumentRow),
  }),
  /** What is new in 30 days by chip: groups of chips with their nodes, ids suffixed `_new`. */
  latestByFile: get('/document/latestByFile', { access: 'session', reply: z.object({ list: z.array(TreeNode) }) }),
  /**
   * The caller and the caller's directory, as /doc asks for them: chips, their projects, folders;
   * a branch without a visible document is left out. A document token in its header must be one of this very session; without
   * one the session speaks for itself, as when the answer travels inside the page.
   */
  access: get('/document/access', {
    access: 'session',
    reply: z.object({
      user: z.object({ id: z.int(), name: z.string(), ndaStatus: z.enum(['no_pass', 'pass']) }),
      folders: z.array(TreeNode),
    }),
    errors: ['session.token_gone'],
  }),
  /**
   * One document with its file, its other revisions and related documents, each only if the caller has access to it; without a
   * session, only public ones (decision 0009).
   */
  show: get('/document/{id}', {
    scope: 'documents_read',
    access: 'open',
    input: { id },
    reply: z.extend(DocumentRow, {
      titleEn: z.string(),
      /** of the file as it is received; empty where each reader gets a copy with his own stamp */
      sha256: z.string(),
      chipName: z.string(),
      /** names from the chip down to the folder */
      path: z.array(z.object({ id: z.string(), name: z.string() })),
      publishedAt: time,
      /** the revision that took this one's place is in `revisions` */
      superseded: z.boolean(),
      file: FileItem,
      revisions: z.array(Revision),
      related: z.array(Related),
      myRating: z.nullable(z.object({ score: z.int(), content: z.string() })),
      can: z.object({ rate: z.boolean(), comment: z.boolean(), download: z.boolean() }),
    }),
    errors: ['document.not_found', 'platform.too_many'],
  }),
  /** Counts a view: once per reader, document and hour. Answers the count. */
  view: get('/document/updateViewCount/{id}', {
    access: 'session',
    effect: true,
    input: { id },
    reply: z.object({ viewCount: z.int() }),
    errors: ['document.not_found', 'platform.too_many'],
  }),
  /** Rates 1 to 5, with words if wanted; a second rating replaces the first. */
  rate: post('/document/rate', {
    access: 'session',
    input: { documentId: id, score, content: optionalText(commentLength) },
    reply: z.object({ avgRating: z.number(), ratingCount: z.int() }),
    errors: ['document.not_found'],
  }),
  /** Pages of a document that hold the words, in order, with the words in their surroundings; at most 200 pages. */
  search: get('/document/search/{id}', {
    access: 'session',
    input: { id, q: text(100) },
    reply: z.object({
      /** pages with at least one hit */
      total: z.int(),
      list: z.array(z.object({ page: z.int(), count: z.int(), excerpt: z.string() })),
    }),
    errors: ['document.not_found'],
  }),
  /** Comments of a document, newest first, each with its answers; `total` counts the first level. */
  comments: get('/docComment/{id}', {
    access: 'session',
    input: { id, ...paging },
    reply: page(z.object({ ...commentFields, children: z.array(z.object(commentFields)) })),
    errors: ['document.not_found'],
  }),
  /** Adds a comment or an answer to one; with a flagged word it waits for a moderator. 20 in ten minutes. */
  addComment: post('/docComment/add', {
    access: { permission: ['doc_comment'] },
    input: { documentId: id, content: text(commentLength), parentId: z.optional(id) },
    reply: z.object({ id: z.int(), held: z.boolean() }),
    errors: ['document.not_found', 'document.comment_not_found', 'platform.too_many'],
  }),
  /** Removes an own comment, with the answers to it. */
  removeComment: del('/docComment/{id}', {
    access: 'session',
    input: { id },
    reply: z.null(),
    errors: ['document.comment_not_found'],
  }),
  /** Comments that wait for a moderator, oldest first. */
  heldComments: get('/docComment/held', {
    access: auditor,
    input: { ...paging },
    reply: page(
      z.object({
        id: z.int(),
        documentId: z.int(),
        documentTitle: z.string(),
        userName: z.string(),
        content: said,
        createdAt: time,
      }),
    ),
  }),
  /** Lets a held comment through or removes it. */
  moderateComment: post('/docComment/moderate', {
    access: auditor,
    input: { id, result: z.enum(['pass', 'remove']) },
    reply: z.null(),
    errors: ['document.comment_not_found'],
  }),
  /** Stores an answer to the document survey: one per reader, document and month. */
  survey: post('/public/approveDocSurvey', {
    access: 'session',
    input: { documentId: id, score, answers: z._default(answers, {}) },
    reply: z.null(),
    errors: ['document.not_found', 'document.survey_answered'],
  }),
})
