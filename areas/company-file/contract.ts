import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, day, id, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, said, text, wireId } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'

/** Refusals of the area; a paper somebody may not have is answered like one there is none of. */
export const companyFileErrors = errors('company-file', {
  not_found: 'not_found',
  unknown_model: 'validation',
  model_needed: 'validation',
  no_model: 'validation',
  over: 'validation',
  not_published: 'state',
  edition_waits: 'duplicate',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof companyFileErrors> {}
}
/** Having the papers, reading the desk of them, and keeping them. */
export const companyFilePermissions = permissions('company-file', [
  'company_file_read',
  'company_file_desk',
  'company_file_edit',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof companyFilePermissions> {}
}

/** Of the company itself first, then of its products. */
export const categories = [
  'company_licence',
  'bank_info',
  'iso',
  'tax',
  'rohs',
  'reach',
  'msds',
  'reliability',
  'packing',
  'datasheet',
  'conflict_minerals',
] as const
/** Those of the company name no model; all others name one. */
export const ofCompany: readonly (typeof categories)[number][] = ['company_licence', 'bank_info', 'iso', 'tax']
export const fileStates = ['draft', 'published', 'replaced', 'withdrawn'] as const
/** The file a paper is. */
export const paperFile = {
  modelCode: 'company_file',
  accept: ['pdf', 'xlsx', 'zip', 'png', 'jpg'],
  maxMb: 50,
  maxCount: 1,
} as const

const reader = { permission: ['company_file_read'] } as const
const desk = { permission: ['company_file_desk'] } as const
const editor = { permission: ['company_file_edit'] } as const
const category = z.enum(categories)
const modelName = z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40))
const fields = {
  id: z.int(),
  category,
  /** the model it is about; empty of the company */
  model: z.string(),
  edition: z.string(),
  /** the last day; empty of what does not end */
  validTo: z.string(),
  file: FileItem,
  updatedAt: time,
}
const Paper = z.object({ ...fields, name: z.string(), publishedAt: time })
const DeskPaper = z.object({
  ...fields,
  name: said,
  nameEn: z.string(),
  status: z.enum(fileStates),
  /** its last day is past: customers have it no more */
  expired: z.boolean(),
  author: z.string(),
  publishedAt: z.nullable(time),
  /** the edition it replaces, or is replaced by it already; null of a first one */
  replacesId: z.nullable(z.int()),
  version: z.int(),
  can: z.object({
    publish: z.boolean(),
    edit: z.boolean(),
    renew: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean(),
  }),
})
const narrowed = { category: z.optional(category), model: z.optional(modelName), keyword }
const moved = ['company-file.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const

/** Papers of the vendor for those who order: of the company and of its products. */
export const companyFile = contract('company-file', {
  /** What is published and has not expired, by category and name. */
  list: orderGet('/odrComFile', { access: reader, input: { ...paging, ...narrowed }, reply: page(Paper) }),
  /** The models there are papers of, for the filter. */
  models: orderGet('/odrComFile/models', { access: reader, reply: z.array(z.string()) }),

  /** All papers in every state, the last changed first. */
  deskList: orderGet('/odrDesk/comFile', {
    access: desk,
    input: { ...paging, status: z.optional(z.enum(fileStates)), ...narrowed },
    reply: page(DeskPaper),
  }),
  /** One with what was done to it. */
  deskShow: orderGet('/odrDesk/comFile/{id}', {
    access: desk,
    input: { id },
    reply: z.object({ ...DeskPaper.shape, history: z.array(HistoryRow) }),
    errors: ['company-file.not_found'],
  }),
  /**
   * Writes a draft, or changes one. `file` is an upload of the caller's, or the one the draft has. With `replacesId` it is a new edition
   * of what is published, which stays until the draft is published.
   */
  save: orderPost('/odrDesk/comFile', {
    access: editor,
    input: {
      ...versioned,
      category,
      model: z._default(modelName, ''),
      name: text(200),
      nameEn: text(200),
      edition: text(20),
      validTo: z._default(z.union([z.literal(''), day]), ''),
      file: wireId,
      replacesId: z.optional(id),
    },
    reply: Saved,
    errors: [
      'company-file.not_found',
      'company-file.unknown_model',
      'company-file.model_needed',
      'company-file.no_model',
      'company-file.over',
      'company-file.not_published',
      'company-file.edition_waits',
      'file.denied',
      'file.infected',
      'platform.changed',
      'platform.state',
    ],
  }),
  /** Customers have a draft from now on, in place of the edition it replaces. */
  publish: orderPost('/odrDesk/comFile/publish', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [...moved, 'company-file.over'],
  }),
  /** Customers have it no more, for the reason given. */
  withdraw: orderPost('/odrDesk/comFile/withdraw', {
    access: editor,
    input: { ...step, reason: text(300) },
    reply: Saved,
    errors: [...moved, 'platform.reason_needed'],
  }),
  /** Drops a draft that nobody has published, with its file. */
  remove: orderPost('/odrDesk/comFile/remove', { access: editor, input: step, reply: z.null(), errors: moved }),
})
