import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for its pages and for what of it stands beside tickets. */
export const knownIssueTexts = areaTexts('known-issue', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
