import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, id, orderGet, orderPost } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'

/** Refusals of the area; an answer that is switched off is answered like one that does not exist. */
export const orderFaqErrors = errors('order-faq', {
  not_found: 'not_found',
  code_taken: 'validation',
  no_images: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof orderFaqErrors> {}
}
/** What of the area a role may be given. */
export const orderFaqPermissions = permissions('order-faq', ['order_faq_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof orderFaqPermissions> {}
}
/** How often somebody may report words without an answer. */
export const orderFaqLimits = limits({ order_faq_ask: { points: 30, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof orderFaqLimits> {}
}

/** Milliseconds a call of the ordering client may take. */
export const orderingMs = 60_000
const buyer = { role: ['order'] } as const
/** In the caller's language. */
const title = { id: z.int(), code: z.string(), title: z.string() }

/** The answers for those who order. */
export const orderFaq = contract('order-faq', {
  /**
   * The titles, in their order; with a keyword those whose title or one of whose keywords holds it, in any case and either script, and where there is none
   * those to a question in one's own words, Chinese or English. One opens, several are offered, none is a warning.
   */
  list: orderGet('/odrPublic/orderFaq', {
    access: buyer,
    input: { keyword },
    reply: z.object({ list: z.array(z.object(title)) }),
    timeout: orderingMs,
  }),
  /** One answer as HTML in the caller's language, or in Chinese where there is no other, and the page of the portal it is about, where there is one. */
  show: orderGet('/odrPublic/orderFaq/{id}', {
    access: buyer,
    input: { id },
    reply: z.object({
      ...title,
      body: z.string(),
      lang: z.enum(['zh', 'en', 'zhtw']),
      url: z.string(),
      /** what of the caller's own it is about just now, and where it is done */
      hints: z.array(z.object({ text: z.string(), url: z.string() })),
    }),
    errors: ['order-faq.not_found'],
    timeout: orderingMs,
  }),
  /** Hands words without an answer to the editors and to the assistant of the company; the same words again are counted. */
  ask: orderPost('/odrPublic/orderFaq/unanswered', {
    access: buyer,
    input: { keyword: text(100) },
    reply: z.null(),
    errors: ['platform.too_many'],
    timeout: orderingMs,
  }),
})
