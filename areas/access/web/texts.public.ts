import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for pages that name roles or permissions. */
export const accessTexts = areaTexts('access', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
