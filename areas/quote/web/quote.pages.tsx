import { orderBaseTexts } from '#areas/order-base/web/texts.public.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../quote.links.ts'
import { bookSearch, quoteSearch } from '../quote.search.ts'
import { quoteTexts } from './texts.public.ts'

const main = { access: 'menu', layout: 'main', texts: [quoteTexts, orderBaseTexts] } as const
const tab = { ...main, search: quoteSearch } as const

export const pages = [
  page({ ...tab, link: links.usdQuotes, title: 'quote.tab.usd', component: () => import('./UsdQuotes.tsx') }),
  page({
    ...tab,
    link: links.rmbQuotes,
    title: 'quote.tab.rmb',
    menu: links.usdQuotes.path,
    component: () => import('./RmbQuotes.tsx'),
  }),
  page({
    ...tab,
    link: links.expiredQuotes,
    title: 'quote.tab.expired',
    menu: links.usdQuotes.path,
    component: () => import('./ExpiredQuotes.tsx'),
  }),
  page({
    ...main,
    link: links.book,
    title: 'quote.book',
    search: bookSearch,
    component: () => import('./BookDesk.tsx'),
  }),
]
