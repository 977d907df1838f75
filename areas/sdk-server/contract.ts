import * as z from 'zod/mini'
import { bytes, contract, del, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { Saved, versioned } from '#platform/contract/record.ts'

/** Refusals of source servers. */
export const sdkServerErrors = errors('sdk-server', {
  not_found: 'not_found',
  host_taken: 'duplicate',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof sdkServerErrors> {}
}
/** How often its calls may be made. */
export const sdkServerLimits = limits({
  // a machine that fetches with a secret, once a minute or so
  machine: { points: 60, seconds: 60 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof sdkServerLimits> {}
}

/** Networks a source server may stand in, as the dictionary `carrier` has them. */
export const carriers = ['telecom', 'unicom', 'mobile', 'overseas'] as const
export const protocols = ['ssh', 'https'] as const
export const healths = ['unknown', 'up', 'down'] as const

const carrier = z.enum(carriers)
const proto = z.enum(protocols)
const health = z.enum(healths)
const editor = { permission: ['sdk_edit'] } as const
const host = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/),
  )
const between = (least: number, most: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most))

const serverFields = { id: z.int(), name: z.string(), carrier, host: z.string(), port: z.int(), proto, health }

/** Source servers by network. */
export const sdkServer = contract('sdk-server', {
  /**
   * Servers in use, those of a network in the order they are to be tried: reachable ones first, then by priority.
   * `carrier` is the network the caller chose last; null before the first choice.
   */
  list: get('/sdkServer', {
    access: 'session',
    reply: z.object({ carrier: z.nullable(carrier), servers: z.array(z.object(serverFields)) }),
  }),
  /** Remembers the network of the caller. */
  choose: post('/sdkServer/carrier', { access: 'session', input: { carrier }, reply: z.null(), logged: false }),
  /** All servers with their state for /admin/sdkServer. */
  desk: get('/sdkServer/desk', {
    access: editor,
    reply: z.array(
      z.object({
        ...serverFields,
        priority: z.int(),
        enabled: z.boolean(),
        monitored: z.boolean(),
        checkedAt: z.nullable(time),
        /** whether it may fetch keys */
        hasToken: z.boolean(),
        keysFetchedAt: z.nullable(time),
        version: z.int(),
      }),
    ),
  }),
  /** Creates a server, or changes the one of `id` when `version` is the one read. `health` counts where nobody knocks. */
  save: post('/sdkServer/desk/save', {
    access: editor,
    input: {
      ...versioned,
      name: text(64),
      carrier,
      host,
      port: between(1, 65_535),
      proto,
      priority: z._default(between(0, 999), 0),
      enabled: z._default(flag, false),
      monitored: z._default(flag, false),
      health: z._default(health, 'unknown'),
    },
    reply: Saved,
    errors: ['sdk-server.not_found', 'platform.changed', 'platform.name_taken', 'sdk-server.host_taken'],
  }),
  /** Makes a new secret with which the server fetches its keys; it is shown this once, and the one before is void. */
  renewToken: post('/sdkServer/desk/token', {
    access: editor,
    input: { id },
    reply: z.object({ token: z.string() }),
    errors: ['sdk-server.not_found'],
    logged: true,
  }),
  /** Removes a server; from then on it gets no keys. */
  remove: del('/sdkServer/desk/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['sdk-server.not_found'],
  }),
  /**
   * The authorized_keys of the server that shows its secret (`Authorization: Bearer …`), made at this moment: keys of
   * people who may have source code now, each bound to its person and chip projects. A bad secret is
   * answered HTTP 401 without a line.
   */
  authorizedKeys: get('/sdkServer/authorizedKeys', { access: 'open', effect: true, reply: bytes }),
})
