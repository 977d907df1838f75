import { areaTexts } from './i18n/text.ts'

/** The platform's own words, loaded before anything is shown. */
export const shellTexts = areaTexts('shell', {
  zh: () => import('#platform/texts/shell/zh.ts'),
  en: () => import('#platform/texts/shell/en.ts'),
  zhtw: () => import('#platform/texts/shell/zhtw.ts'),
})
