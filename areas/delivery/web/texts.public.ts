import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for its own pages and for those that lead to it. */
export const deliveryTexts = areaTexts('delivery', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
