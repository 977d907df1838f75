import { pointsTexts } from '#areas/points/web/texts.public.ts'
import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { marketTexts } from '#areas/market/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { calendar, company, desk, list, pay, show } from '../service-order.links.ts'
import { calendarSearch, deskSearch, listSearch, paySearch, showSearch } from '../service-order.search.ts'

const texts = areaTexts('service-order', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'service-order.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./OrdersPage.tsx'),
    texts,
  }),
  page({
    link: company,
    title: 'service-order.company.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./CompanyPage.tsx'),
    texts,
  }),
  page({
    link: show,
    title: 'service-order.detail',
    access: 'public',
    layout: 'main',
    search: showSearch,
    component: () => import('./DetailPage.tsx'),
    texts: [texts, marketTexts, approvalTexts],
    menu: list.path,
    tabBy: ({ id }) => show.url(null, { id }),
  }),
  page({
    link: pay,
    title: 'service-order.pay.title',
    access: 'public',
    layout: 'market',
    search: paySearch,
    component: () => import('./PayPage.tsx'),
    texts: [texts, marketTexts, pointsTexts],
    menu: '/serviceMarket/product',
  }),
  page({
    link: desk,
    title: 'service-order.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts: [texts, marketTexts, approvalTexts],
  }),
  page({
    link: calendar,
    title: 'service-order.calendar.title',
    access: 'menu',
    layout: 'main',
    search: calendarSearch,
    component: () => import('./CalendarPage.tsx'),
    texts,
  }),
]
