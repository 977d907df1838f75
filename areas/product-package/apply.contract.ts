import { decideErrors, waitingFields } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { contract, day, get, id, int, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, results, Saved, step } from '#platform/contract/record.ts'
import { PackageProject, packageLevels, packageStates, packageTypes } from './contract.ts'

/** How often its calls may be made. */
export const packageLimits = limits({
  package_apply: { points: 100, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof packageLimits> {}
}

/** submitted → am_passed → opened; rejected with a reason, or taken back before anybody decided. */
export const applicationStates = ['submitted', 'am_passed', 'opened', 'rejected', 'withdrawn'] as const
/** The steps of an application, in their order. */
export const applicationSteps = ['manager', 'pm'] as const
/**
 * Where a company stands with a package: `held` opened to the caller; `main_only` opened to the company's main account, which
 * hands it on; `applied` under way; `free` may be asked for; `shut` not open (any more).
 */
export const offerStates = ['held', 'main_only', 'applied', 'free', 'shut'] as const

const state = z.enum(applicationStates)
const forecast = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))
const applied = {
  id: z.int(),
  no: z.string(),
  packageId: z.int(),
  packageName: said,
  packageCode: z.string(),
  status: state,
  productName: z.string(),
  reason: z.string(),
  /** pieces a month */
  forecast: z.nullable(z.int()),
  mpDate: z.nullable(z.string()),
  rejectReason: said,
  applicant: z.string(),
  createdAt: time,
  updatedAt: time,
  version: z.int(),
}
const Waiting = z.object({ ...waitingFields, step: z.enum(applicationSteps) })
const Own = z.object({
  ...applied,
  /** whose turn it is, and when it is expected to be done */
  waiting: z.nullable(Waiting),
  can: z.object({ takeBack: z.boolean(), again: z.boolean() }),
})
const Offer = z.object({
  id: z.int(),
  code: z.string(),
  name: said,
  type: z.enum(packageTypes),
  level: z.enum(packageLevels),
  status: z.enum(packageStates),
  chip: z.string(),
  /** the chip projects it opens */
  projects: z.array(PackageProject),
  state: z.enum(offerStates),
  /** the company's own certified products in its category, at most three: what makes it the one to ask for */
  products: z.array(z.string()),
  /** the last application of the caller's company for it */
  application: z.nullable(Own),
  can: z.object({ apply: z.boolean() }),
})
const offers = { access: 'session', input: { ...paging, projectName: keyword }, reply: page(Offer) } as const
const reader = { permission: ['pkg_read', 'pkg_audit1', 'pkg_audit2'] } as const
const Row = z.object({
  ...applied,
  // the applicant's own list has them as they were written: the next application begins with them
  productName: said,
  reason: said,
  company: z.string(),
  handler: z.string(),
  can: z.object({ decide: z.boolean() }),
})

export const packageApply = contract('product-package', {
  /** Packages opened to the caller, by name or chip project; also those that are frozen or closed by now. */
  opened: post('/workbench/findOpenedProductList', { ...offers, logged: false, viewing: 'reads' }),
  /** Packages the caller's company may ask for, or has asked for, and where it stands. */
  unopened: post('/workbench/findUnOpenedProductList', { ...offers, logged: false, viewing: 'reads' }),
  /** The packages that open one chip project and that the caller's company may have, the nearest first: by it a refusal leads on. */
  opening: get('/chipProject/opening', {
    access: 'session',
    input: { chipProjectId: id },
    reply: z.object({ list: z.array(Offer) }),
  }),
  /**
   * Asks for a package for the own company, by its id or by a chip project it opens; of certified companies only, once at a
   * time for each package (`under_way`). It is opened to the main account, which hands it on.
   */
  apply: post('/workbench/applyProductPackage', {
    access: { permission: ['pkg_apply'] },
    input: {
      packageId: z.optional(id),
      chipProjectId: z.optional(id),
      reason: text(500),
      productName: text(100),
      forecast: z.optional(forecast),
      mpDate: z.optional(day),
    },
    reply: z.object({ id: z.int(), version: z.int(), no: z.string(), packageId: z.int() }),
    errors: [
      'product-package.not_found',
      'product-package.not_certified',
      'product-package.under_way',
      'product-package.held',
      'platform.too_many',
    ],
  }),
  /** What the caller's company has asked for, latest first. */
  applications: get('/productPackage/application', {
    access: 'session',
    input: { ...paging, status: z.optional(state) },
    reply: page(Own),
  }),
  /** Takes an application back while nobody has decided anything about it. */
  takeBack: post('/productPackage/application/takeBack', {
    access: { permission: ['pkg_apply'] },
    input: step,
    reply: Saved,
    errors: ['product-package.application_not_found', 'platform.state', 'platform.denied'],
  }),
  /** Applications for those who decide; an account manager sees those of the own customers. */
  desk: get('/productApprove/list', {
    access: reader,
    input: { ...paging, status: z.optional(state), keyword },
    reply: page(Row),
  }),
  /** One application as those who decide read it. */
  application: get('/productApprove/{id}', {
    access: reader,
    input: { id },
    reply: z.extend(Row, {
      packageType: z.enum(packageTypes),
      chip: z.string(),
      projects: z.array(PackageProject),
      certifiedUntil: z.nullable(z.string()),
      /** packages the company has already */
      has: z.array(said),
      history: z.array(HistoryRow),
      /** the step that waits for the caller */
      step: z.nullable(z.enum(applicationSteps)),
    }),
    errors: ['product-package.application_not_found'],
  }),
  /** Decides the step of an application that waits; the same as deciding its task. */
  audit: post('/productApprove/audit', {
    access: { permission: ['pkg_audit1', 'pkg_audit2'] },
    input: {
      id,
      version: z.optional(int),
      step: z.enum(applicationSteps),
      result: z.enum(results),
      reason: optionalText(500),
    },
    reply: Saved,
    errors: [
      'product-package.application_not_found',
      'product-package.not_open',
      'product-package.not_certified',
      ...decideErrors,
    ],
  }),
})
