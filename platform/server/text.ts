import { commaOf, fill, type Locale, type TextKey } from '#platform/contract/text.ts'

type Dictionary = Record<string, string>
const texts = new Map<string, string>()

/** Makes the texts of an area known to the server, which answers errors and writes mails in the caller's language. */
export function registerTexts(area: string, dictionaries: Record<Locale, Dictionary>): void {
  for (const [locale, dictionary] of Object.entries(dictionaries))
    for (const [key, value] of Object.entries(dictionary)) texts.set(`${locale}:${area}.${key}`, value)
}

/** The sentence of a key in a language, with its placeholders filled; the key itself when nobody wrote one. */
export const translate = (
  locale: Locale,
  key: TextKey | (string & {}),
  params?: Record<string, string | number>,
): string => fill(texts.get(`${locale}:${key}`) ?? texts.get(`zh:${key}`) ?? key, params)

/** Words one after the other, as a sentence of a language has them. */
export const listed = (locale: Locale, words: readonly string[]): string => words.join(commaOf(locale))

/** Whether a key has words; the law test asks it of every error code. */
export const hasText = (locale: Locale, key: string): boolean => texts.has(`${locale}:${key}`)
