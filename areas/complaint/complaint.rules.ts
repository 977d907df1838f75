import { dayOf } from '#platform/contract/day.ts'
import { directly } from './contract.ts'

// What both sides say of a complaint's rows: the form while it is typed, the server when it is sent.

/** The failure rate in percent, to two places; null while it cannot be said. */
export const rateOf = (defective: number | null | undefined, total: number | null | undefined): number | null =>
  total && defective !== null && defective !== undefined && defective <= total
    ? Math.round((defective / total) * 10_000) / 100
    : null

const dayMs = 86_400_000
/** The Monday of week 1 of a year, as ISO 8601 counts weeks. */
function firstMonday(year: number): number {
  const fourth = new Date(Date.UTC(year, 0, 4))
  return fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * dayMs
}
const weeksOf = (year: number) => Math.round((firstMonday(year + 1) - firstMonday(year)) / (7 * dayMs))

/** A date code is the year and week a part was packed in, `2547`: whether there is such a week, and it has begun. */
export function dateCodeFault(code: string, now: Date): 'shape' | 'week' | 'future' | null {
  if (!/^\d{4}$/.test(code)) return 'shape'
  const [year, week] = [2000 + Number(code.slice(0, 2)), Number(code.slice(2))]
  if (week < 1 || week > weeksOf(year)) return 'week'
  const today = Date.parse(`${dayOf(now)}T00:00:00Z`)
  return firstMonday(year) + (week - 1) * 7 * dayMs > today ? 'future' : null
}

/** Whether parts of this code arrived before the week they were packed in. */
export function arrivedTooSoon(code: string, arrivalOn: string): boolean {
  if (!arrivalOn || !/^\d{4}$/.test(code)) return false
  const monday = firstMonday(2000 + Number(code.slice(0, 2))) + (Number(code.slice(2)) - 1) * 7 * dayMs
  return monday > Date.parse(`${arrivalOn}T00:00:00Z`)
}

/** The dealer as it is kept: however somebody writes that there is none, it is one code. */
export const dealerOf = (typed: string): string =>
  /^(直供|原廠直供|直接采购|直接採購|direct)$/i.test(typed.trim()) ? directly : typed
