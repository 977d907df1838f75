import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { materialTexts } from '#areas/material/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { addDemand, desk, list, overview } from '../demand.links.ts'
import { addSearch, deskSearch, listSearch } from '../demand.search.ts'

const texts = areaTexts('demand', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
export const pages = [
  page({
    link: overview,
    title: 'material.overview',
    access: 'menu',
    layout: 'main',
    component: () => import('./MaterialsPage.tsx'),
    texts: [texts, materialTexts],
  }),
  page({
    link: list,
    title: 'demand.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./DemandPage.tsx'),
    texts: [texts, approvalTexts],
  }),
  page({
    link: addDemand,
    title: 'demand.create',
    access: 'public',
    layout: 'main',
    search: addSearch,
    component: () => import('./AddPage.tsx'),
    texts: [texts, approvalTexts],
  }),
  page({
    link: desk,
    title: 'demand.desk',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts: [texts, approvalTexts, materialTexts],
  }),
]
