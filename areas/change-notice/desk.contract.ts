import { decideErrors } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { contract, day, id, int, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, said, text, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, results, Saved, step, versioned } from '#platform/contract/record.ts'
import {
  noticeCategories,
  noticeClasses,
  noticeDetail,
  noticeFields,
  noticeStates,
  noticeTypes,
  recipientFields,
} from './contract.ts'

// who stands in for a reviewer reads what is reviewed
const reader = { permission: ['notice_desk', 'notice_publish', 'notice_legal'] } as const
const editor = { permission: ['notice_edit'] } as const
const quality = { permission: ['notice_publish'] } as const
export const reviewSteps = ['quality', 'legal'] as const
export const settlements = ['accepted', 'closed_exempt'] as const
/** Items a notice names at most. */
export const mostItems = 50

const Row = z.object({
  ...noticeFields,
  id: z.int(),
  status: z.enum(noticeStates),
  respondBy: z.nullable(z.string()),
  author: z.string(),
  /** customers it concerns of those the caller sees: all, those that wait, those that verify or object */
  recipients: z.int(),
  waiting: z.int(),
  verifying: z.int(),
  can: z.object({
    decide: z.boolean(),
    submit: z.boolean(),
    edit: z.boolean(),
    revise: z.boolean(),
    close: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean(),
  }),
})
const Recipient = z.object({
  ...recipientFields,
  id: z.int(),
  version: z.int(),
  readAt: z.nullable(time),
  /** the notice is among the messages of somebody of it, or a mail left for one: without this nothing is accepted by silence */
  proven: z.boolean(),
  reminders: z.int(),
  reports: z.array(FileItem),
  can: z.object({ deliver: z.boolean(), settle: z.boolean() }),
})
const mayDay = z._default(z.union([z.literal(''), day]), '')
const item = z.strictObject({
  item: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40)),
  replacement: z._default(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40)), ''),
})
const moved = ['change-notice.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const
/** What a notice says in both languages, for who writes it; an empty English text is read in Chinese. */
const bothWords = {
  titleZh: said,
  titleEn: z.string(),
  reasonZh: said,
  reasonEn: z.string(),
  wasZh: said,
  wasEn: z.string(),
  becomesZh: said,
  becomesEn: z.string(),
  impactZh: said,
  impactEn: z.string(),
}
const dated = [
  'change-notice.first_ship',
  'change-notice.ltb',
  'change-notice.lts',
  'change-notice.respond_by',
  'change-notice.sample_after',
] as const

/** Notices as the vendor writes, reviews and publishes them, and what becomes of the answers. */
export const changeNoticeDesk = contract('change-notice', {
  /** All notices, what is not published yet first. */
  desk: orderGet('/odrDesk/notice', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(noticeStates)), type: z.optional(z.enum(noticeTypes)), keyword },
    reply: page(Row),
  }),
  /** One with the customers it concerns whom the caller sees, and the step of review that waits for the caller. */
  review: orderGet('/odrDesk/notice/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...noticeDetail,
      ...bothWords,
      remark: said,
      step: z.nullable(z.enum(reviewSteps)),
      to: z.array(Recipient),
    }),
    errors: ['change-notice.not_found'],
  }),
  /** Since when nothing is accepted by silence because the clock jumped, and by how many minutes; null while all is well. */
  clock: orderGet('/odrDesk/noticeClock', {
    access: reader,
    reply: z.nullable(z.object({ heldAt: time, jump: z.int() })),
  }),
  /** The clock was looked at: silence counts again. */
  resume: orderPost('/odrDesk/noticeClock/resume', {
    access: quality,
    input: { reason: text(300) },
    reply: z.null(),
    errors: ['platform.state'],
  }),
  /** Writes a draft, or changes one; the number is given with the first. */
  save: orderPost('/odrDesk/notice', {
    access: editor,
    input: {
      ...versioned,
      type: z.enum(noticeTypes),
      class: z.enum(noticeClasses),
      category: z.enum(noticeCategories),
      title: text(200),
      titleEn: text(200),
      reason: text(2000),
      was: optionalText(2000),
      becomes: optionalText(2000),
      impact: optionalText(2000),
      contact: text(200),
      reasonEn: text(2000),
      wasEn: optionalText(2000),
      becomesEn: optionalText(2000),
      impactEn: optionalText(2000),
      respondBy: mayDay,
      sampleOn: mayDay,
      firstShipOn: mayDay,
      ltbOn: mayDay,
      ltsOn: mayDay,
      items: json(20_000, z.array(item).check(z.minLength(1), z.maxLength(mostItems))),
    },
    reply: Saved,
    errors: [
      ...moved,
      ...dated,
      'change-notice.category',
      'change-notice.unknown_item',
      'change-notice.item_twice',
      'change-notice.same_item',
    ],
  }),
  /** Hands a draft to quality and legal staff; its periods are counted from today. */
  submit: orderPost('/odrDesk/notice/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [...moved, ...dated, 'change-notice.nobody'],
  }),
  /** Decides the step of review that waits; the last one publishes the notice to everybody it concerns. */
  publish: orderPost('/odrNotice/publish', {
    access: { permission: ['notice_publish', 'notice_legal'] },
    input: {
      id,
      version: z.optional(int),
      step: z.enum(reviewSteps),
      result: z.enum(results),
      reason: optionalText(500),
    },
    reply: Saved,
    errors: ['change-notice.not_found', ...dated, ...decideErrors],
  }),
  /** Begins a revision of what is published: that is withdrawn, and its customers are asked anew. */
  revise: orderPost('/odrDesk/notice/revise', {
    access: editor,
    input: { ...step, reason: text(300) },
    reply: Saved,
    errors: [...moved, 'platform.reason_needed', 'change-notice.revision_waits'],
  }),
  /** Takes a notice back, for the reason given. */
  withdraw: orderPost('/odrDesk/notice/withdraw', {
    access: quality,
    input: { ...step, reason: text(300) },
    reply: Saved,
    errors: [...moved, 'platform.reason_needed'],
  }),
  /** Closes a notice that everybody answered. */
  close: orderPost('/odrDesk/notice/close', { access: quality, input: step, reply: Saved, errors: moved }),
  /** Drops a draft that nobody has published. */
  remove: orderPost('/odrDesk/notice/remove', { access: editor, input: step, reply: z.null(), errors: moved }),
  /** Delivers the report, or says that the samples are there: the customer has thirty days, ninety from the issue at most. */
  deliverReport: orderPost('/odrNotice/deliverReport', {
    access: quality,
    input: { ...step, fileIds: wireIds },
    reply: Saved,
    errors: [...moved, 'change-notice.over', 'change-notice.report_needed', 'file.denied', 'file.too_many'],
  }),
  /** Settles an objection with its customer. */
  settle: orderPost('/odrDesk/notice/settle', {
    access: { permission: ['notice_settle'] },
    input: { ...step, outcome: z.enum(settlements), reason: text(500) },
    reply: Saved,
    errors: [...moved, 'change-notice.over', 'platform.reason_needed'],
  }),
})
