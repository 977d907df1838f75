import { count } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('service-order.state')
export const milestoneWord = wordsFor('service-order.milestone_state')
export const stepWord = wordsFor('service-order.step')
export const kindWord = wordsFor('service-order.kind')
const done = wordsFor('service-order.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
/** Points as people read them. */
export const points = (n: number): string => t('service-order.points', { n: count(n) })
