import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { keys } from '../sdk-key.links.ts'
import { keySearch } from '../sdk-key.search.ts'

const texts = areaTexts('sdk-key', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: keys,
    title: 'sdk-key.title',
    access: 'menu',
    layout: 'main',
    search: keySearch,
    component: () => import('./KeyPage.tsx'),
    texts,
  }),
]
