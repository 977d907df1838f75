import { wordsFor } from '#platform/web/i18n/text.ts'

export const platformWord = wordsFor('faq.platform')
export const stateWord = wordsFor('faq.state')
export const shelfWord = wordsFor('faq.shelf')
export const sourceWord = wordsFor('faq.source')
