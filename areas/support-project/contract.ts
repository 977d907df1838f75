import { waitingFields } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, del, flag, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, shown, step, versioned } from '#platform/contract/record.ts'

/** Refusals of support projects; a project of another company is answered like one that does not exist. */
export const supportProjectErrors = errors('support-project', {
  not_found: 'not_found',
  /** the company is not certified, or not any more */
  company: 'nda_required',
  required: 'validation',
  phone: 'validation',
  email: 'validation',
  /** no stage is planned before the one it follows */
  times: 'validation',
  unknown_chip: 'validation',
  /** the code of a project names its chip: with the first submission it is settled */
  chip_fixed: 'validation',
  unknown_category: 'validation',
  unknown_manager: 'validation',
  unknown_person: 'validation',
  /** a day to come, or before the stage before was reached */
  reached: 'validation',
  too_many: 'state',
  /** it still has issues that are not closed */
  issues_open: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof supportProjectErrors> {}
}
/**
 * support_read: see projects under their row filter; support_edit: fill in, submit and run those of the own company; support_work: run
 * them as the vendor's support; support_audit1, support_audit2: the steps of review, and closing.
 */
export const supportProjectPermissions = permissions('support-project', [
  'support_read',
  'support_edit',
  'support_work',
  'support_audit1',
  'support_audit2',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof supportProjectPermissions> {}
}
/** How often its calls may be made. */
export const supportProjectLimits = limits({
  support_project_submit: { points: 60, seconds: 3600 },
  support_project_manager: { points: 60, seconds: 600 },
  support_project_export: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof supportProjectLimits> {}
}

/** How a project stands: issues are opened in `opened` ones only; of a closed one they can still be read. */
export const projectStates = ['new', 'am_review', 'fae_review', 'opened', 'returned', 'closed'] as const
/** The steps of review, in their order. */
export const projectSteps = ['am', 'fae'] as const
export const projectTypes = ['technical_support', 'joint_development'] as const
/** How far the product is on its way to the market, in their order. */
export const stages = ['EVT', 'DVT', 'PVT', 'MP'] as const
export const companyTypes = ['brand', 'odm', 'design_house', 'dealer'] as const
/** How much attention a project has: A the most. */
export const supportLevels = ['a', 'b', 'c'] as const
/** What must be filled in before a draft is submitted. */
export const neededFields = [
  'chipId',
  'productType',
  'productName',
  'targetArea',
  'monthlyForecast',
  'contactName',
  'contactPhone',
  'contactEmail',
  'background',
  'mainFunctions',
] as const
/** Projects of a company, and rows of an export. */
export const mostProjects = 500
export const mostExported = 10_000

export const reader = { permission: ['support_read', 'support_edit', 'support_audit1', 'support_audit2'] } as const
export const editor = { permission: ['support_edit'] } as const
const one = <const V extends readonly string[]>(values: V) => z.optional(z.enum(values))
const count = (most: number) => z.optional(int.check(z.minimum(1), z.maximum(most)))
/** The days a stage is planned for. */
export const plannedDays = {
  evtOn: z.optional(day),
  dvtOn: z.optional(day),
  pvtOn: z.optional(day),
  mpOn: z.optional(day),
}
/** Texts of the form; all but the name may wait until it is submitted. */
const texts = {
  name: text(100),
  type: z._default(z.enum(projectTypes), 'technical_support'),
  stage: z._default(z.enum(stages), 'EVT'),
  endCustomer: optionalText(50),
  abbreviation: optionalText(50),
  productType: optionalText(64),
  productName: optionalText(100),
  targetArea: optionalText(100),
  contactName: optionalText(64),
  contactPhone: optionalText(31),
  contactEmail: optionalText(254),
  background: optionalText(5000),
  competitiveness: optionalText(5000),
  mainFunctions: optionalText(5000),
  /** what somebody asks who belongs to no opened project yet; submitted as an issue once it is opened */
  questionSubject: optionalText(120),
  question: optionalText(5000),
}
const fields = {
  ...texts,
  companyType: one(companyTypes),
  chipId: z.optional(id),
  monthlyForecast: count(1_000_000_000),
  userCount: count(100_000),
  ...plannedDays,
  /** the account manager by the full name; the one of the company where it is empty */
  handlerName: optionalText(64),
}
const dayOrNull = z.nullable(z.string())
const rowFields = {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.enum(projectTypes),
  stage: z.enum(stages),
  status: z.enum(projectStates),
  chip: z.string(),
  companyName: z.string(),
  /** the account manager, and the engineer who looks after it; empty while nobody does */
  handler: z.string(),
  faeOwner: z.string(),
  supportLevel: z.nullable(z.enum(supportLevels)),
  /** its issues as the caller sees them */
  untreated: z.int(),
  treating: z.int(),
  closed: z.int(),
  updatedAt: time,
  version: z.int(),
  can: z.object({
    submit: z.boolean(),
    edit: z.boolean(),
    takeBack: z.boolean(),
    /** an issue in it */
    ask: z.boolean(),
    advance: z.boolean(),
    members: z.boolean(),
    arrange: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    remove: z.boolean(),
  }),
}
const asked = {
  status: one(projectStates),
  type: one(projectTypes),
  stage: one(stages),
  chipId: z.optional(id),
  /** of an account manager's customers, or an engineer's own */
  mine: z.optional(flag),
  keyword,
}

/** Projects for which customers ask for technical support (sm_prj). */
export const supportProject = contract('support-project', {
  /** Projects the caller sees, last changed first, each with its issues counted. */
  list: get('/aservice/project', { access: reader, input: { ...paging, ...asked }, reply: page(z.object(rowFields)) }),
  /** The same as a file of values; at most 10,000 of them. */
  exportRows: get('/aservice/project/export', {
    access: reader,
    input: asked,
    reply: bytes,
    effect: true,
    logged: true,
    errors: ['platform.too_many'],
  }),
  /** One project with its people, what happened to it, and whose turn it is until when. */
  show: get('/aservice/project/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...shown(texts, said),
      ...rowFields,
      productName: z.string(),
      endCustomer: z.string(),
      contactName: z.string(),
      companyType: z.nullable(z.enum(companyTypes)),
      chipId: z.nullable(z.int()),
      chipFixed: z.boolean(),
      monthlyForecast: z.nullable(z.int()),
      userCount: z.nullable(z.int()),
      evtOn: dayOrNull,
      dvtOn: dayOrNull,
      pvtOn: dayOrNull,
      mpOn: dayOrNull,
      creator: z.string(),
      faeOwnerId: z.nullable(z.int()),
      returnReason: said,
      closeReason: said,
      submittedAt: z.nullable(time),
      openedAt: z.nullable(time),
      closedAt: z.nullable(time),
      /** the caller asked the first question, it is opened, and no issue of theirs is in it yet */
      toAsk: z.boolean(),
      members: z.array(z.object({ id: z.int(), name: z.string(), fixed: z.boolean() })),
      history: z.array(HistoryRow),
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(projectSteps) })),
    }),
    errors: ['support-project.not_found'],
  }),
  /** Keeps a draft, or changes what was returned; gaps may stay until it is submitted. */
  save: post('/aservice/project/createOrUpdate', {
    access: editor,
    input: { ...versioned, ...fields },
    reply: Saved,
    errors: [
      'support-project.not_found',
      'support-project.company',
      'support-project.times',
      'support-project.unknown_chip',
      'support-project.chip_fixed',
      'support-project.unknown_category',
      'support-project.unknown_manager',
      'support-project.phone',
      'support-project.email',
      'support-project.too_many',
      'platform.changed',
      'platform.state',
      'platform.too_many',
    ],
  }),
  /** Hands it in, or in anew after it was returned; every gap is named with its field. The first time it is given its code. */
  submit: post('/aservice/project/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [
      'support-project.not_found',
      'support-project.company',
      'support-project.required',
      'support-project.unknown_chip',
      'support-project.unknown_category',
      'platform.state',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Takes it back while nobody has decided anything about it. */
  takeBack: post('/aservice/project/takeBack', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['support-project.not_found', 'platform.state', 'platform.denied'],
  }),
  /** Closes an opened one without open issues, with the reason; its issues stay readable. */
  close: post('/aservice/project/close', {
    access: { permission: ['support_audit1', 'support_audit2'] },
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: ['support-project.not_found', 'support-project.issues_open', 'platform.state', 'platform.denied'],
  }),
  /** Asks for a closed one to be opened again: it is reviewed as at first. */
  reopen: post('/aservice/project/reopen', {
    access: editor,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: [
      'support-project.not_found',
      'support-project.company',
      'platform.state',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Removes a draft that was never handed in. */
  remove: del('/aservice/project/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['support-project.not_found', 'platform.state'],
  }),
})
