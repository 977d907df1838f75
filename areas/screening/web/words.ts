import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('screening.state')
export const bizWord = wordsFor('screening.biz')
const done = wordsFor('screening.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
