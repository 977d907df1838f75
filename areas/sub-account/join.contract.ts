import * as z from 'zod/mini'
import { contract, get, post, time } from '#platform/contract/contract.ts'
import { json, optionalText, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { subRoles } from './contract.ts'
import { requestStates } from './request.contract.ts'

/** How often one person asks to be let in, and how often a company is asked. */
export const joinLimits = limits({
  join_person: { points: 5, seconds: 86_400 },
  join_company: { points: 20, seconds: 86_400 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof joinLimits> {}
}

/** What somebody has in their own company, by what it belongs to: it would be lost, so it stands in the way. */
export const joinHolds = [
  'people',
  'certification',
  'approval',
  'package',
  'orders',
  'addresses',
  'support',
  'points',
  'other',
] as const

const Last = z.object({
  id: z.int(),
  /** the company that was asked */
  company: z.string(),
  status: z.enum(requestStates),
  reason: z.string(),
  /** what its main account said; not who that is */
  answer: z.string(),
  createdAt: time,
  decidedAt: z.nullable(time),
  version: z.int(),
  can: z.object({ withdraw: z.boolean() }),
})

/** Coming into a company that is certified already, in the place of certifying it a second time: /user/join. */
export const joining = contract('sub-account', {
  /** How the caller stands: whether they may ask, else the company they belong to, what stands in the way, the name they began to certify, and what they asked last. */
  joinState: get('/user/join', {
    access: 'session',
    reply: z.object({
      may: z.boolean(),
      /** the company of who may not ask; empty for who may, and for guests */
      belongs: z.string(),
      holds: z.array(z.enum(joinHolds)),
      suggested: z.string(),
      last: z.nullable(Last),
    }),
  }),
  /**
   * Asks the main account of a certified company to let the caller in, who is the main account of an uncertified company with nothing in
   * it. A name that no certified company has, and one where nobody could answer, are answered alike.
   */
  join: post('/user/join', {
    access: 'session',
    input: { company: text(200), reason: optionalText(500) },
    reply: Saved,
    errors: [
      'sub-account.join_not_yours',
      'sub-account.join_nobody',
      'sub-account.join_domain',
      'sub-account.join_holds',
      'sub-account.request_open',
      'platform.too_many',
    ],
  }),
  /**
   * Lets somebody in who asked: they are a sub-account of the caller's company at once, with these roles, and their own empty company is
   * dissolved. The address has the main account's mail domain, as with every sub-account.
   */
  letIn: post('/user/join/letIn', {
    access: { permission: ['sub_assign'] },
    input: { ...step, roles: json(500, z.array(z.enum(subRoles)).check(z.minLength(1), z.maxLength(4))) },
    reply: Saved,
    errors: [
      'sub-account.request_not_found',
      'sub-account.not_yours_to_give',
      'sub-account.domain_differs',
      'sub-account.domain_public',
      'sub-account.join_kept',
      'sub-account.join_gone',
      'sub-account.too_many',
      'platform.state',
      'platform.denied',
    ],
  }),
})
