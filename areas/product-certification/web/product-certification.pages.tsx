import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk, list } from '../product-certification.links.ts'
import { deskSearch, listSearch } from '../product-certification.search.ts'

const texts = areaTexts('product-certification', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'product-certification.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./ProductPage.tsx'),
    texts: [texts, approvalTexts],
  }),
  page({
    link: desk,
    title: 'product-certification.desk.title',
    access: 'public',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts: [texts, approvalTexts],
  }),
]
