import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for the page that shows its part. */
export const factorTexts = areaTexts('factor', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
