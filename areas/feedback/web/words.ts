import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('feedback.state')
export const typeWord = wordsFor('feedback.type')
const done = wordsFor('feedback.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
