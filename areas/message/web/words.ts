import { wordsFor } from '#platform/web/i18n/text.ts'

export const typeWord = wordsFor('message.type')
export const tabWord = wordsFor('message.tab')
export const flagWord = wordsFor('message.flag')
