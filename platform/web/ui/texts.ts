import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the shared components; the shell loads them with its own before the first screen. */
export const uiTexts = areaTexts('ui', {
  zh: () => import('#platform/texts/ui/zh.ts'),
  zhtw: () => import('#platform/texts/ui/zhtw.ts'),
  en: () => import('#platform/texts/ui/en.ts'),
})
