import { limits, type LimitsOf } from '#platform/contract/limit.ts'

/** How often the provider may be asked from one address: a subsystem asks for all its people from its own. */
export const openidLimits = limits({
  openid_call: { points: 1200, seconds: 60 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof openidLimits> {}
}
