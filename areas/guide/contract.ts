import * as z from 'zod/mini'
import { roles } from '#platform/contract/access.ts'
import { contract, get } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword } from '#platform/contract/field.ts'

/** Refusals of the manuals. A chapter for others is answered like one that does not exist. */
export const guideErrors = errors('guide', { not_found: 'not_found' })
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof guideErrors> {}
}
/** The manual of users, which visitors have a part of, and that of the vendor's staff. */
export const books = ['user', 'staff'] as const
/** Under what a chapter stands that is not first of all for its reader. */
export const readers = [
  'all',
  'customer',
  'money',
  'ordering',
  'partner',
  'knowledge',
  'support',
  'sales',
  'office',
] as const

const slug = z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/))
const book = z._default(z.enum(books), 'user')
/** `mine`: it is about what the roles of the reader may do. `roles`: whom it is for; none where it is for everybody. */
const Entry = z.object({
  slug: z.string(),
  title: z.string(),
  reader: z.enum(readers),
  mine: z.boolean(),
  roles: z.array(z.enum(roles)),
})

/** Manuals by role, written for this portal. */
export const guide = contract('guide', {
  /** Chapters of a book that the caller may read, those of their roles first; with a keyword those that have it, and where. */
  chapters: get('/guide/chapter', {
    access: 'open',
    input: { book, keyword },
    reply: z.array(z.extend(Entry, { /** the words around the keyword; empty without one */ excerpt: z.string() })),
    errors: ['platform.too_many'],
  }),
  /** One chapter as HTML, in the caller's language. */
  chapter: get('/guide/chapter/{slug}', {
    access: 'open',
    input: { slug },
    reply: z.extend(Entry, { body: z.string() }),
    errors: ['guide.not_found', 'platform.too_many'],
  }),
})
