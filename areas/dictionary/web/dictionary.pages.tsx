import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk } from '../dictionary.links.ts'
import { deskSearch } from '../dictionary.search.ts'

const texts = areaTexts('dictionary', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: desk,
    title: 'dictionary.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DictionaryPage.tsx'),
    texts,
  }),
]
