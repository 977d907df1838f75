import type { Locale } from '#platform/contract/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { Question, ShownQuestion } from '../question.contract.ts'

/** The questions in the reader's language. */
export const shownIn = (locale: Locale, questions: readonly Question[]): ShownQuestion[] =>
  questions.map(({ title, titleEn, help, helpEn, options, rows, ...q }) => ({
    ...q,
    title: inLocale(locale, title, titleEn),
    help: inLocale(locale, help, helpEn),
    options: options.map(({ code, text, textEn, other }) => ({ code, other, text: inLocale(locale, text, textEn) })),
    rows: rows.map(({ code, text, textEn }) => ({ code, text: inLocale(locale, text, textEn) })),
  }))
