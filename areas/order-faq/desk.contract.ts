import * as z from 'zod/mini'
import { contract, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step, versioned } from '#platform/contract/record.ts'

const editor = { permission: ['order_faq_edit'] } as const
/** Words by which one answer is found, at most. */
export const mostKeywords = 30
export const missStates = ['open', 'handled'] as const
/** What the form fills; `keywords` are separated by commas or lines. */
export const answerFields = {
  code: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9_]{1,39}$/)),
  title: text(100),
  titleEn: text(100),
  keywords: optionalText(1000),
  body: optionalText(30_000),
  bodyEn: optionalText(30_000),
  url: z._default(z.string().check(z.trim(), z.maxLength(300), z.regex(/^(\/[^/\\]\S*)?$/)), ''),
  sort: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
  enabled: flag,
}
const Row = z.object({
  id: z.int(),
  code: z.string(),
  title: said,
  titleEn: z.string(),
  keywords: z.string(),
  url: z.string(),
  sort: z.int(),
  enabled: z.boolean(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
})
const Miss = z.object({
  id: z.int(),
  words: said,
  company: z.string(),
  user: z.string(),
  times: z.int(),
  handler: z.string(),
  handledAt: z.nullable(time),
  createdAt: time,
  updatedAt: time,
  version: z.int(),
  can: z.object({ handle: z.boolean() }),
})

/** The answers as their editors keep them, and what was asked without one. */
export const orderFaqDesk = contract('order-faq', {
  /** All answers, also those switched off, in their order. */
  answers: get('/orderFaq/desk', { access: editor, input: { ...paging, keyword }, reply: page(Row) }),
  /** One answer with its text. */
  answer: get('/orderFaq/desk/{id}', {
    access: editor,
    input: { id },
    reply: z.object({ ...Row.shape, body: z.string(), bodyEn: z.string() }),
    errors: ['order-faq.not_found'],
  }),
  /** Creates an answer, or changes the one of `id` when `version` is the one read; switched off, nobody finds it. */
  save: post('/orderFaq/desk', {
    access: editor,
    input: { ...versioned, ...answerFields },
    reply: Saved,
    errors: ['order-faq.not_found', 'order-faq.code_taken', 'order-faq.no_images', 'platform.changed'],
  }),
  /** Words that no answer was found for, last asked first. */
  misses: get('/orderFaq/desk/unanswered', {
    access: editor,
    input: { ...paging, status: z.optional(z.enum(missStates)), keyword },
    reply: page(Miss),
  }),
  /** Notes that words were dealt with: an answer was written, or found by them now. */
  handle: post('/orderFaq/desk/unanswered/handle', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['order-faq.not_found', 'platform.changed', 'platform.state'],
  }),
})
