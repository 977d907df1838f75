import * as OpenCC from 'opencc-js'
import type { Locale } from '#platform/contract/text.ts'

let convert: ((text: string) => string) | undefined

/** Simplified to Traditional Chinese with Taiwan's words, for names that are stored once, in zh. */
export const toTraditional = (text: string): string => (convert ??= OpenCC.Converter({ from: 'cn', to: 'twp' }))(text)

/** A stored pair of names in the caller's language; zh stands in where no English was given. */
export const inLocale = (locale: Locale, zh: string, en: string): string =>
  locale === 'en' ? en || zh : locale === 'zhtw' ? toTraditional(zh) : zh
