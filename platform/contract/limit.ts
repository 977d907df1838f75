import { keyCallsPerMinute } from './scope.ts'

/**
 * Points per window of seconds; what goes over a rule with `blockSeconds` stays shut that long. `isOpen`: a read
 * that goes on while nobody can count.
 */
export type LimitRule = { points: number; seconds: number; blockSeconds?: number; isOpen?: boolean }

/** Limits of all areas by name; each area's contract adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Limits {}
export type LimitName = keyof Limits & string
export type LimitsOf<T> = { [K in keyof T]: LimitRule }

const registry = new Map<string, LimitRule>()

/**
 * Declares limits: `limits({ search: { points: 120, seconds: 60 } })`, spent by `ctx.app.limits.spend('search', key)`. The area
 * repeats the type once: `interface Limits extends LimitsOf<typeof searchLimits> {}`. Throws on a name taken by another.
 */
export function limits<const L extends Record<string, LimitRule>>(rules: L): L {
  for (const [name, rule] of Object.entries(rules)) {
    if (registry.has(name)) throw new Error(`two limits are called ${name}`)
    registry.set(name, rule)
  }
  return rules
}

/** The rule of a declared limit. */
export function limitOf(name: string): LimitRule {
  const rule = registry.get(name)
  if (!rule) throw new Error(`nobody declares the limit ${name}`)
  return rule
}

/** Limits several areas share, or the platform itself spends. */
export const sharedLimits = limits({
  counter: { points: 240, seconds: 60 },
  comment: { points: 20, seconds: 600 },
  upload: { points: 300, seconds: 3600 },
  // what visitors without an account read, by network: calls, parts of files shown in place, files taken away
  visitor: { points: 300, seconds: 60, isOpen: true },
  visitor_part: { points: 900, seconds: 60, isOpen: true },
  visitor_download: { points: 120, seconds: 3600, isOpen: true },
  // rows of the operation log for calls that nobody signed in made in vain
  unknown_caller: { points: 120, seconds: 600 },
  // calls with keys of the API that open nothing, by network
  unknown_key: { points: 60, seconds: 600 },
  // calls of one key of the API
  api_key: { points: keyCallsPerMinute, seconds: 60 },
})
declare module './limit.ts' {
  interface Limits extends LimitsOf<typeof sharedLimits> {}
}
