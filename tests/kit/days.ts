import { dayOf } from '#platform/contract/day.ts'

const dayMs = 86_400_000

/** The day of Shanghai so many from today, or before it: `YYYY-MM-DD`. Any other day that a test names has to be the same at every run. */
export const inDays = (n: number): string => dayOf(new Date(Date.now() + n * dayMs))
/** The day of Shanghai it is. */
export const today = (): string => inDays(0)
