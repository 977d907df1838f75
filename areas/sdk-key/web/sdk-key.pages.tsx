import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'

const texts = areaTexts('sdk-key', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

/** The caller's public keys for the source servers. */
const keys = page({
  path: '/sdk/key',
  title: 'sdk-key.title',
  access: 'menu',
  layout: 'main',
  component: () => import('./KeyPage.tsx'),
  texts,
})

export const pages = [keys]
