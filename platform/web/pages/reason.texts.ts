import { areaTexts } from '../i18n/text.ts'

/** What each level of material asks for, in words: on the page about it, and wherever the way to it is shown. */
export const reasonTexts = areaTexts('reason', {
  zh: () => import('#platform/texts/reason/zh.ts'),
  en: () => import('#platform/texts/reason/en.ts'),
  zhtw: () => import('#platform/texts/reason/zhtw.ts'),
})
