import { waitingFields } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, del, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, said, text, wireIds } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved, shown, step, versioned } from '#platform/contract/record.ts'

/** Refusals of product certification; a product of another company is answered like one that does not exist. */
export const productCertificationErrors = errors('product-certification', {
  not_found: 'not_found',
  /** the company is not certified, or not any more */
  company: 'nda_required',
  required: 'validation',
  unknown_chip: 'validation',
  unknown_category: 'validation',
  name_taken: 'duplicate',
  too_many: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof productCertificationErrors> {}
}
/** product_cert_edit: fill in and submit; product_cert_audit1, product_cert_audit2: the steps of review; product_cert_read: read all. */
export const productCertificationPermissions = permissions('product-certification', [
  'product_cert_edit',
  'product_cert_audit1',
  'product_cert_audit2',
  'product_cert_read',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof productCertificationPermissions> {}
}
/** How often its calls may be made. */
export const productCertificationLimits = limits({
  product_cert_submit: { points: 60, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof productCertificationLimits> {}
}

/** As the record keeps them; what is certified is over by the date alone. */
export const keptStates = ['draft', 'am_review', 'fae_review', 'certified', 'rejected'] as const
/** As people see them. */
export const productStates = [...keptStates, 'expired'] as const
/** The steps of review, in their order. */
export const productSteps = ['am', 'fae'] as const
/** How far the product is on its way to the market. */
export const stages = ['EVT', 'DVT', 'PVT', 'MP'] as const
/** Years a product is certified for, and products a company may have. */
export const validYears = 2
export const mostProducts = 500
/** modelCodes of its files, and what they may be. */
export const productModels = { photo: 'product_photo', spec: 'product_spec' } as const
export const photoLimits = { accept: ['jpg', 'png'], maxMb: 10, maxCount: 6 } as const
export const specLimits = { accept: ['pdf'], maxMb: 20, maxCount: 1 } as const

const state = z.enum(productStates)
const editor = { permission: ['product_cert_edit'] } as const
/** What the form fills; chip and category may wait until it is submitted. */
const fields = {
  productName: text(100),
  model: optionalText(64),
  productCategory: optionalText(64),
  chipPlatform: optionalText(32),
  terminalBrand: optionalText(100),
  annualForecast: z.optional(int.check(z.minimum(0), z.maximum(1_000_000_000))),
  stage: z._default(z.enum(stages), 'EVT'),
  targetArea: optionalText(100),
}
const { annualForecast: _, ...words } = fields
export const productFields = {
  id: z.int(),
  no: z.string(),
  status: state,
  ...shown(words, said),
  annualForecast: z.nullable(z.int()),
  rejectReason: said,
  validStart: z.nullable(z.string()),
  validEnd: z.nullable(z.string()),
  submittedAt: z.nullable(time),
  updatedAt: time,
  version: z.int(),
}
export const productFiles = { photos: z.array(FileItem), specs: z.array(FileItem), history: z.array(HistoryRow) }
const Row = z.object({
  ...productFields,
  /** reapply: it was rejected, or is over; the form opens with all that it said */
  can: z.object({
    submit: z.boolean(),
    edit: z.boolean(),
    reapply: z.boolean(),
    takeBack: z.boolean(),
    remove: z.boolean(),
  }),
})

export const deskStates = productStates.filter((one): one is Exclude<typeof one, 'draft'> => one !== 'draft')

/** End products of customers, certified one by one: by the account manager and by support. */
export const productCertification = contract('product-certification', {
  /** The products of the caller's company, last changed first. */
  list: get('/productCert', {
    access: editor,
    input: {
      ...paging,
      status: z.optional(state),
      chipPlatform: z.optional(z.string().check(z.maxLength(32))),
      keyword,
    },
    reply: page(Row),
  }),
  /** One product of the caller's company with its files, what happened, and whose turn it is until when. */
  show: get('/productCert/{id}', {
    access: editor,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...productFiles,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(productSteps) })),
    }),
    errors: ['product-certification.not_found'],
  }),
  /**
   * Keeps a draft; of what was rejected or is over it begins another application. Of several products of one name with one chip
   * in a company one wins.
   */
  save: post('/productCert', {
    access: editor,
    input: { ...versioned, ...fields, photoIds: wireIds, specIds: wireIds },
    reply: Saved,
    errors: [
      'product-certification.not_found',
      'product-certification.company',
      'product-certification.name_taken',
      'product-certification.too_many',
      'platform.changed',
      'platform.state',
      'platform.denied',
      'file.denied',
    ],
  }),
  /** Submits a draft, or anew what was rejected; every gap is named with its field. */
  submit: post('/productCert/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [
      'product-certification.not_found',
      'product-certification.company',
      'product-certification.required',
      'product-certification.unknown_chip',
      'product-certification.unknown_category',
      'platform.state',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Takes a submitted one back while nobody has decided anything about it. */
  takeBack: post('/productCert/takeBack', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['product-certification.not_found', 'platform.state', 'platform.denied'],
  }),
  /** Removes a draft that was never submitted, with its files. */
  remove: del('/productCert/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['product-certification.not_found', 'platform.state'],
  }),
})
