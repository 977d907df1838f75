import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved, step } from '#platform/contract/record.ts'

/** Refusals of feedback; what somebody else wrote is answered like what does not exist. */
export const feedbackErrors = errors('feedback', { not_found: 'not_found', too_many: 'state' })
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof feedbackErrors> {}
}
/** feedback_add: write and follow the own; feedback_handle: read and reply to everybody's. */
export const feedbackPermissions = permissions('feedback', ['feedback_add', 'feedback_handle'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof feedbackPermissions> {}
}
/** How often its calls may be made. */
export const feedbackLimits = limits({ feedback_submit: { points: 20, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof feedbackLimits> {}
}

export const feedbackTypes = ['bug', 'suggestion', 'content', 'other'] as const
export const feedbackStates = ['new', 'processing', 'replied', 'closed'] as const
/** What one person may have open at a time. */
export const mostOpen = 50
/** modelCode of its files, and what they may be. */
export const feedbackModel = 'feedback_file'
export const fileLimits = { accept: ['jpg', 'png', 'pdf', 'txt', 'log', 'zip'], maxMb: 20, maxCount: 5 } as const

const type = z.enum(feedbackTypes)
const status = z.enum(feedbackStates)
const writer = { permission: ['feedback_add'] } as const
/** A page of the portal, as its address says it. */
const place = z._default(z.string().check(z.trim(), z.maxLength(300), z.regex(/^(\/(?!\/)\S*)?$/)), '')
export const feedbackFields = {
  id: z.int(),
  no: z.string(),
  type,
  status,
  content: z.string(),
  contact: z.string(),
  page: z.string(),
  createdAt: time,
  updatedAt: time,
  version: z.int(),
}
export const feedbackDetail = {
  files: z.array(FileItem),
  /** oldest first */
  replies: z.array(
    z.object({ id: z.int(), author: z.string(), byStaff: z.boolean(), body: z.string(), createdAt: time }),
  ),
  history: z.array(HistoryRow),
}
export const narrowed = { type: z.optional(type), status: z.optional(status), keyword }
const Row = z.object({ ...feedbackFields, can: z.object({ more: z.boolean(), close: z.boolean() }) })
const stepErrors = ['feedback.not_found', 'platform.state', 'platform.denied'] as const

/** What people say of the portal, and what they are told. */
export const feedback = contract('feedback', {
  /** The caller's own, last changed first. */
  list: get('/feedback', { access: writer, input: { ...paging, ...narrowed }, reply: page(Row) }),
  /** One of them with its files and replies. */
  show: get('/feedback/{id}', {
    access: writer,
    input: { id },
    reply: z.object({ ...Row.shape, ...feedbackDetail }),
    errors: ['feedback.not_found'],
  }),
  /** Sends one; `page` is the page it was written from. It is not changed afterwards, but added to by `reply`. */
  submit: post('/feedback', {
    access: writer,
    input: { type, content: text(2000), contact: optionalText(100), page: place, fileIds: wireIds },
    reply: Saved,
    errors: ['feedback.too_many', 'platform.too_many', 'file.denied', 'file.too_many'],
  }),
  /** Says more about one that was replied to: it is looked at again. */
  reply: post('/feedback/reply', {
    access: writer,
    input: { ...step, body: text(2000) },
    reply: Saved,
    errors: [...stepErrors, 'platform.too_many'],
  }),
  /** Closes one: it is settled. */
  close: post('/feedback/close', { access: writer, input: step, reply: Saved, errors: stepErrors }),
})
