import { colonOf, commaOf } from '#platform/contract/text.ts'
import { intlLocale, locale, t } from './text.ts'

/** A moment as the wire carries it: ISO text, milliseconds, or a Date. */
export type Moment = string | number | Date
/**
 * Everything is stored in UTC and shown in Asia/Shanghai: eight hours ahead, without summer time since 1991.
 * Reckoned, not asked of Intl: making its first format of a zone loads tables for 20 ms of every first visit.
 */
const ahead = 8 * 3_600_000
const show = (at: Moment | null | undefined, characters: number) => {
  const time = at === null || at === undefined || at === '' ? NaN : new Date(at).getTime()
  const shown = new Date(time + ahead)
  return Number.isNaN(shown.getTime()) ? '' : shown.toISOString().slice(0, characters).replace('T', ' ')
}

/** yyyy-MM-dd; empty for nothing. */
export const day = (at: Moment | null | undefined): string => show(at, 'yyyy-MM-dd'.length)
/** yyyy-MM-dd HH:mm; empty for nothing. */
export const dateTime = (at: Moment | null | undefined): string => show(at, 'yyyy-MM-dd HH:mm'.length)
/** yyyy-MM-dd HH:mm:ss, for hover and logs. */
export const fullTime = (at: Moment | null | undefined): string => show(at, 'yyyy-MM-dd HH:mm:ss'.length)

const minute = 60
const hour = 60 * minute
const oneDay = 24 * hour

/** 'just now' under 30 s, then minutes, hours, 1 day, then the date. */
export function relativeTime(at: Moment, now: Moment = Date.now()): string {
  const seconds = (new Date(now).getTime() - new Date(at).getTime()) / 1000
  if (Number.isNaN(seconds)) return ''
  if (seconds < 0 || seconds >= 2 * oneDay) return seconds < 0 && seconds > -30 ? t('shell.just_now') : day(at)
  if (seconds < 30) return t('shell.just_now')
  const words = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'always' })
  if (seconds < hour) return spaced(words.format(-Math.ceil(seconds / minute), 'minute'))
  if (seconds < oneDay) return spaced(words.format(-Math.ceil(seconds / hour), 'hour'))
  return spaced(words.format(-1, 'day'))
}

/** Chinese text keeps a space after a number, which Intl leaves out. */
export const spaced = (words: string): string => words.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ')

/** Words one after the other, as the language lists them. */
export const listed = (words: readonly string[]): string => words.join(commaOf(locale()))

/** Who or what, and what is said of it, with the colon of the language. */
export const labelled = (label: string, said: string): string => `${label}${colonOf(locale())}${said}`

/** 1,234: counts. */
export const count = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

const amount = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
let amounts: Intl.NumberFormat | undefined
/** 1,234.50: amounts, with a real minus. Decimal text keeps every digit, because Intl reads it exactly. */
export const number = (value: number | string): string =>
  (amounts ??= new Intl.NumberFormat('en-US', amount)).format(value as number).replace('-', '−')

const units = ['B', 'KB', 'MB', 'GB']
/** 1536 → 1.5 KB: bytes in units of 1024, one decimal below ten of a unit, unless it is 0. */
export function byteSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1)
  const value = bytes / 1024 ** power
  return `${power > 0 && value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${units[power]}`
}
