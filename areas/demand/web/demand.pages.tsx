import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { list } from '../demand.links.ts'
import { listSearch } from '../demand.search.ts'

const texts = areaTexts('demand', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'demand.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./DemandPage.tsx'),
    texts,
  }),
]
