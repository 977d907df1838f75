import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, del, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, said } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem } from '#platform/contract/record.ts'
import { causes, levelsOfResult, materialCategories, materialStates, sources } from './values.contract.ts'

/** Refusals of the area; what is named by a chip the caller may not know of is answered like what does not exist. */
export const materialErrors = errors('material', {
  not_found: 'not_found',
  subscription_not_found: 'not_found',
  template_not_found: 'not_found',
  paper_not_found: 'not_found',
  /** the company is not certified, or not any more */
  company: 'nda_required',
  too_many: 'state',
  unknown_chip: 'validation',
  unknown_vendor: 'validation',
  unknown_part: 'validation',
  unknown_company: 'validation',
  part_taken: 'duplicate',
  vendor_taken: 'duplicate',
  company_taken: 'duplicate',
  template_taken: 'duplicate',
  params: 'validation',
  part_number: 'validation',
  report_needed: 'validation',
  verifier: 'denied',
  no_change: 'state',
  eol: 'state',
  files_needed: 'validation',
  contact_needed: 'validation',
  no_vendor: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof materialErrors> {}
}
/** Reading; the desk of support: looking at it, and changing it; what makers of parts hand in, and its review. */
export const materialPermissions = permissions('material', [
  'material_read',
  'material_desk',
  'material_edit',
  'material_paper',
  'material_audit',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof materialPermissions> {}
}
/** How often its calls may be made, by account. */
export const materialLimits = limits({
  material_export: { points: 30, seconds: 3600 },
  material_template: { points: 60, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof materialLimits> {}
}

/** modelCodes of the files of a part. */
export const partModels = { datasheet: 'material_datasheet', report: 'material_report' } as const
export const datasheetLimits = { accept: ['pdf'], maxMb: 50, maxCount: 3 } as const
export const reportLimits = { accept: ['pdf', 'zip', 'xlsx'], maxMb: 50, maxCount: 1 } as const
export const targets = ['chip', 'category', 'vendor', 'material'] as const
export const channels = ['both', 'site', 'mail'] as const
export const digests = ['now', 'weekly'] as const
/** Parts side by side, rows of an exported file, and subscriptions a person may have. */
export const mostCompared = 4
export const mostExported = 50_000
export const mostSubscriptions = 200

export const category = z.enum(materialCategories)
export const result = z.enum(levelsOfResult)
export const reader = { permission: ['material_read'] } as const
export const Named = z.object({ id: z.int(), name: z.string() })
export const Chip = z.object({ id: z.int(), code: z.string(), name: said })
/** How a part works with a chip, as the matrix shows it. */
const Mark = z.object({
  chipId: z.int(),
  result,
  maxFreq: z.nullable(z.int()),
  sdkVersion: z.string(),
  binVersion: z.string(),
  /** the address of the report */
  report: z.nullable(z.string()),
})
export const partFields = {
  id: z.int(),
  category,
  vendor: Named,
  partNo: z.string(),
  dieRev: z.string(),
  status: z.enum(materialStates),
  densityMb: z.nullable(z.number()),
  speed: z.nullable(z.int()),
  params: z.record(z.string(), z.string()),
  lastBuyOn: z.nullable(z.string()),
  updatedAt: time,
}
const Row = z.object({
  ...partFields,
  marks: z.array(Mark),
  can: z.object({ request: z.boolean(), follow: z.boolean(), compare: z.boolean() }),
})
/** One row of how a part works with a chip; the first of a chip counts, the others are its history. */
export const SupportRow = z.object({
  id: z.int(),
  chip: Chip,
  result,
  cause: z.enum(causes),
  source: z.enum(sources),
  maxFreq: z.nullable(z.int()),
  config: z.string(),
  sdkVersion: z.string(),
  binVersion: z.string(),
  limits: said,
  verifiedOn: z.nullable(z.string()),
  /** for staff only */
  verifier: z.string(),
  report: z.nullable(FileItem),
  isCurrent: z.boolean(),
  createdAt: time,
})
export const partDetail = {
  supports: z.array(SupportRow),
  datasheets: z.array(FileItem),
  replacement: z.nullable(z.object({ id: z.int(), partNo: z.string() })),
  eolNote: z.string(),
}
/** The SDK version a part was tried with. */
const sdkVersion = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64)))
/** What lists of parts are narrowed by; chip, result and SDK version are those of one row. */
export const filters = {
  chipId: z.optional(id),
  result: z.optional(result),
  sdkVersion,
  category: z.optional(category),
  vendorId: z.optional(id),
  densityMb: z.optional(int),
  /** at least so fast */
  speed: z.optional(int),
  status: z.optional(z.enum(materialStates)),
  keyword,
}
/** A row that was found out: `id` is the row, `materialId` its part. */
const Latest = z.object({
  id: z.int(),
  materialId: z.int(),
  partNo: z.string(),
  vendor: z.string(),
  category,
  chip: z.string(),
  result,
  sdkVersion: z.string(),
  binVersion: z.string(),
  at: time,
})
const Subscription = z.object({
  id: z.int(),
  target: z.enum(targets),
  /** what is followed: the id of a chip, vendor or part, or a category */
  of: z.string(),
  name: z.string(),
  channel: z.enum(channels),
  digest: z.enum(digests),
  createdAt: time,
  can: z.object({ change: z.boolean(), end: z.boolean() }),
})

/** Parts of other makers and how they work with the vendor's chips. */
export const material = contract('material', {
  /** Parts by their number, each with how it works with the chips the caller may know of; counted ahead of the page. */
  list: get('/materials', {
    access: reader,
    input: { ...paging, ...filters },
    reply: page(Row),
    errors: ['material.company'],
  }),
  /** What lists can be narrowed by. */
  choices: get('/materials/choices', {
    access: reader,
    reply: z.object({
      chips: z.array(Chip),
      vendors: z.array(Named),
      densities: z.array(z.number()),
      speeds: z.array(z.int()),
      sdkVersions: z.array(z.string()),
    }),
    errors: ['material.company'],
  }),
  /** What was found out last of parts, the latest foremost; counted ahead of the page. */
  latest: get('/materials/latest', {
    access: reader,
    input: { ...paging, chipId: z.optional(id), category: z.optional(category), result: z.optional(result) },
    reply: page(Latest),
    errors: ['material.company'],
  }),
  /** The first page of the area: how many parts of each category there are, what came last, and how much the caller follows. */
  overview: get('/materials/overview', {
    access: reader,
    reply: z.object({
      categories: z.array(z.object({ category, count: z.int(), qualified: z.int() })),
      newest: z.array(Latest),
      subscriptions: z.int(),
    }),
    errors: ['material.company'],
  }),
  /** The parts of a list as a workbook, a column for each chip. */
  exportList: get('/materials/export', {
    access: reader,
    input: filters,
    reply: bytes,
    logged: true,
    errors: ['material.company', 'platform.too_many'],
  }),
  /** What the caller follows, last begun first. */
  subscriptions: get('/materials/subscription', {
    access: reader,
    input: { ...paging, target: z.optional(z.enum(targets)) },
    reply: page(Subscription),
    errors: ['material.company'],
  }),
  /** Follows a chip, a category, a vendor or a part, or changes how the caller is told of it. */
  subscribe: post('/materials/subscription', {
    access: reader,
    input: {
      target: z.enum(targets),
      of: z.string().check(z.regex(/^(\d{1,15}|[A-Za-z0-9_]{1,16})$/)),
      channel: z._default(z.enum(channels), 'both'),
      digest: z._default(z.enum(digests), 'now'),
    },
    reply: z.object({ id: z.int() }),
    errors: ['material.company', 'material.not_found', 'material.too_many'],
  }),
  /** Ends one of the caller's subscriptions. */
  unsubscribe: del('/materials/subscription/{id}', {
    access: reader,
    input: { id },
    reply: z.null(),
    errors: ['material.company', 'material.subscription_not_found'],
  }),
  /** One part with its data, its papers, and how it works with each chip, what was before included. */
  show: get('/materials/{id}', {
    access: reader,
    input: { id },
    reply: z.object({ ...Row.shape, ...partDetail, following: z.boolean() }),
    errors: ['material.company', 'material.not_found'],
  }),
})
