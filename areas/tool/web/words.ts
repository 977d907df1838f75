import { wordsFor } from '#platform/web/i18n/text.ts'

export const kindWord = wordsFor('tool.kind')
export const systemWord = wordsFor('tool.os')
export const shelfWord = wordsFor('tool.shelf')
