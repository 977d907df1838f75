// Both channels write the clock of China, which has had no summer time since 1991.
const offsetMs = 8 * 3600_000
const shifted = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString()

/** yyyy-MM-dd HH:mm:ss */
export const clockOf = (at: Date): string => shifted(at).slice(0, 19).replace('T', ' ')
/** yyyyMMddHHmmss */
export const digitsOf = (at: Date): string => clockOf(at).replaceAll(/\D/g, '')

/** A moment from either way of writing; null for what is none. */
export function momentOf(text: string): Date | null {
  const found = /^(\d{4})-?(\d\d)-?(\d\d)[ T]?(\d\d):?(\d\d):?(\d\d)/.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}
/** The year a month and day without one belong to: the nearest to a moment that is known. */
export const withYear = (monthFirst: string, near: Date): string => yearsNear(near)(monthFirst)
/** The same for many of them near one moment. */
export function yearsNear(near: Date): (monthFirst: string) => string {
  const clock = shifted(near)
  const [year, month] = [Number(clock.slice(0, 4)), Number(clock.slice(5, 7))]
  return (monthFirst) => {
    const away = month - Number(monthFirst.slice(0, 2))
    return `${away > 6 ? year + 1 : away < -6 ? year - 1 : year}${monthFirst}`
  }
}
/** yyyyMMdd as yyyy-MM-dd. */
export const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`
