import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, del, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, shown, versioned } from '#platform/contract/record.ts'

/** Refusals of the area; a record of another company is answered like one that does not exist. */
export const licenceErrors = errors('licence', {
  not_found: 'not_found',
  too_many: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof licenceErrors> {}
}
/** What of the area a role may be given. */
export const licencePermissions = permissions('licence', ['licence_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof licencePermissions> {}
}

export const licenceKinds = ['main', 'other'] as const
/** Records a company may have at a time. */
export const mostLicences = 100

const kind = z.enum(licenceKinds)
const editor = { permission: ['licence_edit'] } as const
/** What the form fills. */
const fields = { kind, name: text(100) }
const Row = z.object({
  id: z.int(),
  ...shown(fields),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})

export const licence = contract('licence', {
  /** The records of the caller's company, last changed first. */
  list: get('/licence', {
    access: 'session',
    input: { ...paging, kind: z.optional(kind), keyword },
    reply: page(Row),
  }),
  /** One record of the company of the caller. */
  show: get('/licence/{id}', { access: 'session', input: { id }, reply: Row, errors: ['licence.not_found'] }),
  /** Creates one, or changes the one of `id` when `version` is the one read. */
  save: post('/licence', {
    access: editor,
    input: { ...versioned, ...fields },
    reply: Saved,
    errors: ['licence.not_found', 'licence.too_many', 'platform.changed', 'platform.name_taken'],
  }),
  /** Removes one for good. */
  remove: del('/licence/{id}', { access: editor, input: { id }, reply: z.null(), errors: ['licence.not_found'] }),
})
