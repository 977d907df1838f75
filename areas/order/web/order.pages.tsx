import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { orderBaseTexts } from '#areas/order-base/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { orderDesk, orderInfo, orderList } from '../order.links.ts'
import { infoSearch, orderDeskSearch, orderListSearch } from '../order.search.ts'

const texts = areaTexts('order', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: orderList,
    title: 'order.title',
    access: 'menu',
    layout: 'main',
    search: orderListSearch,
    component: () => import('./OrderListPage.tsx'),
    texts,
  }),
  page({
    link: orderInfo,
    title: 'order.detail',
    access: 'public',
    layout: 'main',
    search: infoSearch,
    component: () => import('./InfoPage.tsx'),
    form: true,
    texts: [texts, approvalTexts, orderBaseTexts],
    menu: [orderDesk.path, orderList.path],
    // the form of a new order stays in its tab while its draft gets an id
    tabBy: ({ id, quote, from }) => orderInfo.url(null, from ? { quote } : { id, quote }),
  }),
  page({
    link: orderDesk,
    title: 'order.desk.title',
    access: 'menu',
    layout: 'main',
    search: orderDeskSearch,
    component: () => import('./DeskPage.tsx'),
    texts: [texts, approvalTexts],
  }),
]
