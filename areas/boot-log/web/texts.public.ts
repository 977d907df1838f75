import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for forms that show what a log says. */
export const bootLogTexts = areaTexts('boot-log', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
