import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for pages that show quotes. */
export const quoteTexts = areaTexts('quote', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
