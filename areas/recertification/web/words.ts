import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('recertification.state')
export const kindWord = wordsFor('recertification.kind')
export const roleWord = wordsFor('access.role.name')
