import { wordsFor } from '#platform/web/i18n/text.ts'

export const statusWord = wordsFor('sub-account.status')
export const roleWord = wordsFor('access.role.name')
