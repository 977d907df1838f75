import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { paymentTexts } from '#areas/payment/web/texts.public.ts'
import { pointsTexts } from '#areas/points/web/texts.public.ts'
import { page } from '#platform/web/router/page.ts'
import { desk, list, pay, refunds } from '../recharge.links.ts'
import { rechargeTexts as texts } from './texts.ts'
import { deskSearch, listSearch, paySearch, refundSearch } from '../recharge.search.ts'

const all = [texts, pointsTexts]
const desks = [...all, paymentTexts, approvalTexts]
const shell = { access: 'menu', layout: 'main' } as const

export const pages = [
  page({
    ...shell,
    access: 'public',
    link: pay,
    title: 'recharge.title',
    search: paySearch,
    component: () => import('./PayPage.tsx'),
    texts: all,
  }),
  page({
    ...shell,
    link: list,
    title: 'recharge.list.title',
    search: listSearch,
    component: () => import('./ListPage.tsx'),
    texts: all,
  }),
  page({
    ...shell,
    link: desk,
    title: 'recharge.desk.title',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts: desks,
  }),
  page({
    ...shell,
    link: refunds,
    title: 'recharge.refund.title',
    search: refundSearch,
    component: () => import('./RefundPage.tsx'),
    texts: desks,
  }),
]
