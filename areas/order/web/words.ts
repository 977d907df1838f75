import { count, day, number } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { orderTabs } from '../contract.ts'
import type { OrderRow } from './order.queries.ts'

export const stateWord = wordsFor('order.state')
export const typeWord = wordsFor('order.type')
export const modeWord = wordsFor('order.mode')
export const stepWord = wordsFor('order.step')
export const promiseWord = wordsFor('order.promise')
export const termWord = wordsFor('order.term')
export const checkWord = wordsFor('order.check')
const done = wordsFor('order.action')
type Tab = (typeof orderTabs)[number]
const tabs = wordsFor('order.tab')
/** A tab of one state is called as the state is. */
export const tabWord = (tab: Tab): string =>
  tab === 'approved' || tab === 'completed' || tab === 'cancelled' ? stateWord(tab) : tabs(tab)
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
export const pieces = count
export const todayIs = (): string => day(Date.now())
/** USD 1,234.50 of hundredths. */
export const money = (currency: string, hundredths: number): string =>
  `${currency} ${number((hundredths / 100).toFixed(2))}`
/** A price of six decimals without the zeros nobody needs. */
export const price = (text: string | null): string => (text === null ? '–' : text.replace(/(\.\d\d\d*?)0+$/, '$1'))
/** 10 sets, and 80 odd pieces where there are any. */
export const setsOf = (sets: number, odd: number): string =>
  odd > 0 ? t('order.sets_odd', { sets: count(sets), odd: count(odd) }) : t('order.sets', { sets: count(sets) })
/** Whether papers are made of an order: not of a draft, nor at a price that nobody has approved. */
export const isPrinted = ({
  status,
  exceptions,
  orderNo,
}: Pick<OrderRow, 'id' | 'status' | 'exceptions' | 'orderNo'>): boolean =>
  status !== 'draft' && (exceptions === 0 || orderNo !== null)
/** The number of an order, or what it is known by before it has one. */
export const nameOf = ({ orderNo, poNo }: { orderNo: string | null; poNo: string }): string =>
  orderNo ?? (poNo || t('order.draft'))
