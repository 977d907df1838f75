import { areaTexts } from '#platform/web/i18n/text.ts'

export const setupTexts = areaTexts('setup', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
