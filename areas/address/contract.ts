import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, del, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, versioned } from '#platform/contract/record.ts'

/** Refusals of the area; a record of another company is answered like one that does not exist. */
export const addressErrors = errors('address', {
  not_found: 'not_found',
  too_many: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof addressErrors> {}
}
/** What of the area a role may be given. */
export const addressPermissions = permissions('address', ['address_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof addressPermissions> {}
}

export const addressKinds = ['main', 'other'] as const
/** Records a company may have at a time. */
export const mostAddresses = 100

const kind = z.enum(addressKinds)
const editor = { permission: ['address_edit'] } as const
const Row = z.object({
  id: z.int(),
  kind,
  name: z.string(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})

export const address = contract('address', {
  /** The records of the caller's company, last changed first. */
  list: get('/address', {
    access: 'session',
    input: { ...paging, kind: z.optional(kind), keyword },
    reply: page(Row),
  }),
  /** One record of the company of the caller. */
  show: get('/address/{id}', { access: 'session', input: { id }, reply: Row, errors: ['address.not_found'] }),
  /** Creates one, or changes the one of `id` when `version` is the one read. */
  save: post('/address', {
    access: editor,
    input: { ...versioned, kind, name: text(100) },
    reply: Saved,
    errors: ['address.not_found', 'address.too_many', 'platform.changed', 'platform.name_taken'],
  }),
  /** Removes one for good. */
  remove: del('/address/{id}', { access: editor, input: { id }, reply: z.null(), errors: ['address.not_found'] }),
})
