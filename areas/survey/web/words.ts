import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('survey.state')
export const typeWord = wordsFor('survey.type')
export const opWord = wordsFor('survey.op')
const done = wordsFor('survey.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
