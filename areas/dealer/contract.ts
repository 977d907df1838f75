import { decideErrors, waitingFields } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, day, id, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, wireIds } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, FileItem, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'

/** Refusals of the area; a file of another customer is answered like one there is none of. */
export const dealerErrors = errors('dealer', {
  not_found: 'not_found',
  too_many: 'state',
  open: 'duplicate',
  renewing: 'duplicate',
  not_renewable: 'state',
  required: 'validation',
  file_needed: 'validation',
  lines_needed: 'validation',
  credit_code: 'validation',
  phone: 'validation',
  unknown_line: 'validation',
  days: 'validation',
  over: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof dealerErrors> {}
}
/** Reading the own files, keeping them, reading those of all customers, and deciding about them. */
export const dealerPermissions = permissions('dealer', ['dealer_read', 'dealer_edit', 'dealer_desk', 'dealer_audit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof dealerPermissions> {}
}
/** How often somebody may hand files in: each tells people. */
export const dealerLimits = limits({ dealer_send: { points: 30, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof dealerLimits> {}
}

export const dealerStates = ['draft', 'submitted', 'approved', 'rejected', 'expired'] as const
/** Those the assistants see: a draft is the customer's own. */
export const deskStates = ['submitted', 'approved', 'rejected', 'expired'] as const
/** Whose it is: of the customer itself, or of a dealer it sells to. */
export const relations = ['self', 'sub_dealer'] as const
/** Where it may sell. */
export const regions = ['cn_north', 'cn_east', 'cn_south', 'cn_west', 'hk_mo', 'tw', 'overseas'] as const
export const levels = ['general', 'regional', 'reseller'] as const
export const reviewSteps = ['dealer'] as const
/** Of a customer at a time. */
export const mostDealers = 200
/** It may be renewed from so many days before its end. */
export const renewDays = 90

/** Each paper under the name its field has, in the order of the form. */
export const papers = {
  licence: 'dealer_licence',
  letter: 'dealer_letter',
  endUse: 'dealer_end_use',
  nda: 'dealer_nda',
  iso: 'dealer_iso',
  tax: 'dealer_tax',
} as const
export const paperNames = Object.keys(papers) as (keyof typeof papers)[]
/** Without these nothing is submitted. */
export const neededPapers: readonly (keyof typeof papers)[] = ['licence', 'letter', 'endUse']
export const paperLimits = { accept: ['pdf', 'jpg', 'png'], maxMb: 20, maxCount: 5 } as const

const reader = { permission: ['dealer_read'] } as const
const editor = { permission: ['dealer_edit'] } as const
/** The assistants, and who stands in for one. */
const desk = { permission: ['dealer_desk', 'dealer_audit'] } as const
const auditor = { permission: ['dealer_audit'] } as const

const mayBe = <const T extends readonly string[]>(values: T) => z._default(z.union([z.literal(''), z.enum(values)]), '')
const shownAs = <const T extends readonly string[]>(values: T) => z.union([z.literal(''), z.enum(values)])
const mayBeDay = z._default(z.union([z.literal(''), day]), '')
/** Values of the dictionary product_line, comma separated. */
const lines = z.pipe(
  z._default(z.string().check(z.regex(/^([\w-]{1,40}(,[\w-]{1,40}){0,19})?$/)), ''),
  z.transform((s) => [...new Set(s.split(',').filter(Boolean))]),
)

const Row = z.object({
  id: z.int(),
  dealerName: z.string(),
  uscc: z.string(),
  relation: z.enum(relations),
  region: shownAs(regions),
  level: shownAs(levels),
  lines: z.array(z.string()),
  contact: z.string(),
  phone: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  status: z.enum(dealerStates),
  reason: z.string(),
  /** the customer that keeps it */
  customerCode: z.string(),
  customer: z.string(),
  /** it goes on from another */
  renews: z.boolean(),
  /** days until its last one; negative of what is over, null of what has none yet */
  daysLeft: z.nullable(z.int()),
  updatedAt: time,
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    renew: z.boolean(),
    remove: z.boolean(),
  }),
})
const DeskRow = z.object({ ...Row.shape, can: z.object({ decide: z.boolean() }), applicant: z.string() })
const files = z.array(FileItem)
const Papers = z.object({ licence: files, letter: files, endUse: files, nda: files, iso: files, tax: files })
const history = z.array(HistoryRow)
const narrowed = {
  status: z.optional(z.enum(dealerStates)),
  relation: z.optional(z.enum(relations)),
  region: z.optional(z.enum(regions)),
  keyword,
}
const moved = ['dealer.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const

/** Qualification files of dealers: kept by who orders, reviewed by the business assistants. */
export const dealer = contract('dealer', {
  /** Those of the own customer, and of the group it is the head of; the last changed first. */
  list: orderGet('/odrDealer', { access: reader, input: { ...paging, ...narrowed }, reply: page(Row) }),
  /** What a new one begins with: the own customer, and until when its own authorisation lasts; empty for who orders for none. */
  start: orderGet('/odrDealer/start', {
    access: reader,
    reply: z.object({
      name: z.string(),
      uscc: z.string(),
      region: shownAs(regions),
      validTo: z.string(),
      blocked: z.boolean(),
    }),
  }),
  /** One with its papers; `waiting` says whose turn it is while it is reviewed. */
  show: orderGet('/odrDealer/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      papers: Papers,
      history,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(reviewSteps) })),
    }),
    errors: ['dealer.not_found'],
  }),
  /** Keeps a draft, whatever is missing in it; what was rejected is changed so as well. */
  save: orderPost('/odrDealer', {
    access: editor,
    input: {
      ...versioned,
      relation: z.enum(relations),
      dealerName: optionalText(200),
      uscc: z._default(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40)), ''),
      region: mayBe(regions),
      level: mayBe(levels),
      lines,
      contact: optionalText(100),
      phone: optionalText(30),
      validFrom: mayBeDay,
      validTo: mayBeDay,
      licence: wireIds,
      letter: wireIds,
      endUse: wireIds,
      nda: wireIds,
      iso: wireIds,
      tax: wireIds,
    },
    reply: Saved,
    errors: [
      'dealer.not_found',
      'dealer.too_many',
      'dealer.open',
      'dealer.days',
      'order-base.no_customer',
      'platform.changed',
      'platform.state',
      'file.denied',
      'file.too_many',
      'file.infected',
    ],
  }),
  /** Hands it in to the business assistant; every gap is named with its field. */
  submit: orderPost('/odrDealer/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [
      ...moved,
      'platform.too_many',
      'dealer.required',
      'dealer.file_needed',
      'dealer.lines_needed',
      'dealer.credit_code',
      'dealer.phone',
      'dealer.unknown_line',
      'dealer.days',
      'dealer.over',
    ],
  }),
  /** Withdraws a report before it is decided. */
  withdraw: orderPost('/odrDealer/withdraw', { access: editor, input: step, reply: Saved, errors: moved }),
  /** Begins the draft that goes on from an approved one in its last days, or from one that is over; its papers are uploaded anew. */
  renew: orderPost('/odrDealer/renew', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [...moved, 'dealer.not_renewable', 'dealer.renewing', 'dealer.open', 'dealer.too_many'],
  }),
  /** Drops a draft or what was rejected, with its papers. */
  remove: orderPost('/odrDealer/remove', { access: editor, input: step, reply: z.null(), errors: moved }),

  /** Those of all customers that were handed in, what waits first. */
  deskList: orderGet('/odrDesk/dealer', { access: desk, input: { ...paging, ...narrowed }, reply: page(DeskRow) }),
  /** One with its papers and the step that waits for the caller. */
  deskShow: orderGet('/odrDesk/dealer/{id}', {
    access: desk,
    input: { id },
    reply: z.object({ ...DeskRow.shape, papers: Papers, history, step: z.nullable(z.enum(reviewSteps)) }),
    errors: ['dealer.not_found'],
  }),
  /** Approves it, or sends it back with a reason. */
  audit: orderPost('/odrDealer/audit', {
    access: auditor,
    input: decision,
    reply: Saved,
    errors: ['dealer.not_found', 'screening.held', ...decideErrors],
  }),
})
