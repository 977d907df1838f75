import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, id, int, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, text, wireIds } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, versioned } from '#platform/contract/record.ts'

/** Refusals of the area; the bill of another customer is answered like one there is none of. */
export const bomErrors = errors('bom', {
  not_found: 'not_found',
  no_customer: 'state',
  name_taken: 'duplicate',
  file_needed: 'validation',
  unreadable: 'validation',
  no_parts: 'validation',
  bad_qty: 'validation',
  too_long: 'validation',
  too_many: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof bomErrors> {}
}
/** Reading and keeping the bills of materials of the own customers. */
export const bomPermissions = permissions('bom', ['bom_read', 'bom_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof bomPermissions> {}
}
/** How often somebody may have a file read. */
export const bomLimits = limits({ bom_read_file: { points: 30, seconds: 600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof bomLimits> {}
}

/** Lines of a bill, and bills of a customer at most. */
export const mostLines = 5000
export const mostBoms = 500
export const bomFile = { modelCode: 'bom_file', accept: ['xlsx', 'csv'], maxMb: 10, maxCount: 1 } as const

const Row = z.object({
  id: z.int(),
  name: z.string(),
  /** boards a year, as the customer plans */
  yearly: z.nullable(z.int()),
  fileName: z.string(),
  partColumn: z.string(),
  lines: z.int(),
  /** lines that are parts of the vendor */
  known: z.int(),
  /** notices in force that concern one of its parts */
  notices: z.int(),
  customerCode: z.string(),
  updatedAt: time,
  version: z.int(),
})
const Line = z.object({
  lineNo: z.int(),
  part: z.string(),
  qty: z.int(),
  refs: z.string(),
  /** the model of the vendor it is; empty for the parts of others */
  model: z.string(),
  /** the notices in force that concern it, by number */
  notices: z.array(z.object({ id: z.int(), no: z.string() })),
})
const reader = { permission: ['bom_read'] } as const
const editor = { permission: ['bom_edit'] } as const

/** Bills of materials, uploaded once and matched against every change notice (issue "Channel"). */
export const bom = contract('bom', {
  /** Those of the caller's customers, the last changed first. */
  list: orderGet('/odrBom', { access: reader, input: { ...paging, keyword }, reply: page(Row) }),
  /** One of them, with the plan of boards a year. */
  show: orderGet('/odrBom/{id}', { access: reader, input: { id }, reply: Row, errors: ['bom.not_found'] }),
  /** Its lines, the vendor's parts first. */
  lines: orderGet('/odrBom/{id}/lines', {
    access: reader,
    input: { id, ...paging },
    reply: page(Line),
    errors: ['bom.not_found'],
  }),
  /**
   * Keeps a bill for the own customer. Its lines are read from the file: the column of part numbers, of quantities and of places is found by
   * heading or by what stands in it. Without a file the lines stay as they are.
   */
  save: orderPost('/odrBom/save', {
    access: editor,
    input: {
      ...versioned,
      name: text(100),
      yearly: z.optional(int.check(z.minimum(0), z.maximum(100_000_000))),
      fileIds: wireIds,
    },
    reply: Saved,
    errors: [
      'bom.not_found',
      'bom.no_customer',
      'bom.name_taken',
      'bom.file_needed',
      'bom.unreadable',
      'bom.no_parts',
      'bom.bad_qty',
      'bom.too_long',
      'bom.too_many',
      'file.denied',
      'platform.changed',
      'platform.too_many',
    ],
  }),
  /** Forgets a bill with its lines. */
  remove: orderPost('/odrBom/delete', { access: editor, input: { id }, reply: z.null(), errors: ['bom.not_found'] }),
})
