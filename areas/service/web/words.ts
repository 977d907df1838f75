import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('service.state')
