import * as z from 'zod/mini'
import { contract, del, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** Refusals of the area. What one may not open is answered like what does not exist. */
export const watchErrors = errors('watch', {
  not_found: 'not_found',
  record_not_found: 'not_found',
  too_many: 'state',
  too_many_searches: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof watchErrors> {}
}

/** What can be watched: a chip, with all that is published for it; one record; a search, which is looked through once a day. */
export const watchKinds = ['chip', 'document', 'sdk', 'patch_line', 'faq', 'tool', 'search'] as const
export type WatchKind = (typeof watchKinds)[number]
/** What is told when it is published. */
export const publicationKinds = ['document', 'faq', 'sdk', 'patch', 'tool'] as const
export type PublicationKind = (typeof publicationKinds)[number]
/** Watches a person may have. */
export const mostWatches = 500
/** Searches among them: each is looked through every day, and nobody may crowd out the others. */
export const mostSearches = 30

/** What is watched as its own page knows it: a document by any of its revisions, an SDK by its chip project, a patch line by its SDK version. */
const kind = z.enum(['chip', 'document', 'sdk', 'patch_line', 'faq', 'tool'])
const search = {
  keyword: text(100),
  /** the kind of result it is narrowed to; empty for all */
  type: z._default(z.string().check(z.regex(/^([a-z][a-z_]{0,31})?$/)), ''),
  /** the code of the chip it is narrowed to */
  chip: z._default(z.string().check(z.maxLength(32)), ''),
}
const Last = z.object({
  at: time,
  /** what was published; null for a search, of which is only said when there was something new */
  kind: z.nullable(z.enum(publicationKinds)),
  title: z.string(),
  /** of a document its revision, and what differs from the one before where the caller may open both; else empty */
  what: z.string(),
  /** the record, or both revisions side by side */
  url: z.string(),
})

/** What somebody watches. Nobody sees or ends the watches of others. */
export const watch = contract('watch', {
  /** What the caller watches and may open, last begun first; `closed` counts what they may not open any more, and names none of it. */
  list: get('/watch', {
    access: 'session',
    input: { ...paging, kind: z.optional(z.enum(watchKinds)) },
    reply: z.extend(
      page(
        z.object({
          id: z.int(),
          kind: z.enum(watchKinds),
          title: z.string(),
          /** the page of what is watched */
          url: z.string(),
          createdAt: time,
          /** what it last said, as far as the caller may open that; null before the first time */
          last: z.nullable(Last),
          can: z.object({ end: z.boolean() }),
        }),
      ),
      { closed: z.int() },
    ),
  }),
  /** All that the caller watches, for the buttons of all screens. */
  mine: get('/watch/mine', {
    access: 'session',
    reply: z.object({
      records: z.array(z.object({ kind, id: z.int() })),
      searches: z.array(z.object({ keyword: z.string(), type: z.string(), chip: z.string() })),
    }),
  }),
  /** Watches a record, or ends it; doing so twice changes nothing. Only what the caller may open can be watched. */
  set: post('/watch', {
    access: 'session',
    logged: false,
    input: { kind, id, on: flag },
    reply: z.null(),
    errors: ['watch.record_not_found', 'watch.too_many'],
  }),
  /** The same for a search: once a day its caller is told what is new in it. */
  setSearch: post('/watch/search', {
    access: 'session',
    logged: false,
    input: { ...search, on: flag },
    reply: z.null(),
    errors: ['watch.too_many_searches'],
  }),
  /** Ends one of the caller's watches. */
  end: del('/watch/{id}', {
    access: 'session',
    logged: false,
    input: { id },
    reply: z.null(),
    errors: ['watch.not_found'],
  }),
  /** Ends those of what the caller may not open any more. */
  endClosed: post('/watch/closed', { access: 'session', logged: false, reply: z.object({ done: z.int() }) }),
})
