import * as z from 'zod/mini'
import { contract, del, get, id, int, post, time } from '#platform/contract/contract.ts'
import { optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { results, Saved, step } from '#platform/contract/record.ts'
import { requestStates } from './contract.ts'

/** The most a month may be limited to, and the most that may be asked for. */
export const mostLimit = 10_000_000

const reader = { permission: ['points_read'] } as const
const owner = { permission: ['points_limit'] } as const
const amount = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostLimit))
const Named = z.object({ id: z.int(), name: z.string() })
const Limit = z.object({
  id: z.int(),
  /** whom it limits: a person or a project */
  user: z.nullable(Named),
  project: z.nullable(Named),
  /** a month, in points */
  points: z.int(),
  /** spent or held this month, given beside the limit for this month, and what is left */
  used: z.int(),
  extra: z.int(),
  left: z.int(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean(), ask: z.boolean(), remove: z.boolean() }),
})
const Request = z.object({
  id: z.int(),
  user: z.string(),
  project: z.nullable(z.string()),
  points: z.int(),
  reason: z.string(),
  /** yyyy-MM */
  month: z.string(),
  status: z.enum(requestStates),
  answer: z.string(),
  decidedBy: z.string(),
  decidedAt: z.nullable(time),
  createdAt: time,
  version: z.int(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})

/** Monthly limits of people and projects within a company, and what is asked for beyond them. */
export const pointLimit = contract('points', {
  /** The limits of the caller's company with what was spent this month; who sets none sees the own and those of the own projects. */
  limits: get('/points/limit', { access: reader, input: { ...paging }, reply: page(Limit) }),
  /** Whom a limit may be set for: the company's sub-accounts and its support projects. */
  choices: get('/points/limit/choices', {
    access: owner,
    reply: z.object({ users: z.array(Named), projects: z.array(Named) }),
  }),
  /** One limit, for its form. */
  showLimit: get('/points/limit/{id}', {
    access: reader,
    input: { id },
    reply: Limit,
    errors: ['points.limit_not_found'],
  }),
  /** Sets the limit of a sub-account or of a project, or changes the one of `id` when `version` is the one read. */
  saveLimit: post('/points/limit', {
    access: owner,
    input: {
      id: z.optional(id),
      version: z._default(int, 0),
      userId: z.optional(id),
      projectId: z.optional(id),
      points: amount,
    },
    reply: Saved,
    errors: ['points.limit_not_found', 'points.limit_taken', 'points.limit_whom', 'platform.changed'],
  }),
  /** Takes a limit away: from then on its person or project spends what the company has. */
  removeLimit: del('/points/limit/{id}', {
    access: owner,
    input: { id },
    reply: z.null(),
    errors: ['points.limit_not_found'],
  }),
  /** What was asked for: of the whole company for who decides, else the own. */
  requests: get('/points/request', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(requestStates)) },
    reply: page(Request),
  }),
  /** Asks for more than a limit for this month, once at a time; the main account is told. */
  askForMore: post('/points/request', {
    access: reader,
    input: {
      limitId: id,
      points: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostLimit)),
      reason: text(500),
    },
    reply: Saved,
    errors: ['points.limit_not_found', 'points.request_open', 'platform.too_many'],
  }),
  /** Gives what was asked for once, for its month, or not; a rejection says why. */
  decideRequest: post('/points/request/decide', {
    access: owner,
    input: { ...step, result: z.enum(results), answer: optionalText(500) },
    reply: Saved,
    errors: ['points.request_not_found', 'platform.state', 'platform.own_audit', 'platform.reason_needed'],
  }),
  /** Takes the own request back. */
  withdrawRequest: post('/points/request/withdraw', {
    access: reader,
    input: step,
    reply: Saved,
    errors: ['points.request_not_found', 'platform.state'],
  }),
})
