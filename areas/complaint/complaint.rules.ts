import { dayOf } from '#platform/contract/day.ts'

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
