import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { boms } from '../bom.links.ts'
import { bomSearch } from '../bom.search.ts'

const texts = areaTexts('bom', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: boms,
    title: 'bom.title',
    access: 'menu',
    layout: 'main',
    search: bomSearch,
    component: () => import('./BomPage.tsx'),
    texts,
  }),
]
