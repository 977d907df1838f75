import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, id, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, said } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** Refusals of the area; a service of another company is answered like one that does not exist. */
export const serviceErrors = errors('service', { not_found: 'not_found' })
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof serviceErrors> {}
}
/** service_read: the services of the own company. */
export const servicePermissions = permissions('service', ['service_read'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof servicePermissions> {}
}

export const serviceStates = ['active', 'used_up', 'expired'] as const
/** Days before its end at which who ordered a service is told, once each. */
export const warnDays = [30, 7] as const

const reader = { permission: ['service_read'] } as const
const words = z.string()
const Row = z.object({
  id: z.int(),
  no: words,
  name: words,
  productId: z.int(),
  orderId: z.int(),
  orderNo: words,
  /** first and last day */
  startsOn: words,
  endsOn: words,
  /** issues it pays for, and those it has paid for */
  quotaTotal: z.int(),
  quotaUsed: z.int(),
  status: z.enum(serviceStates),
  /** days until its last one; 0 on it, negative after it */
  daysLeft: z.int(),
  user: words,
  can: z.object({ use: z.boolean(), renew: z.boolean() }),
})

/** How a part of bought work stands, as its order keeps it. */
export const partStates = ['planned', 'delivered', 'accepted'] as const
const Work = z.object({
  orderId: z.int(),
  orderNo: words,
  name: words,
  user: words,
  /** whether every part is accepted */
  isDone: z.boolean(),
  startedOn: words,
  parts: z.array(z.object({ scope: said, status: z.enum(partStates), engineer: words, dueOn: z.nullable(words) })),
})

/** Services a company has bought for a time, such as a support package whose quota pays for issues before points do. */
export const service = contract('service', {
  /** The services of the caller's company: active ones first, the first to end foremost. */
  list: get('/serviceMarket/service', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(serviceStates)), keyword },
    reply: page(Row),
  }),
  /** Work a company has bought that lasts until it is accepted and has no quota, such as a review: the latest 50 that were begun, with their parts. */
  work: get('/serviceMarket/service/work', { access: reader, reply: z.array(Work) }),
  /** One service, and the latest 200 issues it paid for; what was given back says when. */
  show: get('/serviceMarket/service/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      deliverables: z.array(words),
      uses: z.array(
        z.object({
          id: z.int(),
          issueId: z.int(),
          issueNo: words,
          /** empty where the caller does not see the issue */
          subject: said,
          user: words,
          usedAt: time,
          returnedAt: z.nullable(time),
        }),
      ),
    }),
    errors: ['service.not_found'],
  }),
})
