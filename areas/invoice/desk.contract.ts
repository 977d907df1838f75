import { decideErrors } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { bytes, contract, day, get, id, post } from '#platform/contract/contract.ts'
import { keyword, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { page, paging, tabCounts } from '#platform/contract/paging.ts'
import { decision, Saved, step } from '#platform/contract/record.ts'
import {
  exportFormats,
  invoiceDetail,
  invoiceFields,
  invoiceStates,
  invoiceSteps,
  invoiceTypes,
  mediums,
} from './contract.ts'

const reader = { permission: ['invoice_read', 'invoice_issue'] } as const
const issuer = { permission: ['invoice_issue'] } as const
const Row = z.object({
  ...invoiceFields,
  companyId: z.int(),
  company: z.string(),
  overdue: z.boolean(),
  can: z.object({
    decide: z.boolean(),
    issue: z.boolean(),
    mail: z.boolean(),
    red: z.boolean(),
    reject: z.boolean(),
    keep: z.boolean(),
    startRed: z.boolean(),
  }),
})
const besides = {
  invoiceType: z.optional(z.enum(invoiceTypes)),
  medium: z.optional(z.enum(mediums)),
  keyword,
  startDate: z.optional(day),
  endDate: z.optional(day),
}
const narrowed = { status: z.optional(z.enum(invoiceStates)), ...besides }
const working = ['invoice.not_found', 'platform.state', 'platform.denied'] as const
const reasoned = [...working, 'platform.reason_needed'] as const
/** A document as it is entered: fully digital with 20 digits and no code, or a code of 10 or 12 digits with a number of 8; its files are PDF, OFD or XML. */
const paper = {
  ...step,
  code: optionalText(12),
  no: text(20),
  issuedOn: day,
  fileIds: wireIds,
}
const paperErrors = [
  ...working,
  'invoice.number',
  'invoice.number_taken',
  'invoice.file_needed',
  'invoice.future',
  'file.denied',
  'file.too_many',
] as const

/** Invoices as the vendor's finance staff issue them. */
export const invoiceDesk = contract('invoice', {
  /** Invoices of all companies, those that wait for finance first, by the day they are promised for. */
  desk: get('/invoice/desk', { access: reader, input: { ...paging, ...narrowed }, reply: page(Row) }),
  /** How many of them there are in each state, under the same other filters. */
  deskCount: get('/invoice/desk/tabCount', { access: reader, input: besides, reply: tabCounts(invoiceStates) }),
  /** The same rows as a file, at most `mostExported`; amounts are yuan with two places. */
  exportDesk: get('/invoice/desk/export', {
    access: reader,
    input: { ...narrowed, format: z._default(z.enum(exportFormats), 'csv') },
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['platform.too_many'],
  }),
  /** One invoice with everything there is to it, and the step that waits for the caller. */
  review: get('/invoice/desk/{id}', {
    access: reader,
    input: { id },
    reply: z.object({ ...Row.shape, ...invoiceDetail, step: z.nullable(z.enum(invoiceSteps)) }),
    errors: ['invoice.not_found'],
  }),
  /** Accepts a claim, which is issued then, or rejects it with a reason; what is rejected can be invoiced anew. */
  decide: post('/invoice/review', {
    access: issuer,
    input: decision,
    reply: Saved,
    errors: ['invoice.not_found', ...decideErrors],
  }),
  /** Enters the invoice that was issued, with its file; its company is told where to download it. */
  issue: post('/invoice/issue', { access: issuer, input: paper, reply: Saved, errors: paperErrors }),
  /** Rejects a claim that was accepted, and says why; its amounts can be invoiced anew. */
  reject: post('/invoice/reject', {
    access: issuer,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: reasoned,
  }),
  /** Enters by which express and number a paper invoice was sent. */
  mail: post('/invoice/mail', {
    access: issuer,
    input: { ...step, express: text(50), expressNo: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{5,40}$/)) },
    reply: Saved,
    errors: working,
  }),
  /** Begins to take an issued invoice back, for a refund or a wrong title, and says why. */
  startRed: post('/invoice/redStart', {
    access: issuer,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: reasoned,
  }),
  /** Enters the red letter invoice with its own number and file; what the invoice took can be invoiced anew. */
  red: post('/invoice/red', { access: issuer, input: paper, reply: Saved, errors: paperErrors }),
  /** Lets an invoice stand that was to be taken back, and says why. */
  keep: post('/invoice/redReject', {
    access: issuer,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: reasoned,
  }),
})
