import { page } from '#platform/web/router/page.ts'
import * as links from '../bill.links.ts'
import * as search from '../bill.search.ts'
import { billTexts } from './texts.public.ts'

const main = { access: 'menu', layout: 'main', texts: billTexts } as const
const beside = { menu: links.billList.path } as const

export const pages = [
  page({
    ...main,
    link: links.billList,
    title: 'bill.tab.bills',
    search: search.billSearch,
    component: () => import('./BillPage.tsx'),
  }),
  page({
    ...main,
    ...beside,
    link: links.shipList,
    title: 'bill.tab.shipments',
    search: search.shipSearch,
    component: () => import('./ShipPage.tsx'),
  }),
  page({
    ...main,
    ...beside,
    link: links.balanceList,
    title: 'bill.tab.balances',
    search: search.balanceSearch,
    component: () => import('./BalancePage.tsx'),
  }),
  page({
    ...main,
    link: links.desk,
    title: 'bill.desk.title',
    search: search.billSearch,
    component: () => import('./DeskPage.tsx'),
  }),
  page({
    ...main,
    link: links.receiptDesk,
    title: 'bill.desk.receipts',
    search: search.receiptSearch,
    component: () => import('./ReceiptPage.tsx'),
  }),
  page({
    ...main,
    link: links.adjustmentDesk,
    title: 'bill.desk.adjustments',
    search: search.adjustmentSearch,
    component: () => import('./AdjustmentPage.tsx'),
  }),
]
