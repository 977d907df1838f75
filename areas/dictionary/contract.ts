import * as z from 'zod/mini'
import { contract, del, flag, get, id, post } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { optionalText, said, text } from '#platform/contract/field.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { Saved, versioned } from '#platform/contract/record.ts'

/** Refusals of the dictionary desk. */
export const dictionaryErrors = errors('dictionary', {
  unknown_code: 'not_found',
  entry_not_found: 'not_found',
  category_not_found: 'not_found',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof dictionaryErrors> {}
}
/** What of the area a role may be given. */
export const dictionaryPermissions = permissions('dictionary', ['dict_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof dictionaryPermissions> {}
}

const code = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/))
const Entry = z.object({ busName: z.string(), busValue: z.string() })

const Chip = z.object({ id: z.int(), code: z.string(), name: z.string(), productLine: z.string() })

/** A change at the desk counts at once: what a browser has is asked for again, and sent anew only where it differs. */
const unchanged = 1
export const dictionary = contract('dictionary', {
  /**
   * The enabled entries of one dictionary in the caller's language. Which codes a caller may read is kept with the
   * dictionary (open, session, order, staff); any other code is answered like an unknown one.
   */
  entries: get('/public/findDataBusByModelCode/{code}', {
    access: 'open',
    input: { code },
    reply: z.array(Entry),
    errors: ['dictionary.unknown_code'],
    cache: unchanged,
  }),
  /** Every country and region, `busValue` being its ISO code: first as the dictionary `country` has them, then the rest by name. */
  countries: get('/public/getAllCountry', { access: 'open', reply: z.array(Entry), cache: unchanged }),
  /** The product lines chips belong to, for choices: `busValue` is the code. */
  productLines: get('/public/getProductLine', { access: 'open', reply: z.array(Entry), cache: unchanged }),
  /** The chips of the vendor that the caller may know of, in order. */
  chips: get('/public/findAllChipMainList', {
    access: 'open',
    reply: z.array(Chip),
    cache: unchanged,
  }),
  /** Categories of end products of all lines; `busValue` is the line and, after a dot, the category. */
  productCategories: get('/public/findAllProductCategory', { access: 'open', reply: z.array(Entry), cache: unchanged }),
  /** The categories of one product line, `id` being a value of getProductLine; none for an unknown line. */
  lineCategories: get('/public/getProductCategory/{id}', {
    access: 'open',
    input: { id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)) },
    reply: z.array(Entry),
    cache: unchanged,
  }),
  /** The chips a category of end products is built with: those of its line. `id` is a value of findAllProductCategory. */
  categoryChips: get('/public/getChipByProductCategory/{id}', {
    access: 'open',
    input: { id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}\.[a-z][a-z0-9_]{0,63}$/)) },
    reply: z.array(Chip),
    errors: ['dictionary.category_not_found'],
    cache: unchanged,
  }),
  /** The chips of the caller's packages: of the chip projects that the caller's groups open. */
  chipsOfUser: get('/public/findChipMainListByUser', { access: 'session', reply: z.array(Chip) }),
  /** All dictionaries with the number of their entries, for the desk at /admin/dict. */
  list: get('/dictionary', {
    access: { permission: ['dict_edit'] },
    reply: z.array(z.object({ code: z.string(), name: z.string(), access: z.string(), entries: z.int() })),
  }),
  /** The entries of one dictionary as the desk edits them, disabled ones included. */
  desk: get('/dictionary/{code}', {
    access: { permission: ['dict_edit'] },
    input: { code },
    reply: z.array(
      z.object({
        id: z.int(),
        busName: said,
        busNameEn: z.string(),
        busValue: z.string(),
        sort: z.int(),
        enabled: z.boolean(),
        version: z.int(),
      }),
    ),
    errors: ['dictionary.unknown_code'],
  }),
  /** Adds an entry, or changes the one of `id` when `version` is the one read. */
  save: post('/dictionary/entry', {
    access: { permission: ['dict_edit'] },
    input: {
      ...versioned,
      code,
      busName: text(100),
      busNameEn: optionalText(100),
      busValue: optionalText(1000),
      sort: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99_999)), 0),
      enabled: z._default(flag, true),
    },
    reply: Saved,
    errors: ['dictionary.unknown_code', 'dictionary.entry_not_found', 'platform.name_taken', 'platform.changed'],
  }),
  /** Removes an entry for good. */
  remove: del('/dictionary/entry/{id}', {
    access: { permission: ['dict_edit'] },
    input: { id },
    reply: z.null(),
    errors: ['dictionary.entry_not_found'],
  }),
})
