import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { list } from '../watch.links.ts'
import { listSearch } from '../watch.search.ts'

const texts = areaTexts('watch', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'watch.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./WatchPage.tsx'),
    texts,
  }),
]
