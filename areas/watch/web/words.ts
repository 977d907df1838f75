import { wordsFor } from '#platform/web/i18n/text.ts'

export const kindWord = wordsFor('watch.kind')
