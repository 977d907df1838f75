import { waitingFields } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, del, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, optionalText, said, wireIds } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved, versioned } from '#platform/contract/record.ts'
import { severities, stages, failureLocations, fields, rowInput, mostRows } from './form.contract.ts'

/** Refusals of complaints; one of another company is answered like one that does not exist. */
export const complaintErrors = errors('complaint', {
  not_found: 'not_found',
  required: 'validation',
  unknown_chip: 'validation',
  unknown_reason: 'validation',
  future: 'validation',
  past: 'validation',
  rows_needed: 'validation',
  defective: 'validation',
  samples: 'validation',
  date_code: 'validation',
  date_code_week: 'validation',
  date_code_future: 'validation',
  /** the parts arrived before the week they were packed in */
  date_code_arrival: 'validation',
  produced_arrival: 'validation',
  lot_no: 'validation',
  too_many: 'state',
  /** the report was disputed twice already */
  disputed: 'state',
  /** sections of the report are not released yet */
  unreleased: 'state',
  /** the report says what the disputed one said */
  unchanged: 'state',
  /** how many are to be sent anew is not known */
  replace_quantity: 'validation',
  remedy: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof complaintErrors> {}
}
/**
 * complaint_add: complain and follow; complaint_accept: the account manager's step; complaint_handle: quality, from the RMA number
 * to the 8D report; complaint_read: read all.
 */
export const complaintPermissions = permissions('complaint', [
  'complaint_add',
  'complaint_accept',
  'complaint_handle',
  'complaint_read',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof complaintPermissions> {}
}
/** How often its calls may be made. */
export const complaintLimits = limits({
  complaint_submit: { points: 60, seconds: 3600 },
  complaint_export: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof complaintLimits> {}
}

export const complaintStates = [
  'draft',
  'submitted',
  'accepted',
  'wait_sample',
  'analysing',
  'report_sent',
  'closed',
  'returned',
  'cancelled',
] as const
export const deskStates = complaintStates.filter((one): one is Exclude<typeof one, 'draft'> => one !== 'draft')
/** The sections of an 8D report. */
export const dSteps = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const
/** Those without which no report is sent. */
export const neededSteps = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'] as const
export const dispositions = ['ndf', 'eos_esd', 'supplier_defect'] as const
export const remedies = ['credit', 'replace', 'rework'] as const
/** The steps of intake, in their order. */
export const intakeSteps = ['am', 'quality'] as const
/** What the vendor promises, by working days, and how each of them stands. */
export const targetNames = ['ack', 'd3', 'fa', 'report'] as const
export const lights = ['done', 'late', 'green', 'amber', 'red'] as const
/** What its company may do with a complaint that it has written. */
export const customerActions = ['submit', 'takeBack', 'withdraw', 'confirm', 'dispute'] as const
/** Stands for the dealer where parts are bought from the vendor itself: screens say it in words. */
export const directly = 'direct'
/** Complaints of a company that are not closed, days samples are waited for, and how often a report is disputed. */
export const mostOpen = 500
export const sampleDays = 30
export const mostDisputes = 2
export const mostExported = 5000
/** modelCodes of its files, and what they may be. */
export const complaintModels = { photo: 'complaint_photo', paper: 'complaint_8d', report: 'complaint_report' } as const
export const photoLimits = { accept: ['jpg', 'png', 'mp4'], maxMb: 100, maxCount: 20 } as const
export const paperLimits = { accept: ['pdf'], maxMb: 20, maxCount: 5 } as const

const state = z.enum(complaintStates)
const customer = { permission: ['complaint_add'] } as const
const words = said
/** Names and places, as they were typed. */
const typed = z.string()
const mayBe = z.nullable(z.string())
/** What lists and details of both sides have. */
export const complaintFields = {
  id: z.int(),
  no: words,
  status: state,
  applicantName: typed,
  companyName: typed,
  contact: typed,
  address: typed,
  dealer: typed,
  businessContact: typed,
  arrivalOn: words,
  chipCode: words,
  project: words,
  returnReason: words,
  severity: z.enum(severities),
  expectedOn: words,
  details: words,
  rmaNo: words,
  remark: words,
  disputes: z.int(),
  disposition: z.nullable(z.enum(dispositions)),
  remedy: z.nullable(z.enum(remedies)),
  submittedAt: z.nullable(time),
  receivedAt: z.nullable(time),
  closedAt: z.nullable(time),
  /** until when samples are waited for */
  samplesUntil: mayBe,
  updatedAt: time,
  version: z.int(),
  targets: z.array(
    z.object({ name: z.enum(targetNames), due: z.string(), limit: z.string(), doneOn: mayBe, light: z.enum(lights) }),
  ),
}
const DefectRow = z.object({
  marketModel: words,
  terminalForm: words,
  producedOn: words,
  productStage: z.nullable(z.enum(stages)),
  customerProcess: words,
  totalInput: z.nullable(z.int()),
  defective: z.nullable(z.int()),
  /** percent of the total input */
  failureRate: z.nullable(z.number()),
  dateCode: words,
  lotNo: words,
  topMark: words,
  failureLocation: z.nullable(z.enum(failureLocations)),
  conditionTemp: words,
  conditionVolt: words,
  sampleQty: z.nullable(z.int()),
})
export const complaintDetail = {
  /** the names that stand in it, for the reader, who may read English; the form has them as they were written */
  names: z.object({ applicant: z.string(), company: z.string(), business: z.string() }),
  rows: z.array(DefectRow),
  photos: z.array(FileItem),
  papers: z.array(FileItem),
  reports: z.array(FileItem),
  /** what is to be sent anew free of charge; its order has a number once there is one */
  replacement: z.nullable(z.object({ chipCode: words, quantity: z.int(), orderNo: words })),
  history: z.array(HistoryRow),
}
const can = z.object({
  confirm: z.boolean(),
  submit: z.boolean(),
  edit: z.boolean(),
  takeBack: z.boolean(),
  dispute: z.boolean(),
  withdraw: z.boolean(),
  remove: z.boolean(),
})
const Row = z.object({ ...complaintFields, can })
/** What a list of complaints is narrowed by. */
const narrowed = {
  status: z.optional(state),
  chipCode: z.optional(z.string().check(z.maxLength(32))),
  returnReason: z.optional(z.string().check(z.maxLength(64))),
  keyword,
  startDate: z.optional(day),
  endDate: z.optional(day),
}

/** Complaints about parts, from the form to the closed 8D report. */
export const complaint = contract('complaint', {
  /** The complaints of the caller's company, last changed first; days are those of the application. */
  list: get('/complaint', { access: customer, input: { ...paging, ...narrowed }, reply: page(Row) }),
  /** The same rows as a CSV file, at most `mostExported`. */
  exportList: get('/complaint/export', {
    access: customer,
    input: narrowed,
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['platform.too_many'],
  }),
  /** What a new complaint begins with, in the caller's language: who complains, and what stood in the company's last one. */
  start: get('/complaint/start', {
    access: customer,
    reply: z.object({
      applicantName: z.string(),
      companyName: z.string(),
      contact: z.string(),
      address: z.string(),
      dealer: z.string(),
      businessContact: z.string(),
    }),
  }),
  /** One complaint with its rows, files and what happened, the released sections of its 8D report, and whose turn it is. */
  show: get('/complaint/{id}', {
    access: customer,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...complaintDetail,
      steps: z.array(z.object({ step: z.enum(dSteps), body: words, releasedAt: time })),
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(intakeSteps) })),
    }),
    errors: ['complaint.not_found'],
  }),
  /** Keeps a draft, or what was returned, with its rows as JSON; gaps are asked for when it is submitted. */
  save: post('/complaint', {
    access: customer,
    input: {
      ...versioned,
      ...fields,
      rows: json(60_000, z.array(rowInput).check(z.maxLength(mostRows))),
      photoIds: wireIds,
    },
    reply: Saved,
    errors: [
      'complaint.not_found',
      'complaint.too_many',
      'complaint.defective',
      'complaint.samples',
      'platform.changed',
      'platform.state',
      'platform.denied',
      'file.denied',
      'file.too_many',
    ],
  }),
  /**
   * Takes a complaint one step of its company's: submits it (every gap is named with its field), takes it back before anybody
   * decided, withdraws it, confirms the report or disputes it; the last two but one say why.
   */
  act: post('/complaint/{id}/action', {
    access: customer,
    input: { id, version: int, action: z.enum(customerActions), reason: optionalText(500) },
    reply: Saved,
    errors: [
      'complaint.not_found',
      'complaint.required',
      'complaint.unknown_chip',
      'complaint.unknown_reason',
      'complaint.future',
      'complaint.past',
      'complaint.rows_needed',
      'complaint.date_code',
      'complaint.date_code_week',
      'complaint.date_code_future',
      'complaint.date_code_arrival',
      'complaint.produced_arrival',
      'complaint.lot_no',
      'complaint.disputed',
      'platform.reason_needed',
      'platform.state',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Removes a draft that was never submitted, with its files. */
  remove: del('/complaint/{id}', {
    access: customer,
    input: { id },
    reply: z.null(),
    errors: ['complaint.not_found', 'platform.state'],
  }),
})
