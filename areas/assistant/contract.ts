import * as z from 'zod/mini'
import { contract, flag, get, id, ids, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** Refusals of the assistant. Somebody else's question is answered like one that does not exist. */
export const assistantErrors = errors('assistant', {
  not_found: 'not_found',
  /** nothing in it can be searched for */
  no_words: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof assistantErrors> {}
}
/** How often one person may ask: each question is several searches. */
export const assistantLimits = limits({
  assistant_ask: { points: 10, seconds: 60 },
  assistant_day: { points: 200, seconds: 86_400 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof assistantLimits> {}
}

/** The longest question. */
export const longestQuestion = 500
/** How many questions one support issue takes along. */
export const mostHanded = 10
/** How a question was answered: with passages, or with "no source found". */
export const answerStates = ['answered', 'no_source'] as const

/** A text in pieces, those that match marked; plain text, never HTML. */
const Marked = z.array(z.object({ text: z.string(), hit: z.boolean() }))
/** A quotation. Of what the caller has no access to any more nothing is left but its number. */
const Passage = z.object({
  rank: z.int(),
  open: z.boolean(),
  kind: z.string(),
  title: z.string(),
  revision: z.string(),
  page: z.nullable(z.int()),
  quote: Marked,
  /** address within the portal, at the page */
  url: z.string(),
})
const Row = z.object({
  id: z.int(),
  text: z.string(),
  state: z.enum(answerStates),
  helpful: z.nullable(z.boolean()),
  /** the support issue it was handed over to */
  issueId: z.nullable(z.int()),
  askedAt: time,
})
/** A question with its answer: `answer` is what a model wrote from the passages, with their numbers in brackets; mostly empty. */
export const Answered = z.extend(Row, { answer: z.string(), passages: z.array(Passage) })

/** The portal's own assistant: it quotes what the caller has access to, and says nothing of its own (decision 0032). */
export const assistant = contract('assistant', {
  /**
   * Answers a question with passages of what the caller may open now, and keeps both for them for 180 days. Like a search it leaves no
   * row in the operation log; what finds no source is told to editors without a name.
   */
  ask: post('/assistant/ask', {
    access: 'session',
    input: { text: text(longestQuestion) },
    reply: Answered,
    errors: ['assistant.no_words', 'platform.too_many'],
    timeout: 40_000,
    logged: false,
  }),
  /** The caller's own questions, newest first. */
  questions: get('/assistant/question', {
    access: 'session',
    input: { ...paging, keyword },
    reply: page(Row),
    viewing: 'never',
  }),
  /** One of them with its answer; passages of what the caller may open no longer are hidden. */
  show: get('/assistant/question/{id}', {
    access: 'session',
    input: { id },
    reply: Answered,
    errors: ['assistant.not_found'],
    viewing: 'never',
  }),
  /** Whether an answer helped; it may be said again. */
  rate: post('/assistant/question/rate', {
    access: 'session',
    input: { id, helpful: flag },
    reply: z.object({ id: z.int() }),
    errors: ['assistant.not_found'],
  }),
  /** Deletes one of the caller's own questions with its answer. */
  remove: post('/assistant/question/remove', {
    access: 'session',
    input: { id },
    reply: z.object({ id: z.int() }),
    errors: ['assistant.not_found'],
  }),
  /** Questions and answers as the description of a support issue, with their sources; at most ten, in the order they were asked. */
  transcript: get('/assistant/transcript', {
    access: { permission: ['issue_add'] },
    input: { ids },
    reply: z.object({ ids: z.array(z.int()), subject: z.string(), description: z.string() }),
    errors: ['assistant.not_found'],
    viewing: 'never',
  }),
})
