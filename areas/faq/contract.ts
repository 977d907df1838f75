import * as z from 'zod/mini'
import { contract, flag, get, id, ids, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { levels } from '#platform/contract/record.ts'
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
/** Where a question came from: an editor wrote it, or an answered issue became it. */
export const faqSources = ['editor', 'issue'] as const
/** Where the newest text of a question stands. */
export const auditStates = ['draft', 'pending', 'approved', 'rejected'] as const
export const shelfStates = ['on', 'off'] as const
/** Orders of the list; `-` is the greatest first. */
export const faqSorts = ['-updateTime', 'updateTime', '-viewCount', 'viewCount', '-praiseCount', 'praiseCount'] as const
/** The node of the module directory that stands for all of it, and its menu. */
export const rootCatalog = 83
/** A total under a keyword or several chips is counted this far; that total then reads "or more". */
export const totalCap = 10_000
/** Longest text of an answer, in characters of HTML. */
export const contentLength = 100_000

export const platform = z.enum(faqPlatforms)
export const level = z.enum(levels)
export const auditStatus = z.enum(auditStates)
export const shelfStatus = z.enum(shelfStates)
/** A node of the module directory; 0 and 83 are all of it. */
export const catalogId = z._default(
  z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  0,
)

/** What narrows the list; previous and next take the same. Absent `chipIds` are all, `0` is none, else any of them. */
const filter = {
  catalogId,
  chipIds: z.optional(ids),
  keyword,
  platform: z.optional(platform),
  sort: z._default(z.enum(faqSorts), '-updateTime'),
}
export const Chip = z.object({ id: z.int(), code: z.string() })
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
 * A node of one of the two directories. `code` is empty in the module directory, else `line` or
 * `chip`. `faqNum` counts what the caller may see with all below; a line has none, for its chips share questions.
 */
export const DirectoryNode = z.object({
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
const Neighbour = z.nullable(z.object({ id: z.int(), title: z.string() }))
/** A record beside an answer, with the address where this reader opens it. */
const Related = z.object({ id: z.int(), title: z.string(), url: z.string(), updatedAt: time })
const Praise = z.object({ praised: z.boolean(), count: z.int() })
const Named = z.object({ id: z.int(), name: z.string() })

export const faq = contract('faq', {
  /**
   * Questions on the shelf that the caller may see. `catalogId` 0 is every module. All
   * filters apply together; `keyword` finds words of title, keywords and answer in either language, the last by its
   * beginning. Under a keyword or several chips `total` stops at 10,000.
   */
  list: get('/faq', { access: 'session', input: { ...paging, ...filter }, reply: page(FaqRow) }),
  /** Counts a view: once per reader, question and day. Answers the count. */
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
    viewing: 'reads',
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
  /** One answer to read by itself: what is public without a session (decision 0009), else what the caller may see. */
  answer: get('/faq/answer/{id}', {
    access: 'open',
    input: { id },
    reply: z.object({
      id: z.int(),
      title: z.string(),
      content: z.string(),
      lang: z.enum(['zh', 'en']),
      catalogId: z.int(),
      catalogName: z.string(),
      keywords: z.array(z.string()),
      chips: z.array(Chip),
      updateTime: time,
      praised: z.boolean(),
      praiseCount: z.int(),
      /** of the same chip, else of the same module: answers this reader may see, most useful first, and the newest papers of the chip */
      related: z.array(Related),
      papers: z.array(Related),
    }),
    errors: ['faq.not_found', 'platform.too_many'],
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
  /** Chips with at least one visible question, in order. Needs a session in spite of its path. */
  chips: get('/public/getFAQChipList', {
    access: 'session',
    reply: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), faqNum: z.int() })),
  }),
})
