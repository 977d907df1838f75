import * as z from 'zod/mini'
import { contentLength } from '#areas/faq/contract.ts'
import { contract, get, id, int, post, time } from '#platform/contract/contract.ts'
import { text } from '#platform/contract/field.ts'

/** What is taken out of an answer before others read it. */
export const takenKinds = [
  'person',
  'company',
  'project',
  'email',
  'phone',
  'contact',
  'serial',
  'mac',
  'ip',
  'number',
  'link',
  'picture',
] as const
export type TakenKind = (typeof takenKinds)[number]
/** Stands for the words with which it was resolved, among the answers a draft may be made from. */
export const resolutionId = 0
const handler = { permission: ['issue_handle'] } as const
const Taken = z.object({ kind: z.enum(takenKinds), text: z.string() })

/** A resolved issue becomes the draft of a question, without what tells whose it was. */
export const issueFaq = contract('issue', {
  /**
   * What a draft would begin with, for the words with which it was resolved and each public word of the vendor in it: the question, its steps and that answer as HTML, what was
   * taken out marked in it and listed. Nothing confidential or internal is read. `faqId` where there is a draft already.
   */
  proposeFaq: get('/aservice/issue/faq/{id}', {
    access: handler,
    input: { id },
    reply: z.object({
      faqId: z.nullable(z.int()),
      title: z.string(),
      modules: z.array(z.object({ id: z.int(), name: z.string() })),
      answers: z.array(
        z.object({
          id: z.int(),
          author: z.string(),
          at: time,
          excerpt: z.string(),
          content: z.string(),
          taken: z.array(Taken),
        }),
      ),
    }),
    errors: ['issue.not_found', 'issue.not_yours', 'platform.state'],
  }),
  /**
   * Makes the draft from one of these answers, in words that may be changed before: names and numbers are taken out of them
   * once more. One of each issue: whoever comes second gets the same one.
   */
  makeFaq: post('/aservice/issue/faq', {
    access: handler,
    input: {
      id,
      answerId: int.check(z.minimum(0)),
      title: text(120),
      content: z.string().check(z.minLength(1), z.maxLength(contentLength)),
      catalogId: id,
    },
    reply: z.object({ id: z.int(), faqId: z.int(), made: z.boolean() }),
    errors: [
      'issue.not_found',
      'issue.not_yours',
      'issue.faq_answer',
      'issue.faq_long',
      'issue.empty',
      'faq.catalog_not_found',
      'platform.state',
      'platform.denied',
    ],
  }),
})
