import * as z from 'zod/mini'
import { contract, del, get, id, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, said, text, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import {
  decision,
  decisionErrors,
  FileItem,
  HistoryRow,
  Saved,
  shown,
  step,
  versioned,
} from '#platform/contract/record.ts'
import { category, Named } from './contract.ts'

export const paperKinds = ['datasheet', 'sample', 'contact'] as const
export const paperStates = ['draft', 'audit', 'published', 'rejected'] as const
export const paperModel = 'material_paper'
export const paperLimits = { accept: ['pdf', 'zip', 'xlsx', 'docx'], maxMb: 50, maxCount: 5 } as const
export const mostPapers = 500

const kind = z.enum(paperKinds)
const state = z.enum(paperStates)
const maker = { permission: ['material_paper'] } as const
const paperReader = { permission: ['material_read', 'material_paper', 'material_audit'] } as const
/** What the form fills; a datasheet and a sample offer name the part. */
const fields = {
  kind,
  title: text(100),
  category: z.optional(category),
  partNo: optionalText(64),
  about: optionalText(1000),
  contact: optionalText(200),
}
const { category: _, ...words } = fields
const Row = z.object({
  id: z.int(),
  vendor: Named,
  ...shown(words, said),
  category: z.nullable(category),
  status: state,
  rejectReason: said,
  submittedAt: z.nullable(time),
  publishedAt: z.nullable(time),
  updatedAt: time,
  version: z.int(),
  can: z.object({
    submit: z.boolean(),
    audit: z.boolean(),
    edit: z.boolean(),
    takeBack: z.boolean(),
    remove: z.boolean(),
  }),
})
const moved = ['material.company', 'material.paper_not_found', 'platform.state', 'platform.denied'] as const

/** What makers of parts hand in: datasheets, offers of samples, and whom to ask. */
export const vendorPaper = contract('material', {
  /** What is published; of the caller's own company, and for whoever reviews it, what is not yet published as well. */
  papers: get('/materials/vendor', {
    access: paperReader,
    input: { ...paging, kind: z.optional(kind), status: z.optional(state), keyword },
    reply: page(Row),
    errors: ['material.company'],
  }),
  /** One of them with its files; what happened is for its maker and who reviews it. */
  paper: get('/materials/vendor/{id}', {
    access: paperReader,
    input: { id },
    reply: z.object({ ...Row.shape, files: z.array(FileItem), history: z.array(HistoryRow) }),
    errors: ['material.company', 'material.paper_not_found'],
  }),
  /** Keeps a draft; what was rejected becomes one again. */
  savePaper: post('/materials/vendor', {
    access: maker,
    input: { ...versioned, ...fields, fileIds: wireIds },
    reply: Saved,
    errors: [...moved, 'material.no_vendor', 'material.too_many', 'platform.changed', 'file.denied'],
  }),
  /** Hands a draft in for review; what is missing is named with its field. */
  submitPaper: post('/materials/vendor/submit', {
    access: maker,
    input: step,
    reply: Saved,
    errors: [...moved, 'material.files_needed', 'material.contact_needed'],
  }),
  /** Takes it back before it was reviewed. */
  takeBackPaper: post('/materials/vendor/takeBack', { access: maker, input: step, reply: Saved, errors: moved }),
  /** Removes a draft that was never handed in. */
  removePaper: del('/materials/vendor/{id}', { access: maker, input: { id }, reply: z.null(), errors: moved }),
  /** Publishes what a maker handed in, or gives it back with a reason. */
  auditPaper: post('/materials/vendor/audit', {
    access: { permission: ['material_audit'] },
    input: decision,
    reply: Saved,
    errors: [...decisionErrors, 'material.company', 'material.paper_not_found'],
  }),
})
