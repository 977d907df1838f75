import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk } from '../sdk-server.links.ts'
import { deskSearch } from '../sdk-server.search.ts'

const texts = areaTexts('sdk-server', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: desk,
    title: 'sdk-server.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./ServerPage.tsx'),
    texts,
  }),
]
