import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for pages that show the tabs of a customer's basic data. */
export const orderBaseTexts = areaTexts('order-base', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
