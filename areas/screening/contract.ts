import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, said, text, wireId } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, step } from '#platform/contract/record.ts'

/** Refusals of the area; `held` is what who approves a record is told, without what was found. */
export const screeningErrors = errors('screening', {
  not_found: 'not_found',
  held: 'state',
  name_needed: 'validation',
  too_long: 'validation',
  same_name: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof screeningErrors> {}
}
/** Reading what was found, deciding about it, and keeping the list. */
export const screeningPermissions = permissions('screening', ['screening_read', 'screening_handle'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof screeningPermissions> {}
}

export const hitStates = ['held', 'cleared', 'confirmed'] as const
/** The records whose names are looked for. */
export const subjects = ['certification', 'dealer_file', 'order', 'report_batch'] as const
/** A list as it is uploaded. */
export const listSheet = { modelCode: 'restricted_list', accept: ['xlsx', 'csv'], maxMb: 5, maxCount: 1 } as const
/** Its columns, in the order of the template; aliases are separated by semicolons. */
export const listColumns = ['name', 'aliases', 'country', 'note'] as const
export const mostNames = 20_000
export const mostAliases = 20

/** Legal, and the administrator, who decides nothing of it. */
const reading = { permission: ['screening_read'] } as const
const legal = { permission: ['screening_handle'] } as const
const Hit = z.object({
  id: z.int(),
  biz: z.enum(subjects),
  bizId: z.int(),
  /** its number, or what it is called */
  bizNo: z.string(),
  company: z.string(),
  /** the name of the record, and the one on the list that it is alike, in per cent */
  subject: z.string(),
  restricted: z.string(),
  score: z.int(),
  status: z.enum(hitStates),
  createdAt: time,
  version: z.int(),
  can: z.object({ clear: z.boolean(), confirm: z.boolean() }),
})
const Name = z.object({
  id: z.int(),
  name: z.string(),
  aliases: z.array(z.string()),
  country: z.string(),
  note: z.string(),
})
const decided = { ...step, reason: text(500) }
const moved = ['screening.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const

/** Names of companies and end customers against a restricted list; nothing of it reaches a customer. */
export const screening = contract('screening', {
  /** What was found, what is held first. */
  hits: get('/screening', {
    access: reading,
    input: { ...paging, status: z.optional(z.enum(hitStates)), biz: z.optional(z.enum(subjects)), keyword },
    reply: page(Hit),
  }),
  /** One with the entry of the list and what was decided. */
  hit: get('/screening/{id}', {
    access: reading,
    input: { id },
    reply: z.object({
      ...Hit.shape,
      entry: Name,
      list: z.string(),
      reason: said,
      decidedBy: z.string(),
      decidedAt: z.nullable(time),
      history: z.array(HistoryRow),
    }),
    errors: ['screening.not_found'],
  }),
  /** It is somebody else: the record goes on, and the same names of the company are not held again. */
  clear: post('/screening/clear', { access: legal, input: decided, reply: Saved, errors: moved }),
  /** It is who is on the list: nothing of the record is approved. */
  confirm: post('/screening/confirm', { access: legal, input: decided, reply: Saved, errors: moved }),

  /** The names of the list that counts. */
  names: get('/screening/name', { access: reading, input: { ...paging, keyword }, reply: page(Name) }),
  /** The versions of the list, the one that counts first. */
  lists: get('/screening/list', {
    access: reading,
    reply: z.array(z.object({ id: z.int(), name: z.string(), entries: z.int(), author: z.string(), createdAt: time })),
  }),
  /** An empty list with an example. */
  template: get('/screening/template', { access: legal, reply: bytes }),
  /** Takes a whole list, or nothing of it; what is in review is looked through again by it. */
  importList: post('/screening/list', {
    access: legal,
    input: { name: text(100), fileId: wireId },
    reply: z.object({ rows: z.int(), hits: z.int() }),
    errors: [
      'order-base.sheet_bad',
      'order-base.sheet_formula',
      'order-base.sheet_large',
      'order-base.sheet_columns',
      'order-base.sheet_rows',
      'screening.name_needed',
      'screening.too_long',
      'screening.same_name',
      'file.denied',
      'file.infected',
    ],
  }),
})
