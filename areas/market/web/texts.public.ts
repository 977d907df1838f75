import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the market, for pages of other areas that show what was bought in it. */
export const marketTexts = areaTexts('market', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
