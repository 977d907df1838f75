import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for pages that show charts. */
export const workbenchTexts = areaTexts('workbench', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
