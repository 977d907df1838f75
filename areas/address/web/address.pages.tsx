import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { list } from '../address.links.ts'
import { listSearch } from '../address.search.ts'

const texts = areaTexts('address', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'address.title',
    access: 'public',
    layout: 'main',
    search: listSearch,
    component: () => import('./AddressPage.tsx'),
    texts,
  }),
]
