import { decideErrors, waitingFields } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { contract, del, get, id, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, FileItem, HistoryRow, Saved, shown, step, versioned } from '#platform/contract/record.ts'
import { invoiceTypes } from './contract.ts'

export const titleKinds = ['company', 'personal'] as const
/** The review of a title for special invoices; one for ordinary invoices is passed from the beginning. */
export const auditStates = ['pending', 'passed', 'rejected'] as const
export const titleSteps = ['proof'] as const
/** Titles a company may have at a time. */
export const mostTitles = 20
/** What only a special invoice needs. */
export const specialFields = ['bankName', 'bankAccount', 'regAddress', 'regPhone'] as const

const customer = { permission: ['invoice_apply'] } as const
const reader = { permission: ['invoice_read', 'invoice_issue'] } as const
const mail = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/))
/** What the form fills. */
const fields = {
  kind: z.enum(titleKinds),
  invoiceType: z.enum(invoiceTypes),
  title: text(100),
  taxNo: z._default(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20)), ''),
  bankName: optionalText(100),
  bankAccount: z._default(z.string().check(z.trim(), z.regex(/^[0-9 -]{0,40}$/)), ''),
  regAddress: optionalText(200),
  regPhone: z._default(z.string().check(z.trim(), z.maxLength(31), z.regex(/^(\+?[0-9][0-9 ()-]{4,29})?$/)), ''),
  receiveEmail: mail,
}
const Row = z.object({
  id: z.int(),
  ...shown(fields),
  audit: z.enum(auditStates),
  auditReason: z.string(),
  isDefault: z.boolean(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean(), makeDefault: z.boolean(), remove: z.boolean() }),
})
const detail = { proofs: z.array(FileItem), history: z.array(HistoryRow) }
const Review = z.object({
  ...Row.shape,
  can: z.object({ decide: z.boolean() }),
  companyId: z.int(),
  company: z.string(),
  applicant: z.string(),
})

/** Titles that invoices are made out to: of a company, and their review by finance. */
export const invoiceTitle = contract('invoice', {
  /** The titles of the caller's company, the default first, then last changed first. */
  titles: get('/invoiceTitle', {
    access: customer,
    input: {
      ...paging,
      invoiceType: z.optional(z.enum(invoiceTypes)),
      audit: z.optional(z.enum(auditStates)),
      keyword,
    },
    reply: page(Row),
  }),
  /** One title of the caller's company with its proof; `waiting` says whose turn it is while it is reviewed. */
  showTitle: get('/invoiceTitle/{id}', {
    access: customer,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...detail,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(titleSteps) })),
    }),
    errors: ['invoice.title_not_found'],
  }),
  /**
   * Creates a title, or changes the one of `id` when `version` is the one read. A company's needs its tax number; one for special
   * invoices the four fields of `specialFields` and a proof that it is a general taxpayer, and is reviewed by finance after every
   * change but that of the address for invoices.
   */
  saveTitle: post('/invoiceTitle', {
    access: customer,
    input: { ...versioned, ...fields, proofIds: wireIds },
    reply: Saved,
    errors: [
      'invoice.title_not_found',
      'invoice.too_many_titles',
      'invoice.same_title',
      'invoice.required',
      'invoice.tax_no',
      'invoice.company_only',
      'invoice.proof',
      'platform.changed',
      'file.denied',
      'file.too_many',
    ],
  }),
  /** Makes a title the default of the company; the one before is it no more. */
  defaultTitle: post('/invoiceTitle/default', {
    access: customer,
    input: step,
    reply: Saved,
    errors: ['invoice.title_not_found', 'platform.changed'],
  }),
  /** Removes a title for good; invoices keep what it said. With the version that was read, only while nobody has changed or decided it since. */
  removeTitle: del('/invoiceTitle/{id}', {
    access: customer,
    input: { id, version: z.optional(id) },
    reply: z.null(),
    errors: ['invoice.title_not_found', 'platform.changed'],
  }),
  /** Titles for special invoices of all companies, those that wait first. */
  titleDesk: get('/invoiceTitle/desk', {
    access: reader,
    input: { ...paging, audit: z.optional(z.enum(auditStates)), keyword },
    reply: page(Review),
  }),
  /** One of them with its proof, and the step that waits for the caller. */
  reviewTitle: get('/invoiceTitle/desk/{id}', {
    access: reader,
    input: { id },
    reply: z.object({ ...Review.shape, ...detail, step: z.nullable(z.enum(titleSteps)) }),
    errors: ['invoice.title_not_found'],
  }),
  /** Passes a title for special invoices, or rejects it with a reason. */
  decideTitle: post('/invoiceTitle/audit', {
    access: { permission: ['invoice_issue'] },
    input: decision,
    reply: Saved,
    errors: ['invoice.title_not_found', ...decideErrors],
  }),
})
