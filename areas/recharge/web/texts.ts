import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for its pages and for what others show of it. */
export const rechargeTexts = areaTexts('recharge', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
