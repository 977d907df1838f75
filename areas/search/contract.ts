import * as z from 'zod/mini'
import { contract, day, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'

/** Refusals of the search area. */
export const searchErrors = errors('search', {
  miss_not_found: 'not_found',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof searchErrors> {}
}
/** What of the area a role may be given. */
export const searchPermissions = permissions('search', ['search_read'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof searchPermissions> {}
}
/** How often its calls may be made. */
export const searchLimits = limits({
  search: { points: 120, seconds: 60, isOpen: true },
  suggest: { points: 300, seconds: 60, isOpen: true },
  search_miss: { points: 30, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof searchLimits> {}
}

/** Results of a kind are counted and handed out this far; the count then reads "or more". */
export const countCap = 1000
/** The number of results a hint names is counted this far. */
export const hintCap = 20
/** Titles offered while typing. */
export const suggestions = 8

const keyword = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
/** A text in pieces, those that match marked; plain text, never HTML. */
const Marked = z.array(z.object({ text: z.string(), hit: z.boolean() }))
/** A kind that areas register: document, faq, sdk, patch, tool. */
const kind = z.string().check(z.regex(/^[a-z][a-z_]{0,31}$/))
const Count = z.object({ type: z.string(), count: z.int() })

export const search = contract('search', {
  /**
   * What the caller may open (without a session what is public, decision 0009) and holds the words, best first:
   * a part number or code that is exactly the keyword, of a part first the chip, then its papers by type, then title
   * and keywords, then text. Documents come once, at their best page. `type` is
   * a kind, absent all of them; `chip` a chip's code; dates are days of the vendor's zone, both included. `partial`
   * says that no record holds all words and one was enough. `total` and each count stop at 1,000. A search without any
   * result is noted for the editors, without the name of who asked.
   */
  all: get('/search/all', {
    access: 'open',
    effect: true,
    input: {
      keyword,
      type: z.optional(kind),
      chip: z.optional(z.string().check(z.maxLength(32))),
      startDate: z.optional(day),
      endDate: z.optional(day),
      ...paging,
    },
    reply: z.extend(
      page(
        z.object({
          type: z.string(),
          id: z.int(),
          title: Marked,
          /** the surroundings of the words in the text, or its beginning */
          excerpt: Marked,
          /** address within the portal */
          url: z.string(),
          chips: z.array(z.string()),
          updatedAt: time,
          /** the page of a document the link opens, and how many more pages match */
          page: z.nullable(z.int()),
          morePages: z.int(),
        }),
      ),
      {
        counts: z.array(Count),
        partial: z.boolean(),
        /** the keyword as it was taken, where nothing holds it as typed and one letter of a word was changed */
        meant: z.nullable(z.string()),
        /**
         * More results the caller may not open, where policy lets them be named (dictionary `search_hint`): `account` for a
         * visitor who signs in, `nda` after certification, `projects` as a member of a listed chip project. Numbers only, up to 20; titles and keywords
         * are looked at, not texts.
         */
        hint: z.nullable(
          z.object({
            account: z.optional(z.int()),
            nda: z.int(),
            projects: z.array(z.object({ id: z.int(), name: z.string(), chip: z.string(), count: z.int() })),
          }),
        ),
      },
    ),
    errors: ['platform.too_many'],
  }),
  /** Titles that hold what is typed so far, the last word by its beginning; at most 8, none for less than a word. */
  suggest: get('/search/suggest', {
    access: 'open',
    input: { keyword },
    reply: z.object({ list: z.array(z.object({ type: z.string(), title: Marked, url: z.string() })) }),
    errors: ['platform.too_many'],
  }),
  /**
   * Records the caller may open whose number or name holds the keyword: companies, people, orders, quotes, certifications, projects
   * and others, each as its own list would show it; at most 8, those called exactly so first, none for less than three letters or
   * two Chinese characters. `note` says whose it is.
   */
  records: get('/search/records', {
    access: 'session',
    input: { keyword },
    reply: z.array(z.object({ kind: z.string(), title: Marked, note: z.string(), url: z.string() })),
    errors: ['platform.too_many'],
  }),
  /** Chips under which the caller can find something, in their order, for the filter. */
  chips: get('/search/chips', {
    access: 'open',
    reply: z.array(z.object({ code: z.string(), name: z.string() })),
    errors: ['platform.too_many'],
  }),
  /**
   * How many records of a kind certification would open to the caller, up to 20, whatever their list is narrowed to; 0 where it
   * opens none or policy lets no number be said. Nothing of chip projects the caller is not in is counted.
   */
  more: get('/search/more', { access: 'session', input: { type: kind }, reply: z.object({ nda: z.int() }) }),
  /** Searches that found nothing, newest first; `count` is once per person and day, `users` how many people. */
  misses: get('/search/misses', {
    access: { permission: ['search_read'] },
    input: {
      ...paging,
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      done: z._default(flag, false),
      sort: z._default(z.enum(['newest', 'frequent']), 'newest'),
    },
    reply: page(
      z.object({
        id: z.int(),
        keyword: z.string(),
        count: z.int(),
        users: z.int(),
        firstAt: time,
        lastAt: time,
        doneAt: z.nullable(time),
        doneBy: z.string(),
      }),
    ),
  }),
  /** Marks a search as dealt with, or opens it again; one that finds nothing once more opens by itself. */
  markMiss: post('/search/misses/done', {
    access: { permission: ['search_read'] },
    input: { id, done: flag },
    reply: z.null(),
    errors: ['search.miss_not_found'],
  }),
  /** Asks for the whole index to be written anew, beside the searches that go on; it runs as a job. */
  rebuild: post('/search/rebuild', { access: { role: ['admin'] }, reply: z.null() }),
})
