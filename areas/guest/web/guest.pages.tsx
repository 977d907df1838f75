import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { list } from '../guest.links.ts'
import { listSearch } from '../guest.search.ts'

const texts = areaTexts('guest', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'guest.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./GuestPage.tsx'),
    texts,
  }),
]
