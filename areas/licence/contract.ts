import { waitingFields } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, del, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, optionalText, said } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, shown, versioned } from '#platform/contract/record.ts'

/** Refusals of technical licences; one of another company is answered like one that does not exist. */
export const licenceErrors = errors('licence', {
  not_found: 'not_found',
  /** the company is not certified, or not any more */
  company: 'nda_required',
  required: 'validation',
  too_many: 'state',
  product: 'validation',
  feature: 'validation',
  contract: 'validation',
  contract_over: 'validation',
  contract_short: 'state',
  evaluation: 'validation',
  batch_key: 'validation',
  no_file: 'validation',
  not_text: 'validation',
  no_rows: 'validation',
  rows_faulty: 'validation',
  too_many_rows: 'validation',
  over_quantity: 'validation',
  unsigned: 'state',
  /** what a feature asks its applicant to agree to */
  agreement: 'state',
  unknown_agreement: 'validation',
  /** devices that live under another licence already */
  device_clash: 'device_clash',
  not_issued: 'state',
  key_lost: 'state',
  no_key: 'not_found',
  renewing: 'duplicate',
  quarter: 'validation',
  units: 'validation',
  feature_in_use: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof licenceErrors> {}
}
/** licence_view: read and download those of the own company; licence_edit: apply for them; licence_read: the desk; licence_audit1, licence_audit2: the steps of review; licence_keys: the keys. */
export const licencePermissions = permissions('licence', [
  'licence_view',
  'licence_edit',
  'licence_read',
  'licence_audit1',
  'licence_audit2',
  'licence_keys',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof licencePermissions> {}
}
/** How often its calls may be made. */
export const licenceLimits = limits({
  licence_devices: { points: 60, seconds: 3600 },
  licence_submit: { points: 60, seconds: 3600 },
  licence_download: { points: 120, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof licenceLimits> {}
}

export const licenceStates = [
  'draft',
  'am_review',
  'licence_review',
  'generating',
  'issued',
  'rejected',
  'revoked',
  'expired',
] as const
/** The steps of review, in their order. */
export const licenceSteps = ['am', 'licence'] as const
export const usages = ['evaluation', 'mass_production'] as const
export const deviceModes = ['list', 'batch_key'] as const
export const batchStates = ['draft', 'faulty', 'pending', 'issued', 'rejected'] as const
export const royaltyStates = ['reported', 'accepted', 'returned'] as const
/** Devices and days of an evaluation; rows of a list; applications of a company; days before the end from which one is renewed. */
export const evaluation = { devices: 10, days: 90 } as const
export const mostDevices = 100_000
export const mostLicences = 500
export const renewDays = 30
/** Days before the end at which one is warned of, once each. */
export const warnDays = [60, 30, 7] as const
/** modelCodes of its files, and what the list may be. */
export const deviceModel = 'licence_devices'
export const signedModel = 'licence_signed'
export const deviceLimits = { accept: ['csv', 'txt'], maxMb: 10, maxCount: 1 } as const
/** A device, or the key a batch is burnt with. */
export const devicePattern = /^[0-9A-F]{16,32}$/

const state = z.enum(licenceStates)
const viewer = { permission: ['licence_view'] } as const
export const editor = { permission: ['licence_edit'] } as const
const usage = z.enum(usages)
/** What the form fills; product and chip come with the product that was certified. */
const fields = {
  productCertId: id,
  usage: z._default(usage, 'evaluation'),
  quantity: int.check(z.minimum(1), z.maximum(1_000_000)),
  deviceIdMode: z._default(z.enum(deviceModes), 'list'),
  batchKey: optionalText(32),
  shipRegion: optionalText(100),
  contractId: z.optional(id),
}
const featureIds = json(400, z.array(z.int().check(z.positive())).check(z.maxLength(20)))
export const Feature = z.object({ id: z.int(), code: z.string(), name: said, thirdParty: z.boolean() })
const { contractId: _, ...plain } = fields
export const licenceFields = {
  id: z.int(),
  applyNo: z.string(),
  status: state,
  productName: said,
  chipCode: z.string(),
  features: z.array(Feature),
  ...shown(plain, said),
  used: z.int(),
  pending: z.int(),
  adding: z.boolean(),
  validStart: z.nullable(z.string()),
  validEnd: z.nullable(z.string()),
  rejectReason: said,
  submittedAt: z.nullable(time),
  updatedAt: time,
  version: z.int(),
}
const Batch = z.object({
  id: z.int(),
  state: z.enum(batchStates),
  fileName: z.string(),
  rowCount: z.int(),
  faults: z.int(),
  createdAt: time,
})
export const Royalty = z.object({
  id: z.int(),
  featureId: z.int(),
  feature: said,
  owner: z.string(),
  period: z.string(),
  units: z.int(),
  unitPrice: z.string(),
  amount: z.string(),
  status: z.enum(royaltyStates),
  reason: said,
  version: z.int(),
})
export const licenceDetails = {
  contractId: z.nullable(z.int()),
  contractNo: z.string(),
  contractLeft: z.nullable(z.int()),
  revokeReason: said,
  renewOf: z.nullable(z.int()),
  renewOfNo: z.string(),
  batches: z.array(Batch),
  issues: z.array(z.object({ serial: z.int(), keyId: z.string(), devices: z.int(), issuedAt: time })),
  royalties: z.array(Royalty),
  history: z.array(HistoryRow),
}
const Row = z.object({
  ...licenceFields,
  can: z.object({
    submit: z.boolean(),
    edit: z.boolean(),
    add: z.boolean(),
    download: z.boolean(),
    renew: z.boolean(),
    takeBack: z.boolean(),
    remove: z.boolean(),
  }),
})
export const fileErrors = [
  'file.denied',
  'file.infected',
  'licence.no_file',
  'licence.not_text',
  'licence.no_rows',
  'licence.too_many_rows',
  'platform.too_many',
] as const

/** Licences of the DSP's features for the devices of a customer. */
export const licence = contract('licence', {
  /** The applications of the caller's company, last changed first. */
  list: get('/techLicense', {
    access: viewer,
    input: {
      ...paging,
      status: z.optional(state),
      usage: z.optional(usage),
      chipCode: z.optional(z.string().check(z.maxLength(32))),
      keyword,
    },
    reply: page(Row),
  }),
  /** What an application may be for: certified products, the features of their chips, and contracts that hold today. */
  choices: get('/techLicense/choices', {
    access: viewer,
    reply: z.object({
      products: z.array(z.object({ id: z.int(), name: z.string(), chipCode: z.string() })),
      features: z.array(
        z.object({
          ...Feature.shape,
          chips: z.array(z.string()),
          owner: z.string(),
          unitPrice: z.nullable(z.string()),
        }),
      ),
      contracts: z.array(
        z.object({ id: z.int(), contractNo: z.string(), chipCode: z.string(), left: z.int(), validEnd: z.string() }),
      ),
    }),
  }),
  /** One application of the caller's company: its lists of devices, its files, its royalty reports and what happened. */
  show: get('/techLicense/{id}', {
    access: viewer,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...licenceDetails,
      /** third-party features by quarter that are over and not reported */
      due: z.array(z.object({ featureId: z.int(), feature: said, period: z.string(), unitPrice: z.string() })),
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(licenceSteps) })),
      /** what its features ask the caller to agree to, and when they did */
      agreements: z.array(
        z.object({ code: z.string(), title: said, version: z.string(), acceptedAt: z.nullable(time) }),
      ),
      /** whether the caller reports what is due */
      reports: z.boolean(),
    }),
    errors: ['licence.not_found'],
  }),
  /** Keeps a draft, or what was rejected; `fileId` is a list of devices that takes the place of the one before. Its rows are checked at once. */
  save: post('/techLicense/save', {
    access: editor,
    timeout: 60_000,
    input: { ...versioned, ...fields, featureIds, fileId: z.optional(z.string().check(z.maxLength(64))) },
    reply: z.object({ ...Saved.shape, rows: z.int(), errors: z.int() }),
    errors: [
      'licence.not_found',
      'licence.company',
      'licence.too_many',
      'licence.product',
      'licence.feature',
      'licence.contract',
      'licence.evaluation',
      'licence.batch_key',
      ...fileErrors,
      'platform.changed',
      'platform.state',
    ],
  }),
  /** Removes a draft that was never submitted. */
  remove: del('/techLicense/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['licence.not_found', 'platform.state'],
  }),
})
