import * as z from 'zod/mini'
import { permissions, roles, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { setupGroups, setupProbes } from '#platform/contract/setup.ts'

/** Refusals of the setup. */
export const setupErrors = errors('setup', {
  unknown_step: 'not_found',
  /** no server of mails is set up */
  no_mail: 'state',
  /** the caller's own account has no address */
  no_address: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof setupErrors> {}
}
/** What of the area a role may be given. */
export const setupPermissions = permissions('setup', ['setup_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof setupPermissions> {}
}

/** How often its calls may be made. */
export const setupLimits = limits({ setup_probe: { points: 20, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof setupLimits> {}
}
const keeper = { permission: ['setup_edit'] } as const
/** The name of a step: its area, and the step. */
const key = z.string().check(z.regex(/^[a-z-]{1,40}\.[a-z_]{1,40}$/))

export const setup = contract('setup', {
  /** Every step of the setup with whether it is done, in the order they are taken. */
  list: get('/setup', {
    access: keeper,
    reply: z.array(
      z.object({
        key: z.string(),
        group: z.enum(setupGroups),
        /** in the caller's language */
        title: z.string(),
        about: z.string(),
        /** the place where it is done; null where that is outside of the portal */
        url: z.nullable(z.string()),
        done: z.boolean(),
        /** the roles that may do it there, where the caller may not; else empty */
        roles: z.array(z.enum(roles)),
        /** what of it can be tried; null where nothing can */
        probe: z.nullable(z.enum(setupProbes)),
        /** the caller's own address, where trying sends a letter to it; null where it does not, or they have none */
        probeTo: z.nullable(z.string()),
        /** who said that it is not wanted here, and when; null while it is */
        aside: z.nullable(z.object({ by: z.string(), at: time })),
      }),
    ),
  }),
  /** Says that a step is not wanted here: it is asked for no more. Doing it twice changes nothing. */
  putAside: post('/setup/aside', {
    access: keeper,
    input: { key },
    plain: ['key'],
    reply: z.null(),
    errors: ['setup.unknown_step'],
  }),
  /** Asks for a step again that was put aside. */
  takeUp: post('/setup/takeUp', {
    access: keeper,
    input: { key },
    plain: ['key'],
    reply: z.null(),
    errors: ['setup.unknown_step'],
  }),
  /** Steps of the setup that wait for the caller's role, in their order; empty for customers. */
  mine: get('/setup/mine', {
    access: 'session',
    reply: z.array(
      z.object({
        key: z.string(),
        /** in the caller's language */
        title: z.string(),
        about: z.string(),
        /** the place where it is done */
        url: z.string(),
      }),
    ),
  }),
  /**
   * Tries a part of the installation: `mail` sends a letter to the caller's own address, `storage` writes, reads and removes an object.
   * `to` is the address, null for the storage; `said` is what the server there answered where it failed, in its own words, else empty.
   */
  probe: post('/setup/probe', {
    access: keeper,
    input: { probe: z.enum(setupProbes) },
    plain: ['probe'],
    reply: z.object({ ok: z.boolean(), to: z.nullable(z.string()), said: z.string() }),
    errors: ['setup.no_mail', 'setup.no_address'],
  }),
})
