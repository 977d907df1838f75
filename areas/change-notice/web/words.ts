import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { listStates } from '../contract.ts'

export const typeWord = wordsFor('change-notice.type')
export const classWord = wordsFor('change-notice.class')
export const categoryWord = wordsFor('change-notice.category')
export const stateWord = wordsFor('change-notice.state')
export const noticeWord = wordsFor('change-notice.notice_state')
/** How a customer stands to a notice, or that it was withdrawn. */
export const listWord = (state: (typeof listStates)[number]): string =>
  state === 'withdrawn' ? noticeWord(state) : stateWord(state)
export const stepWord = wordsFor('change-notice.step')
export const verifyWord = wordsFor('change-notice.verify')
export const outcomeWord = wordsFor('change-notice.outcome')
const done = wordsFor('change-notice.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
/** PCN-2026-0007, and which revision it is. */
export const noOf = ({ noticeNo, revision }: { noticeNo: string; revision: number }): string =>
  revision > 0 ? `${noticeNo} R${revision}` : noticeNo
/** LQ7120-BGA, and how many other items there are. */
export const itemsOf = ({ items }: { items: readonly { item: string }[] }): string =>
  items.length > 1 ? t('change-notice.items', { item: items[0]!.item, n: items.length - 1 }) : (items[0]?.item ?? '–')
/** How long there still is. */
export const leftOf = (days: number | null): string =>
  days === null ? '' : days < 0 ? t('change-notice.late', { n: -days }) : t('change-notice.left', { n: days })
