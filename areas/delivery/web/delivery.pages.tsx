import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../delivery.links.ts'
import * as search from '../delivery.search.ts'
import { deliveryTexts } from './texts.public.ts'

const main = { access: 'menu', layout: 'main', texts: deliveryTexts } as const
const both = [deliveryTexts, approvalTexts]

export const pages = [
  page({
    ...main,
    link: links.receiveList,
    title: 'delivery.title',
    search: search.deliverySearch,
    component: () => import('./ReceivePage.tsx'),
  }),
  page({
    ...main,
    link: links.pickupList,
    title: 'delivery.pickups',
    search: search.pickupSearch,
    component: () => import('./PickupPage.tsx'),
    texts: both,
  }),
  page({
    ...main,
    link: links.desk,
    title: 'delivery.desk.title',
    search: search.deskSearch,
    component: () => import('./DeskPage.tsx'),
  }),
  page({
    ...main,
    link: links.pickupDesk,
    title: 'delivery.desk.pickups',
    search: search.pickupSearch,
    component: () => import('./PickupDesk.tsx'),
    texts: both,
  }),
]
