import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the way to something closed, wherever that is. */
export const texts = areaTexts('way', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
