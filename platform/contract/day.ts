// the vendor's zone: eight hours ahead of UTC, without summer time since 1991
const ahead = 8 * 3_600_000
const dayMs = 24 * 3_600_000

/** The calendar day of a moment in the vendor's zone, yyyy-MM-dd. */
export const dayOf = (at: Date): string => new Date(at.getTime() + ahead).toISOString().slice(0, 10)

/** The calendar day before one. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

/** A moment in the vendor's zone to the second, as spreadsheets read it: yyyy-MM-dd HH:mm:ss. */
export const timeOf = (at: Date): string => new Date(at.getTime() + ahead).toISOString().slice(0, 19).replace('T', ' ')

/** The first moment of a calendar day in the vendor's zone. */
const dayBegins = (day: string): number => Date.parse(`${day}T00:00:00Z`) - ahead

/** Moments from `from` to before `until`; null is open. */
export type Span = { from: Date | null; until: Date | null }
/** The moments of the days of a range, both included: from the first of `startDate` to before the day after `endDate`. */
export const daySpan = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}): Span => ({
  from: startDate ? new Date(dayBegins(startDate)) : null,
  until: endDate ? new Date(dayBegins(endDate) + dayMs) : null,
})
