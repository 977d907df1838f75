import { page } from '#platform/web/router/page.ts'
import { apply, detail, home, productDesk, quoteDesk } from '../market.links.ts'
import { applySearch, detailSearch, homeSearch, productDeskSearch, quoteDeskSearch } from '../market.search.ts'
import { marketTexts as texts } from './texts.public.ts'

export const pages = [
  page({
    link: home,
    title: 'market.title',
    access: 'menu',
    layout: 'market',
    search: homeSearch,
    component: () => import('./HomePage.tsx'),
    texts,
  }),
  page({
    link: detail,
    title: 'market.detail',
    access: 'public',
    layout: 'market',
    search: detailSearch,
    component: () => import('./DetailPage.tsx'),
    texts,
    menu: home.path,
  }),
  page({
    link: apply,
    title: 'market.apply.title',
    access: 'public',
    layout: 'market',
    search: applySearch,
    component: () => import('./ApplyPage.tsx'),
    texts,
    menu: home.path,
  }),
  page({
    link: productDesk,
    title: 'market.desk.products',
    access: 'menu',
    layout: 'main',
    search: productDeskSearch,
    component: () => import('./ProductDesk.tsx'),
    texts,
  }),
  page({
    link: quoteDesk,
    title: 'market.apply.title',
    access: 'menu',
    layout: 'main',
    search: quoteDeskSearch,
    component: () => import('./QuoteDesk.tsx'),
    texts,
  }),
]
