import * as z from 'zod/mini'
import { permissions, roles, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { json, keyword, said } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** What of the area a role may be given. */
export const recertificationPermissions = permissions('recertification', ['people_recheck'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof recertificationPermissions> {}
}

/** A round of a quarter is open until nobody in it is undecided. */
export const roundStates = ['open', 'done'] as const
export const peopleDecisions = ['keep', 'end'] as const
/** How somebody of a round stands: not decided yet, stays, has left. */
export const peopleStates = ['open', ...peopleDecisions] as const
export const peopleKinds = ['sub', 'guest'] as const
/** Days after the begin on which the main account is reminded twice, and then its account manager is told. */
export const reminderDays = [14, 28, 42] as const

const Row = z.object({
  id: z.int(),
  name: z.string(),
  loginName: z.string(),
  kind: z.enum(peopleKinds),
  roles: z.array(z.enum(roles)),
  packages: z.array(said),
  /** public keys that are in use */
  keys: z.int(),
  lastLoginAt: z.nullable(time),
  decision: z.nullable(z.enum(peopleDecisions)),
  decidedBy: z.string(),
  can: z.object({ keep: z.boolean(), end: z.boolean() }),
})
const main = { permission: ['people_recheck'] } as const

export const recertification = contract('recertification', {
  /** The people of the newest round of the caller's company, those who have not signed in for longest first. */
  list: get('/user/recertification', {
    access: main,
    input: { ...paging, keyword, state: z.optional(z.enum(peopleStates)) },
    reply: page(Row),
  }),
  /** The newest round of the caller's company; null before the first. */
  round: get('/user/recertification/round', {
    access: main,
    reply: z.nullable(
      z.object({
        quarter: z.string(),
        status: z.enum(roundStates),
        begunOn: z.string(),
        total: z.int(),
        open: z.int(),
      }),
    ),
  }),
  /**
   * Keeps or ends people of the newest round: a sub-account is disabled, a guest ended; nobody is without somebody saying so.
   * Answers how many it was for; those decided meanwhile, or of others, are left as they are.
   */
  decide: post('/user/recertification', {
    access: main,
    input: { ids: json(3000, z.array(id).check(z.minLength(1), z.maxLength(200))), decision: z.enum(peopleDecisions) },
    reply: z.object({ done: z.int(), left: z.int() }),
  }),
})
