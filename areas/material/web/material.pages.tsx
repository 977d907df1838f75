import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { list } from '../material.links.ts'
import { listSearch } from '../material.search.ts'

const texts = areaTexts('material', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'material.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./MaterialPage.tsx'),
    texts,
  }),
]
