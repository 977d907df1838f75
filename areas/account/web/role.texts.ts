import { areaTexts } from '#platform/web/i18n/text.ts'

// roles are named by the area that gives them
export const roles = areaTexts('access', {
  zh: () => import('#areas/access/texts/zh.ts'),
  en: () => import('#areas/access/texts/en.ts'),
  zhtw: () => import('#areas/access/texts/zhtw.ts'),
})
