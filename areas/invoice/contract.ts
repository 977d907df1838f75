import { waitingFields } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging, tabCounts } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved, step } from '#platform/contract/record.ts'

/** Refusals of invoices; what belongs to another company is answered like what does not exist. */
export const invoiceErrors = errors('invoice', {
  not_found: 'not_found',
  title_not_found: 'not_found',
  too_many_titles: 'state',
  same_title: 'duplicate',
  required: 'validation',
  tax_no: 'credit_code',
  company_only: 'validation',
  proof: 'validation',
  /** the title of a claim is none of the company's, or its review is not passed */
  unknown_title: 'validation',
  title_waits: 'validation',
  unknown_address: 'validation',
  address_needed: 'validation',
  items: 'validation',
  /** more than is left of a recharge: somebody else invoiced or refunded it meanwhile */
  over: 'state',
  /** neither 20 digits, nor a code of 10 or 12 digits with a number of 8 */
  number: 'validation',
  number_taken: 'duplicate',
  file_needed: 'validation',
  future: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof invoiceErrors> {}
}
/** invoice_apply: titles and invoices of the own company; invoice_issue: review, issue and take back; invoice_read: read those of all. */
export const invoicePermissions = permissions('invoice', ['invoice_apply', 'invoice_issue', 'invoice_read'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof invoicePermissions> {}
}
/** How often its calls may be made. */
export const invoiceLimits = limits({
  invoice_apply: { points: 120, seconds: 3600 },
  invoice_export: { points: 20, seconds: 3600 },
  invoice_preview: { points: 120, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof invoiceLimits> {}
}

/** From the claim to the document, and back by a red letter invoice. */
export const invoiceStates = [
  'applied',
  'reviewing',
  'issued',
  'mailed',
  'rejected',
  'withdrawn',
  'red_applied',
  'red_issued',
] as const
export const invoiceTypes = ['ordinary', 'special'] as const
export const mediums = ['digital', 'paper'] as const
/** The approval of a claim has one step. */
export const invoiceSteps = ['review'] as const
/** Percent of value added tax in every amount, for services. */
export const taxRate = 6
/** The number of a recharge. */
export const rechargeNo = /^[A-Za-z0-9]{8,40}$/
/** Recharges of one claim, rows of an export, working days in which an invoice is promised. */
export const mostItems = 50
export const mostExported = 5000
export const targetDays = 3
/** modelCodes of its files, and what they may be. */
export const invoiceModels = { proof: 'invoice_proof', paper: 'invoice_paper', red: 'invoice_red' } as const
export const proofLimits = { accept: ['pdf', 'jpg', 'png'], maxMb: 20, maxCount: 3 } as const
export const paperLimits = { accept: ['pdf', 'ofd', 'xml'], maxMb: 20, maxCount: 3 } as const
/** What an export may be. */
export const exportFormats = ['csv', 'xlsx'] as const

const customer = { permission: ['invoice_apply'] } as const
const state = z.enum(invoiceStates)
const words = z.string()
/** An amount in fen, the hundredth of a yuan: never a fraction. */
const fen = z.int()
const no = z.string().check(z.regex(rechargeNo))
/** Their numbers by comma, as many as a claim may have. */
const nos = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9]{8,40}(,[A-Za-z0-9]{8,40}){0,49}$/)),
  z.transform((text) => text.split(',')),
)
/** One recharge of a claim, and how much of it is invoiced, in fen. */
export const itemInput = z.strictObject({ no, fen: z.int().check(z.minimum(1), z.maximum(10_000_000_000)) })

const Paper = z.object({ code: words, no: words, issuedOn: day })
/** What lists and details of both sides have. */
export const invoiceFields = {
  id: z.int(),
  applyNo: words,
  status: state,
  invoiceType: z.enum(invoiceTypes),
  title: words,
  medium: z.enum(mediums),
  amountFen: fen,
  taxRate: z.int(),
  netFen: fen,
  taxFen: fen,
  invoiceNo: words,
  redNo: words,
  reason: words,
  dueOn: day,
  appliedAt: time,
  issuedAt: z.nullable(time),
  updatedAt: time,
  version: z.int(),
}
/** A title as it was when an invoice was applied for. */
export const TitleSnapshot = z.object({
  kind: z.enum(['company', 'personal']),
  taxNo: words,
  bankName: words,
  bankAccount: words,
  regAddress: words,
  regPhone: words,
  receiveEmail: words,
})
/** An address as it was when a paper invoice was applied for. */
export const AddressSnapshot = z.object({ receiver: words, phone: words, place: words })
export const invoiceDetail = {
  titleSnapshot: TitleSnapshot,
  addressSnapshot: z.nullable(AddressSnapshot),
  remark: said,
  applicant: words,
  express: words,
  expressNo: words,
  paper: z.nullable(Paper),
  red: z.nullable(Paper),
  /** the recharges it is for, and how much of each */
  items: z.array(z.object({ no: words, amountFen: fen })),
  files: z.array(FileItem),
  redFiles: z.array(FileItem),
  history: z.array(HistoryRow),
}
const can = z.object({ withdraw: z.boolean(), askRed: z.boolean() })
const Row = z.object({ ...invoiceFields, can })
/** What a list of invoices is narrowed by; days are those of the application. */
const besides = {
  invoiceType: z.optional(z.enum(invoiceTypes)),
  keyword,
  startDate: z.optional(day),
  endDate: z.optional(day),
}
const narrowed = { status: z.optional(state), ...besides }

/** Invoices as their company applies for and follows them. */
export const invoice = contract('invoice', {
  /**
   * Recharges of the caller's company that were paid, newest first, and how much of each can still be invoiced; with `open` only those of
   * which something can. Those of `nos`, numbers by comma, come besides and before all others, whatever is left of them. Amounts are fen.
   */
  claimable: get('/invoice/claimable', {
    access: customer,
    input: { ...paging, keyword, open: z.optional(z.literal('1')), nos: z.optional(nos) },
    reply: page(
      z.object({
        id: z.int(),
        no: words,
        method: words,
        amountFen: fen,
        refundedFen: fen,
        invoicedFen: fen,
        openFen: fen,
        paidAt: time,
      }),
    ),
  }),
  /** The invoices of the caller's company, last applied for first. */
  list: get('/invoice', { access: customer, input: { ...paging, ...narrowed }, reply: page(Row) }),
  /** How many of them there are in each state, under the same other filters. */
  tabCount: get('/invoice/tabCount', { access: customer, input: besides, reply: tabCounts(invoiceStates) }),
  /** The same rows as a file, at most `mostExported`; amounts are yuan with two places. */
  exportList: get('/invoice/export', {
    access: customer,
    input: { ...narrowed, format: z._default(z.enum(exportFormats), 'csv') },
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['platform.too_many'],
  }),
  /** One invoice with its documents, recharges and what happened, and whose turn it is. */
  show: get('/invoice/{id}', {
    access: customer,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...invoiceDetail,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(invoiceSteps) })),
    }),
    errors: ['invoice.not_found'],
  }),
  /** How the invoice will look, as a PDF marked as a preview: no tax document. For whoever may read the invoice on either side. */
  preview: get('/invoice/{id}/preview', {
    access: { permission: ['invoice_apply', 'invoice_read', 'invoice_issue'] },
    input: { id },
    effect: true,
    logged: false,
    reply: bytes,
    errors: ['invoice.not_found', 'platform.too_many'],
  }),
  /**
   * Applies for one invoice for several recharges, of each in whole or in part. Amount, net and tax are the server's; every fen is
   * reserved at its recharge in the same transaction, and `invoice.over` says that less is left than was asked for.
   */
  apply: post('/invoice/apply', {
    access: customer,
    input: {
      titleId: id,
      medium: z.enum(mediums),
      addressId: z.optional(id),
      remark: optionalText(200),
      /** JSON: `[{ no, fen }]` */
      items: json(10_000, z.array(itemInput).check(z.minLength(1), z.maxLength(mostItems))),
    },
    reply: z.object({ ...Saved.shape, applyNo: words }),
    errors: [
      'invoice.unknown_title',
      'invoice.title_waits',
      'invoice.unknown_address',
      'invoice.address_needed',
      'invoice.items',
      'invoice.over',
      'platform.too_many',
    ],
  }),
  /** Takes a claim back before finance has reviewed it; its amounts can be invoiced anew. */
  withdraw: post('/invoice/withdraw', {
    access: customer,
    input: step,
    reply: Saved,
    errors: ['invoice.not_found', 'platform.state', 'platform.denied'],
  }),
  /** Asks for an issued invoice to be taken back by a red letter invoice, and says why. */
  askRed: post('/invoice/redApply', {
    access: customer,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: ['invoice.not_found', 'platform.state', 'platform.denied', 'platform.reason_needed'],
  }),
})
