import { Check, checks, decideErrors, waitingFields } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, said, text, wireIds } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, results, Saved, shown, step, versioned } from '#platform/contract/record.ts'

/** Refusals of company certification. */
export const certificationErrors = errors('certification', {
  not_found: 'not_found',
  required: 'validation',
  credit_code: 'credit_code',
  hk_number: 'credit_code',
  phone: 'validation',
  email: 'validation',
  handler: 'validation',
  unknown_country: 'validation',
  unknown_chip: 'validation',
  unknown_category: 'validation',
  licence_needed: 'validation',
  scan_needed: 'validation',
  signature_needed: 'validation',
  name_taken: 'company_certified',
  code_taken: 'company_certified',
  /** at the end, the name or code is another company's */
  name_used: 'duplicate',
  code_used: 'duplicate',
  open: 'duplicate',
  too_early: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof certificationErrors> {}
}
/** cert_edit: fill in and submit for the own company; nda_audit1, nda_audit2: the steps of review; cert_read: read all. */
export const certificationPermissions = permissions('certification', [
  'cert_edit',
  'nda_audit1',
  'nda_audit2',
  'cert_read',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof certificationPermissions> {}
}
/** How often its calls may be made. */
export const certificationLimits = limits({
  certification_submit: { points: 30, seconds: 3600 },
  handler_lookup: { points: 30, seconds: 600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof certificationLimits> {}
}

export const certStates = [
  'draft',
  'business_audit',
  'e_review',
  'wait_original',
  'completed',
  'failed',
  'expired',
] as const
/** The steps of review, in their order. */
export const certSteps = ['business', 'review', 'originals'] as const
/** One-way or two-way, in Chinese or English. */
export const ndaTemplates = ['one_way_zh', 'one_way_en', 'two_way_zh', 'two_way_en'] as const
export const signings = ['paper', 'screen'] as const
/** Years a certification is good for, days before its end from which it may be renewed, and those on which its people are told. */
export const validYears = 2
export const renewDays = 90
export const warnDays = [60, 30, 7] as const
/** Days before its end from which every page says so, until a renewal is begun. */
export const noticeDays = Math.max(...warnDays)
/** modelCodes of the scans, and what they may be. */
export const certModels = { scan: 'nda_scan', licence: 'business_licence', signed: 'nda_signed' } as const
export const scanTypes = ['pdf', 'jpg', 'png'] as const
export const scanLimits = { maxMb: 20, maxCount: 5 } as const
/** What a customer writes who knows no account manager. */
export const noHandler = 'none'

const state = z.enum(certStates)
const certStep = z.enum(certSteps)
const editor = { permission: ['cert_edit'] } as const
const reader = { permission: ['cert_read', 'nda_audit1', 'nda_audit2'] } as const
/** What the form fills. A draft may have gaps: what is needed is asked when it is submitted. */
export const fields = {
  template: z._default(z.enum(ndaTemplates), 'two_way_zh'),
  country: z._default(z.string().check(z.trim(), z.maxLength(10)), 'CN'),
  companyName: optionalText(200),
  uscc: z._default(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(32)), ''),
  legalEntity: optionalText(100),
  address: optionalText(300),
  chipCode: optionalText(32),
  productCategory: optionalText(64),
  handlerName: optionalText(64),
  contactName: optionalText(64),
  contactPhone: optionalText(31),
  contactEmail: optionalText(254),
  signedBy: z._default(z.enum(signings), 'paper'),
}
const certification_ = {
  id: z.int(),
  no: z.string(),
  status: state,
  ...shown(fields),
  carrier: z.string(),
  trackingNo: z.string(),
  rejectReason: said,
  failedStep: z.nullable(certStep),
  validStart: z.nullable(z.string()),
  validEnd: z.nullable(z.string()),
  renewal: z.boolean(),
  submittedAt: z.nullable(time),
  updatedAt: time,
  scans: z.array(FileItem),
  licences: z.array(FileItem),
  /** what was signed on screen, with its page of proof; the newest last */
  signed: z.array(FileItem),
  version: z.int(),
}
const Row = z.object({
  id: z.int(),
  no: z.string(),
  status: state,
  companyName: z.string(),
  uscc: z.string(),
  chipCode: z.string(),
  contactName: z.string(),
  handler: z.string(),
  renewal: z.boolean(),
  validEnd: z.nullable(z.string()),
  submittedAt: z.nullable(time),
  version: z.int(),
  /** the task that waits for the caller, to be decided in the approvals */
  can: z.object({ decide: z.boolean() }),
})

export const certification = contract('certification', {
  /**
   * Where the caller's company stands: the certification that is being made (or the last one), the one that is valid now, and
   * whose turn it is until when (real medians over working days).
   */
  info: get('/entCert/info', {
    access: 'session',
    reply: z.object({
      current: z.nullable(
        z.object({
          ...certification_,
          /** where signed originals go by post; empty where the vendor has not said, or none are awaited */
          postTo: z.string(),
          can: z.object({
            edit: z.boolean(),
            submit: z.boolean(),
            takeBack: z.boolean(),
            track: z.boolean(),
            renew: z.boolean(),
          }),
        }),
      ),
      valid: z.nullable(z.object({ no: z.string(), validStart: z.string(), validEnd: z.string(), daysLeft: z.int() })),
      waiting: z.nullable(z.object({ ...waitingFields, step: certStep })),
      history: z.array(HistoryRow),
      /** what the company says of itself already, for a first draft */
      known: z.object({
        companyName: z.string(),
        country: z.string(),
        uscc: z.string(),
        contactName: z.string(),
        contactPhone: z.string(),
        contactEmail: z.string(),
      }),
      can: z.object({ begin: z.boolean() }),
    }),
  }),
  /** Keeps a draft, with gaps; without an id it begins one. */
  save: post('/entCert/save', {
    access: editor,
    input: { ...versioned, ...fields, scanIds: wireIds, licenceIds: wireIds },
    reply: Saved,
    errors: ['certification.not_found', 'certification.open', 'platform.changed', 'platform.state', 'file.denied'],
  }),
  /** Submits a draft, all of it checked; every gap is named with its field. Of several companies with one name or code one wins. */
  submit: post('/entCert/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [
      'certification.not_found',
      'certification.required',
      'certification.credit_code',
      'certification.hk_number',
      'certification.phone',
      'certification.email',
      'certification.unknown_country',
      'certification.unknown_chip',
      'certification.unknown_category',
      'certification.handler',
      'certification.licence_needed',
      'certification.scan_needed',
      'certification.signature_needed',
      'certification.name_taken',
      'certification.code_taken',
      'platform.state',
      'platform.changed',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Takes a submitted one back while nobody has decided anything about it. */
  takeBack: post('/entCert/takeBack', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['certification.not_found', 'platform.state', 'platform.denied'],
  }),
  /** Begins a renewal, at most 90 days before the end or after it; the valid one stays valid meanwhile. */
  renew: post('/entCert/renew', {
    access: editor,
    reply: Saved,
    errors: ['certification.not_found', 'certification.too_early', 'certification.open'],
  }),
  /** How the two originals were sent: the carrier and its number. */
  track: post('/entCert/tracking', {
    access: editor,
    input: { ...step, carrier: text(50), no: text(64) },
    reply: Saved,
    errors: ['certification.not_found', 'platform.state', 'platform.changed'],
  }),
  /** Certifications for those who review them; an account manager sees those of the own customers. */
  list: get('/entCert/list', {
    access: reader,
    input: { ...paging, status: z.optional(state), keyword },
    reply: page(Row),
  }),
  /** One certification as its reviewers read it, with what to look out for. */
  show: get('/entCert/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...certification_,
      handler: z.string(),
      applicant: z.string(),
      companyId: z.int(),
      accountCompany: z.string(),
      history: z.array(HistoryRow),
      /** companies and certifications alike: the same or a similar name, the same code */
      alike: z.array(z.object({ name: z.string(), uscc: z.string(), why: z.enum(['name', 'code', 'similar']) })),
      /** the organisation part of the credit code has a wrong check digit: it may still be right */
      oddCode: z.boolean(),
      taskId: z.nullable(z.int()),
      /** the step that waits for the caller */
      step: z.nullable(certStep),
      /** its checklist, and those that were ticked before */
      checks: z.array(Check),
      checked: z.array(
        z.object({ stepName: z.string(), decidedBy: z.string(), decidedAt: time, checked: z.array(z.string()) }),
      ),
      can: z.object({ decide: z.boolean() }),
    }),
    errors: ['certification.not_found'],
  }),
  /** Decides the step of a certification that waits, with what was ticked of its checklist; the same as deciding its task. */
  audit: post('/entCert/audit', {
    access: { permission: ['nda_audit1', 'nda_audit2'] },
    input: { id, version: z.optional(int), step: certStep, result: z.enum(results), reason: optionalText(500), checks },
    reply: Saved,
    errors: [
      'certification.not_found',
      'certification.name_used',
      'certification.code_used',
      'screening.held',
      ...decideErrors,
    ],
  }),
  /** Whether there is an account manager of exactly this name; `none` is always right. */
  checkHandler: get('/public/checkHandler', {
    access: 'session',
    input: { name: text(64) },
    reply: z.object({ known: z.boolean() }),
    errors: ['platform.too_many'],
  }),
})
