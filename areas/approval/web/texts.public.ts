import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for pages that show whose turn it is or decide at a desk of their own. */
export const approvalTexts = areaTexts('approval', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
