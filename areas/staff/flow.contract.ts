import * as z from 'zod/mini'
import { roles } from '#platform/contract/access.ts'
import { contract, get } from '#platform/contract/contract.ts'
import { keeper } from './contract.ts'

/** How a step stands today: nobody can do it; there are fewer people than the flow needs different ones; it can be done. */
export const stepStands = ['nobody', 'few', 'enough'] as const
/** Names shown of those who can do a step. */
export const namesShown = 6

/** Who can do which step of which flow: /admin/steps. */
export const staffFlow = contract('staff', {
  /** Every flow of the portal with its steps, and who of the enabled staff can do each today; what stands still first. */
  flows: get('/staff/flow', {
    access: keeper,
    reply: z.array(
      z.object({
        key: z.string(),
        /** in the caller's language */
        title: z.string(),
        steps: z.array(
          z.object({
            /** its place in the flow, from 1: two steps may ask for the same of two people */
            n: z.int(),
            title: z.string(),
            permission: z.string(),
            /** the roles of staff that may do it: which of them is given to whom mends a step that stands still */
            roles: z.array(z.enum(roles)),
            /** how many of the staff can do it */
            people: z.int(),
            /** the first of them by name */
            names: z.array(z.string()),
            /** who was invited with such a role and has not come in yet, by name */
            invited: z.array(z.string()),
            stand: z.enum(stepStands),
          }),
        ),
      }),
    ),
  }),
})
