import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area. */
export const changeNoticeTexts = areaTexts('change-notice', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
