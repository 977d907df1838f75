import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { list } from '../licence.links.ts'
import { listSearch } from '../licence.search.ts'

const texts = areaTexts('licence', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'licence.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./LicencePage.tsx'),
    texts,
  }),
]
