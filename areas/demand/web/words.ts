import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('demand.state')
export const typeWord = wordsFor('demand.type')
export const priorityWord = wordsFor('demand.priority')
export const resultWord = wordsFor('demand.result')
export const stepWord = wordsFor('demand.step')
const done = wordsFor('demand.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
