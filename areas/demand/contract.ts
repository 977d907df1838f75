import { waitingFields } from '#areas/approval/contract.ts'
import { category, Chip } from '#areas/material/contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, day, del, flag, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, said, text, wireIds } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved, shown, step, versioned } from '#platform/contract/record.ts'

/** Refusals of the area; a demand of another company is answered like one that does not exist. */
export const demandErrors = errors('demand', {
  not_found: 'not_found',
  /** the company is not certified, or not any more */
  company: 'nda_required',
  too_many: 'state',
  unknown_chip: 'validation',
  part_number: 'validation',
  expected_past: 'validation',
  report_needed: 'validation',
  unknown_engineer: 'validation',
  slot_needed: 'state',
  slot_past: 'validation',
  /** the bench is taken on that day */
  slot_taken: 'duplicate',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof demandErrors> {}
}
/** demand_view: read those of the own company; demand_edit: ask; demand_audit1, demand_audit2: the steps of review; demand_work: try parts; demand_read: the desk. */
export const demandPermissions = permissions('demand', [
  'demand_view',
  'demand_edit',
  'demand_read',
  'demand_audit1',
  'demand_audit2',
  'demand_work',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof demandPermissions> {}
}
/** How often its calls may be made, by company. */
export const demandLimits = limits({ demand_submit: { points: 60, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof demandLimits> {}
}

export const demandTypes = ['verify_new', 'raise_frequency', 'recheck_eol', 'other'] as const
export const demandStates = [
  'draft',
  'submitted',
  'triage',
  'wait_sample',
  'verifying',
  'done',
  'rejected',
  'cancelled',
  'merged',
] as const
export const deskStates = demandStates.filter((one): one is Exclude<typeof one, 'draft'> => one !== 'draft')
/** The steps of review, in their order. */
export const demandSteps = ['am', 'lead'] as const
export const priorities = ['low', 'normal', 'high'] as const
/** What comes of a part that was tried. */
export const demandResults = ['recommended', 'verified', 'conditional', 'not_supported'] as const
/** Days samples are waited for, and demands a company may have. */
export const sampleDays = 45
export const mostDemands = 1000
export const demandModel = 'demand_att'
export const demandFiles = { accept: ['pdf', 'zip', 'xlsx', 'docx', 'png', 'jpg'], maxMb: 50, maxCount: 5 } as const

const type = z.enum(demandTypes)
const state = z.enum(demandStates)
const viewer = { permission: ['demand_view'] } as const
const editor = { permission: ['demand_edit'] } as const
/** What the form fills. */
const fields = {
  type,
  chipId: id,
  product: text(100),
  projectCode: optionalText(64),
  category,
  vendor: text(100),
  partNo: text(64),
  reason: text(1000),
  expectedOn: day,
  annualQty: int.check(z.minimum(1), z.maximum(1_000_000_000)),
  samples: z.optional(int.check(z.minimum(0), z.maximum(100_000))),
  sampleAddress: optionalText(200),
  priority: z._default(z.enum(priorities), 'normal'),
}
const { chipId: _, samples: __, ...words } = fields
/** When, where and by whom a part is tried. */
const Slot = z.object({ on: z.string(), bench: z.string(), tester: z.string(), testerId: z.int() })
export const demandFields = {
  id: z.int(),
  no: z.string(),
  status: state,
  ...shown(words, said),
  // names of makers and places are rewritten in no script
  vendor: z.string(),
  sampleAddress: z.string(),
  /** `vendor` as its reader knows it: in English as it writes itself, where it is known */
  maker: z.string(),
  chip: Chip,
  samples: z.nullable(z.int()),
  rejectReason: said,
  result: z.nullable(z.enum(demandResults)),
  /** the part it led to */
  materialId: z.nullable(z.int()),
  fae: z.string(),
  slot: z.nullable(Slot),
  submittedAt: z.nullable(time),
  updatedAt: time,
  version: z.int(),
}
export const demandDetail = { attachments: z.array(FileItem), history: z.array(HistoryRow) }
/** How far the demand is that another joined, without a word of whose it is. */
const Joined = z.nullable(z.object({ status: state, submittedAt: time, slotOn: z.nullable(z.string()) }))
const Row = z.object({
  ...demandFields,
  joined: Joined,
  following: z.boolean(),
  can: z.object({
    submit: z.boolean(),
    edit: z.boolean(),
    follow: z.boolean(),
    unfollow: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean(),
  }),
})
const moved = ['demand.not_found', 'platform.state', 'platform.denied'] as const

/** Verification of parts that customers ask for. */
export const demand = contract('demand', {
  /** The demands of the caller's company, last changed first. */
  list: get('/materials/demand', {
    access: viewer,
    input: { ...paging, status: z.optional(state), chipId: z.optional(id), keyword },
    reply: page(Row),
  }),
  /** Whether the same is asked for already, by whomever; and what is known of the part by now. */
  similar: get('/materials/demand/similar', {
    access: editor,
    input: { chipId: id, type, partNo: text(64) },
    reply: z.object({ open: Joined, asking: z.int() }),
    errors: ['demand.company', 'demand.unknown_chip'],
  }),
  /** One demand of the own company, whose turn it is, and how far the one is that it joined. */
  show: get('/materials/demand/{id}', {
    access: viewer,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...demandDetail,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(demandSteps) })),
    }),
    errors: ['demand.not_found'],
  }),
  /** Keeps a draft, or changes what was rejected. */
  save: post('/materials/demand/save', {
    access: editor,
    input: { ...versioned, ...fields, attachmentIds: wireIds },
    reply: Saved,
    errors: [
      ...moved,
      'demand.company',
      'demand.unknown_chip',
      'demand.part_number',
      'demand.expected_past',
      'demand.too_many',
      'platform.changed',
      'file.denied',
    ],
  }),
  /** Hands a demand in; where the same part is asked for already it joins that one (`merged`). */
  submit: post('/materials/demand/submit', {
    access: editor,
    input: step,
    reply: z.extend(Saved, { merged: z.boolean() }),
    errors: [...moved, 'demand.company', 'demand.unknown_chip', 'demand.expected_past', 'platform.too_many'],
  }),
  /** Takes it back before the first decision; later, while samples are waited for or it only joined another, calls it off. */
  withdraw: post('/materials/demand/withdraw', { access: editor, input: step, reply: Saved, errors: moved }),
  /** Whether the caller is told of the steps of a demand of the own company. */
  follow: post('/materials/demand/follow', {
    access: editor,
    logged: false,
    input: { id, on: flag },
    reply: z.null(),
    errors: ['demand.not_found'],
  }),
  /** Removes a draft that was never handed in. */
  remove: del('/materials/demand/{id}', { access: editor, input: { id }, reply: z.null(), errors: moved }),
})
