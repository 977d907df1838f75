import * as z from 'zod/mini'
import { contract, del, flag, get, id, ids, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { decision, HistoryRow, levels, Saved, step, versioned } from '#platform/contract/record.ts'
import '#platform/contract/file-error.ts'

/** Refusals of the FAQ area. A question one may not see is answered like one that does not exist. */
export const faqErrors = errors('faq', {
  not_found: 'not_found',
  catalog_not_found: 'not_found',
  revision_not_found: 'not_found',
  catalog_deep: 'validation',
  recheck_not_found: 'not_found',
  chip_unknown: 'validation',
  sdk_unknown: 'validation',
  project_needed: 'validation',
  content_needed: 'validation',
  image_foreign: 'validation',
  not_draft: 'state',
  recheck_done: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof faqErrors> {}
}
/** What of the area a role may be given. */
export const faqPermissions = permissions('faq', ['faq_edit', 'faq_audit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof faqPermissions> {}
}

/** What a question is about; `All` is about none in particular and answers every filter. */
export const faqPlatforms = ['Linux', 'Android', 'RTOS', 'Hardware', 'Tool', 'All'] as const
/** Where the newest text of a question stands. */
export const auditStates = ['draft', 'pending', 'approved', 'rejected'] as const
export const shelfStates = ['on', 'off'] as const
/** Orders of the list; `-` is the greatest first. */
export const faqSorts = ['-updateTime', 'updateTime', '-viewCount', 'viewCount', '-praiseCount', 'praiseCount'] as const
/** The node of the module directory that stands for all of it, and its menu (platform-core §4). */
export const rootCatalog = 83
/** A total under a keyword or several chips is counted this far; that total then reads "or more". */
export const totalCap = 10_000
/** Longest text of an answer, in characters of HTML. */
export const contentLength = 100_000

const platform = z.enum(faqPlatforms)
const level = z.enum(levels)
const auditStatus = z.enum(auditStates)
const shelfStatus = z.enum(shelfStates)
/** A node of the module directory; 0 and 83 are all of it. */
const catalogId = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 0)

/** A list inside a form field: JSON of bounded length, parsed by its schema (traps row 50). */
const jsonList = <T extends z.ZodMiniType>(item: T, most: number) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(20_000)),
        z.transform((json, check) => {
          try {
            return JSON.parse(json) as unknown
          } catch {
            check.issues.push({ code: 'custom', input: json, message: 'json' })
            return z.NEVER
          }
        }),
      ),
      z.array(item).check(z.maxLength(most)),
    ),
    [],
  )

/** What narrows the list; previous and next take the same. Absent `chipIds` are all, `0` is none, else any of them. */
const filter = {
  catalogId,
  chipIds: z.optional(ids),
  keyword,
  platform: z.optional(platform),
  sort: z._default(z.enum(faqSorts), '-updateTime'),
}
const Chip = z.object({ id: z.int(), code: z.string() })
/** A question as every list shows it. `excerpt` is the beginning of the answer as plain text. */
const FaqRow = z.object({
  id: z.int(),
  title: z.string(),
  excerpt: z.string(),
  viewCount: z.int(),
  praiseCount: z.int(),
  auditStatus,
  shelfStatus,
  platform,
  level,
  catalogId: z.int(),
  catalogName: z.string(),
  chips: z.array(Chip),
  updateTime: time,
})
/**
 * A node of one of the two directories (platform-core §3). `code` is empty in the module directory, else `line` or
 * `chip`. `faqNum` counts what the caller may see with all below; a line has none, for its chips share questions.
 */
const DirectoryNode = z.object({
  id: z.string(),
  pid: z.string(),
  code: z.enum(['', 'line', 'chip']),
  name: z.string(),
  faqNum: z.nullable(z.int()),
  get children() {
    return z.array(DirectoryNode)
  },
})
/** A product line with those of its chips the answer is about; `revisions` are the chip revisions it holds for, '' all. */
const ProductLine = z.object({
  line: z.string(),
  name: z.string(),
  chips: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), revisions: z.string() })),
})
/**
 * An SDK version the caller may see, and whether the answer holds for it: `open` is a release nobody has confirmed yet.
 * `note` says why an answer fails.
 */
const SdkLink = z.object({
  id: z.int(),
  name: z.string(),
  projectCode: z.string(),
  state: z.enum(['holds', 'open', 'fails']),
  note: z.string(),
})
const SdkVersion = z.object({ id: z.int(), name: z.string(), projectCode: z.string() })
const Neighbour = z.nullable(z.object({ id: z.int(), title: z.string() }))
const Praise = z.object({ praised: z.boolean(), count: z.int() })
const Named = z.object({ id: z.int(), name: z.string() })

const DeskRow = z.object({
  id: z.int(),
  title: z.string(),
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

export const faq = contract('faq', {
  /**
   * Questions on the shelf that the caller may see (business-areas §7, domain §21). `catalogId` 0 is every module. All
   * filters apply together; `keyword` finds words of title, keywords and answer in either language, the last by its
   * beginning. Under a keyword or several chips `total` stops at 10,000.
   */
  list: get('/faq', { access: 'session', input: { ...paging, ...filter }, reply: page(FaqRow) }),
  /** Counts a view: once per reader, question and day (traps row 13). Answers the count. */
  view: get('/faq/updateFrequency/{id}', {
    access: 'session',
    effect: true,
    input: { id },
    reply: z.object({ viewCount: z.int() }),
    errors: ['faq.not_found', 'platform.too_many'],
  }),
  /** The modules: node 83 under menu 17 with all below it. A branch without a visible question is left out. */
  directory: get('/faq/getDirectory', { access: 'session', reply: z.array(DirectoryNode) }),
  /** Praises a question, or takes the praise back; asking twice changes nothing, so it counts once per reader. */
  praise: get('/faq/praiseFaq', {
    access: 'session',
    effect: true,
    input: { faqId: id, praised: z._default(flag, true) },
    reply: Praise,
    errors: ['faq.not_found', 'platform.too_many'],
  }),
  /** Whether the caller praises a question, and how many do. */
  getPraise: get('/faq/getPraiseFaq/{id}', {
    access: 'session',
    input: { id },
    reply: Praise,
    errors: ['faq.not_found'],
  }),
  /** The neighbours of a question in the list under the same filter; null at its ends. */
  neighbours: get('/faq/getShowPreviousFaq', {
    access: 'session',
    input: { id, ...filter },
    reply: z.object({ prev: Neighbour, next: Neighbour }),
    errors: ['faq.not_found'],
  }),
  /** One question with its answer and everything its page shows. `content` is cleaned HTML. */
  show: post('/faq/getByFaqId', {
    access: 'session',
    input: { faqId: id },
    reply: z.extend(FaqRow, {
      content: z.string(),
      /** the language the answer is in: the caller's, or Chinese where there is no other */
      lang: z.enum(['zh', 'en']),
      /** names from the outermost module to its own */
      path: z.array(Named),
      keywords: z.array(z.string()),
      lines: z.array(ProductLine),
      sdkVersions: z.array(SdkLink),
      praised: z.boolean(),
      can: z.object({ praise: z.boolean(), edit: z.boolean() }),
    }),
    errors: ['faq.not_found'],
  }),
  /** Product lines (`line`) with their chips (`chip`) that have visible questions; `mine` only chips of own projects. */
  productLineDirectory: get('/faq/getProductLineDirectory/{view}', {
    access: 'session',
    input: { view: z.enum(['all', 'mine']) },
    reply: z.array(DirectoryNode),
  }),
  /** The product lines and chips a question is about. */
  productLines: get('/faq/getProductLine/{id}', {
    access: 'session',
    input: { id },
    reply: z.array(ProductLine),
    errors: ['faq.not_found'],
  }),
  /** The SDK versions a question has to do with, newest first, as far as the caller may see them. */
  sdkVersions: get('/faq/getFAQSdkVersion/{id}', {
    access: 'session',
    input: { id },
    reply: z.array(SdkLink),
    errors: ['faq.not_found'],
  }),
  /** The keywords of a question. */
  keywords: get('/faq/getFAQKeyword/{id}', {
    access: 'session',
    input: { id },
    reply: z.array(z.string()),
    errors: ['faq.not_found'],
  }),
  /** Chips with at least one visible question, in order. Needs a session in spite of its path (traps row 14). */
  chips: get('/public/getFAQChipList', {
    access: 'session',
    reply: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), faqNum: z.int() })),
  }),
  /** All questions in all states for /admin/faq, last touched first (domain §23); `total` stops at 10,000. */
  desk: get('/faq/desk', {
    access: staff,
    input: {
      ...paging,
      auditStatus: z.optional(auditStatus),
      shelfStatus: z.optional(shelfStatus),
      catalogId,
      platform: z.optional(platform),
      keyword,
    },
    reply: page(DeskRow),
  }),
  /** The newest text of one question as the desk edits and audits it. */
  deskShow: get('/faq/desk/{id}', {
    access: staff,
    input: { id },
    reply: z.extend(DeskRow, {
      content: z.string(),
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
      'faq.not_found', 'platform.changed', 'faq.not_draft', 'faq.catalog_not_found', 'faq.chip_unknown', 'faq.sdk_unknown',
      'faq.project_needed',       'faq.content_needed', 'faq.image_foreign', 'file.denied',
    ], // prettier-ignore
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
   * neither author nor submitter.
   */
  audit: post('/faq/audit', {
    access: auditor,
    input: decision,
    reply: Saved,
    errors: ['faq.not_found', 'platform.own_audit', 'platform.reason_needed', 'platform.state'],
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
        title: z.string(),
        note: z.string(),
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
      title: z.string(),
      titleEn: z.string(),
      content: z.string(),
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
