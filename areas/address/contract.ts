import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, del, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, shown, step, versioned } from '#platform/contract/record.ts'

/** Refusals of the area; a record of another company is answered like one that does not exist. */
export const addressErrors = errors('address', {
  not_found: 'not_found',
  too_many: 'state',
  unknown_province: 'validation',
  unknown_city: 'validation',
  unknown_district: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof addressErrors> {}
}
/** What of the area a role may be given. */
export const addressPermissions = permissions('address', ['address_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof addressPermissions> {}
}

/** Where goods go, and where paper invoices go. */
export const addressKinds = ['goods', 'invoice'] as const
/** The country whose provinces, cities and districts are chosen from a list, as the dictionary `country` names it. */
export const china = 'CN'
/** Addresses a company may have at a time. */
export const mostAddresses = 20

const kind = z.enum(addressKinds)
const editor = { permission: ['address_edit'] } as const
/** What the form fills. */
const fields = {
  kind,
  receiver: text(50),
  phone: z.string().check(z.trim(), z.maxLength(31), z.regex(/^\+?[0-9][0-9 ()-]{4,29}$/)),
  /** a value of the dictionary `country`; elsewhere than in `china` the place is free text */
  country: z._default(z.string().check(z.trim(), z.maxLength(50)), china),
  province: text(50),
  city: text(50),
  district: optionalText(50),
  detail: text(200),
  zip: z._default(z.string().check(z.trim(), z.maxLength(12), z.regex(/^([A-Za-z0-9][A-Za-z0-9 -]{1,11})?$/)), ''),
}
const Row = z.object({
  id: z.int(),
  ...shown(fields),
  /** the country in words; what was written before there was a list stays as it was */
  countryName: z.string(),
  isDefault: z.boolean(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean(), makeDefault: z.boolean(), remove: z.boolean() }),
})

const District = z.object({ value: z.string(), label: z.string() })
const City = z.object({ ...District.shape, children: z.array(District) })
const Province = z.object({ ...District.shape, children: z.array(City) })

export const address = contract('address', {
  /** Provinces with their cities and districts, in the caller's script: `value` is what is saved. Asked for when a form opens. */
  regions: get('/address/regions', { access: 'session', reply: z.array(Province), cache: 600 }),
  /** The addresses of the caller's company, defaults first, then last changed first. */
  list: get('/address', {
    access: 'session',
    input: { ...paging, kind: z.optional(kind), keyword },
    reply: page(Row),
  }),
  /** One address of the caller's company. */
  show: get('/address/{id}', { access: 'session', input: { id }, reply: Row, errors: ['address.not_found'] }),
  /**
   * Creates an address, or changes the one of `id` when `version` is the one read. In `china` province, city and district are looked up
   * in the list and belong together; an address from before there was one stays as it is until it is changed.
   */
  save: post('/address', {
    access: editor,
    input: { ...versioned, ...fields },
    reply: Saved,
    errors: [
      'address.not_found',
      'address.too_many',
      'address.unknown_province',
      'address.unknown_city',
      'address.unknown_district',
      'platform.changed',
    ],
  }),
  /** Makes an address the default of its kind; the one before is it no more. */
  makeDefault: post('/address/default', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['address.not_found', 'platform.changed'],
  }),
  /** Removes an address for good; what it was used for keeps its copy. */
  remove: del('/address/{id}', { access: editor, input: { id }, reply: z.null(), errors: ['address.not_found'] }),
})
