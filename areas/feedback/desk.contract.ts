import * as z from 'zod/mini'
import { contract, get, id, post } from '#platform/contract/contract.ts'
import { text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { feedbackDetail, feedbackFields, narrowed } from './contract.ts'

const handler = { permission: ['feedback_handle'] } as const
const Row = z.object({
  ...feedbackFields,
  author: z.string(),
  company: z.string(),
  handler: z.string(),
  can: z.object({ answer: z.boolean(), take: z.boolean(), end: z.boolean() }),
})
const stepErrors = ['feedback.not_found', 'platform.state', 'platform.denied'] as const

/** Feedback as staff reply to it. */
export const feedbackDesk = contract('feedback', {
  /** Everybody's, what waits for a reply first and the oldest of it foremost. */
  desk: get('/feedback/desk', { access: handler, input: { ...paging, ...narrowed }, reply: page(Row) }),
  /** One of them with its files and replies. */
  deskShow: get('/feedback/desk/{id}', {
    access: handler,
    input: { id },
    reply: z.object({ ...Row.shape, ...feedbackDetail }),
    errors: ['feedback.not_found'],
  }),
  /** Takes one up: its author sees that somebody is at it. */
  take: post('/feedback/take', { access: handler, input: step, reply: Saved, errors: stepErrors }),
  /** Replies to one; its author is told. */
  answer: post('/feedback/answer', {
    access: handler,
    input: { ...step, body: text(2000) },
    reply: Saved,
    errors: stepErrors,
  }),
  /** Closes one that is settled. */
  end: post('/feedback/end', { access: handler, input: step, reply: Saved, errors: stepErrors }),
})
