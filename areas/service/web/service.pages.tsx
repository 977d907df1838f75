import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { list, show } from '../service.links.ts'
import { listSearch, showSearch } from '../service.search.ts'

const texts = areaTexts('service', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'service.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./ListPage.tsx'),
    texts,
  }),
  page({
    link: show,
    title: 'service.detail',
    access: 'public',
    layout: 'main',
    search: showSearch,
    component: () => import('./DetailPage.tsx'),
    texts,
    menu: list.path,
    tabBy: ({ id }) => show.url(null, { id }),
  }),
]
