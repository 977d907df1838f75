import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('service.state')
export const partWord = wordsFor('service.part')
