import { page } from '#platform/web/router/page.ts'
import { desk, misses } from '../order-faq.links.ts'
import { deskSearch, missSearch } from '../order-faq.search.ts'
import { orderFaqTexts } from './order-faq.texts.ts'

const common = { access: 'menu', layout: 'main', texts: orderFaqTexts } as const
export const pages = [
  page({
    ...common,
    link: desk,
    title: 'order-faq.title',
    search: deskSearch,
    component: () => import('./OrderFaqPage.tsx'),
  }),
  page({
    ...common,
    link: misses,
    title: 'order-faq.misses',
    search: missSearch,
    component: () => import('./MissPage.tsx'),
  }),
]
