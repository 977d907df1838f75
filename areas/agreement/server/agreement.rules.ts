import type { Locale } from '#platform/contract/text.ts'

/** The language a text is stored in: Traditional Chinese is made from the Simplified text, which is the one that binds. */
export const storedLocale = (locale: Locale): 'zh' | 'en' => (locale === 'en' ? 'en' : 'zh')
