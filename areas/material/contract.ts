import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, del, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, shown, versioned } from '#platform/contract/record.ts'

/** Refusals of the area; a record of another company is answered like one that does not exist. */
export const materialErrors = errors('material', {
  not_found: 'not_found',
  too_many: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof materialErrors> {}
}
/** What of the area a role may be given. */
export const materialPermissions = permissions('material', ['material_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof materialPermissions> {}
}

export const materialKinds = ['main', 'other'] as const
/** Records a company may have at a time. */
export const mostMaterials = 100

const kind = z.enum(materialKinds)
const editor = { permission: ['material_edit'] } as const
/** What the form fills. */
const fields = { kind, name: text(100) }
const Row = z.object({
  id: z.int(),
  ...shown(fields),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})

export const material = contract('material', {
  /** The records of the caller's company, last changed first. */
  list: get('/material', {
    access: 'session',
    input: { ...paging, kind: z.optional(kind), keyword },
    reply: page(Row),
  }),
  /** One record of the company of the caller. */
  show: get('/material/{id}', { access: 'session', input: { id }, reply: Row, errors: ['material.not_found'] }),
  /** Creates one, or changes the one of `id` when `version` is the one read. */
  save: post('/material', {
    access: editor,
    input: { ...versioned, ...fields },
    reply: Saved,
    errors: ['material.not_found', 'material.too_many', 'platform.changed', 'platform.name_taken'],
  }),
  /** Removes one for good. */
  remove: del('/material/{id}', { access: editor, input: { id }, reply: z.null(), errors: ['material.not_found'] }),
})
