import { orderBaseTexts } from '#areas/order-base/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../screening.links.ts'
import { hitSearch, nameSearch } from '../screening.search.ts'

const screeningTexts = areaTexts('screening', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const main = { access: 'menu', layout: 'main' } as const

export const pages = [
  page({
    ...main,
    link: links.hits,
    title: 'screening.title',
    search: hitSearch,
    component: () => import('./HitPage.tsx'),
    texts: screeningTexts,
  }),
  page({
    ...main,
    link: links.restricted,
    title: 'screening.names',
    search: nameSearch,
    component: () => import('./NamePage.tsx'),
    texts: [screeningTexts, orderBaseTexts],
  }),
]
