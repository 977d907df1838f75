import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the results, which the search box needs as well. */
export const texts = areaTexts('search', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
