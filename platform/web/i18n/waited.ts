import { spaced, type Moment } from './format.ts'
import { intlLocale } from './text.ts'

const sizes = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

/** How long something has been waiting: '23 minutes', '5 hours', '12 days'. */
export function waited(since: Moment, now: Moment = Date.now()): string {
  const seconds = Math.max(0, (new Date(now).getTime() - new Date(since).getTime()) / 1000)
  if (Number.isNaN(seconds)) return ''
  const [size, unit] = sizes.find(([least]) => seconds >= least) ?? sizes[2]
  const words = new Intl.NumberFormat(intlLocale(), { style: 'unit', unit, unitDisplay: 'long' })
  return spaced(words.format(Math.ceil(seconds / size)))
}
