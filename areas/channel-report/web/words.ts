import { dayOf } from '#platform/contract/day.ts'
import { number } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { choice } from '#platform/web/ui/list/filters.tsx'

export const stateWord = wordsFor('channel-report.state')
export const kindWord = wordsFor('channel-report.kind')
export const agingWord = wordsFor('channel-report.aging')
export const typeWord = wordsFor('channel-report.type')
export const levelWord = wordsFor('channel-report.level')
export const columnWord = wordsFor('channel-report.column')
export const stepWord = wordsFor('channel-report.step')
const done = wordsFor('channel-report.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
/** 9.8 of 9.800000. */
export const price = (text: string): string => (text ? number(String(Number(text))) : '–')

/** The month that goes on and those before it, the latest first. */
export function lastMonths(count: number): string[] {
  const [year, month] = dayOf(new Date()).split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, n) => new Date(Date.UTC(year, month - 1 - n, 1)).toISOString().slice(0, 7))
}
/** One of the last two years' months, or all. */
export const monthFilter = () =>
  choice<string>('channel-report.field.period', 'channel-report.any_period', () =>
    lastMonths(25).map((value) => ({ value, label: value })),
  )
/** How late a report came, where it did. */
export const lateWord = (days: number): string => (days > 0 ? t('channel-report.days_late', { count: days }) : '')
