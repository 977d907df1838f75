import * as z from 'zod/mini'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { subRoles } from './contract.ts'

/** Requests one person may send. */
export const requestLimits = limits({ grant_request: { points: 30, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof requestLimits> {}
}

/** asked → granted, refused with an answer, or withdrawn by who asked. */
export const requestStates = ['asked', 'granted', 'refused', 'withdrawn'] as const
/**
 * What is asked for where something is closed: a product package or a role the main account has; that it begins the certification, or its renewal; by a guest,
 * more of the sponsor.
 */
export const askKinds = ['package', 'role', 'certification', 'guest'] as const
/** Besides, to be let into a certified company (join.contract.ts). */
export const requestKinds = [...askKinds, 'join'] as const

const state = z.enum(requestStates)
const kind = z.enum(requestKinds)
const Row = z.object({
  id: z.int(),
  kind,
  role: z.nullable(z.enum(subRoles)),
  /** the package by its name; empty for other kinds */
  package: z.string(),
  person: z.string(),
  loginName: z.string(),
  /** the house of a guest, or the company of who asks to be let in; empty for the own people */
  house: z.string(),
  /** where who asks to be let in is reached, for who decides; empty for others */
  email: z.string(),
  /** where the person stood, an address within the portal */
  page: z.string(),
  reason: z.string(),
  status: state,
  answer: z.string(),
  decidedBy: z.string(),
  decidedAt: z.nullable(time),
  createdAt: time,
  version: z.int(),
  can: z.object({ grant: z.boolean(), letIn: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
})
const decider = { permission: ['sub_assign'] } as const
const decided = [
  'sub-account.request_not_found',
  'sub-account.not_yours_to_give',
  'platform.state',
  'platform.denied',
] as const

export const grantRequest = contract('sub-account', {
  /** What was asked of the caller's company, by its main account; everybody else reads their own. Newest first. */
  requests: get('/user/grantRequest', {
    access: 'session',
    input: { ...paging, keyword, status: z.optional(state), kind: z.optional(kind) },
    reply: page(Row),
  }),
  /** One of these requests, for its drawer. */
  request: get('/user/grantRequest/{id}', {
    access: 'session',
    input: { id },
    reply: Row,
    errors: ['sub-account.request_not_found'],
  }),
  /**
   * Asks the own main account for a package or a role it has, or to begin the certification; a guest asks the sponsor. Of several
   * at once one is kept (`request_open`). What is asked for is checked against what the main account has: nothing else can
   * be named. `page` is where the person stood.
   */
  ask: post('/user/grantRequest', {
    access: 'session',
    input: {
      kind: z.enum(askKinds),
      role: z.optional(z.enum(subRoles)),
      packageId: z.optional(id),
      page: z._default(z.string().check(z.maxLength(300), z.regex(/^(\/(?![/\\])[^\s\\]*)?$/)), ''),
      reason: optionalText(500),
    },
    reply: Saved,
    errors: ['sub-account.request_nothing', 'sub-account.request_open', 'platform.too_many'],
  }),
  /** Grants a request: the role or package is the person's at once, never more than the caller has. */
  grant: post('/user/grantRequest/grant', {
    access: decider,
    input: { ...step, answer: optionalText(500) },
    reply: Saved,
    errors: [...decided, 'sub-account.request_not_begun'],
  }),
  /** Refuses a request, with a reason the person reads. */
  refuse: post('/user/grantRequest/refuse', {
    access: decider,
    input: { ...step, reason: optionalText(500) },
    reply: Saved,
    errors: [...decided, 'platform.reason_needed'],
  }),
  /** Takes the caller's own request back while nobody has decided it. */
  withdraw: post('/user/grantRequest/withdraw', {
    access: 'session',
    input: step,
    reply: Saved,
    errors: ['sub-account.request_not_found', 'platform.state', 'platform.denied'],
  }),
})
