import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../order-base.links.ts'
import * as search from '../order-base.search.ts'
import { orderBaseTexts } from './texts.public.ts'

const main = { access: 'menu', layout: 'main', texts: orderBaseTexts } as const
const both = [orderBaseTexts, approvalTexts]
const basic = { search: search.contactSearch, menu: links.deliveryList.path } as const

export const pages = [
  page({
    ...main,
    link: links.quotaList,
    title: 'order-base.quotas',
    search: search.quotaSearch,
    component: () => import('./QuotaPage.tsx'),
  }),
  page({
    ...main,
    link: links.customerList,
    title: 'order-base.customers',
    search: search.customerSearch,
    component: () => import('./CustomerPage.tsx'),
  }),
  page({
    ...main,
    link: links.rateList,
    title: 'order-base.rates',
    search: search.rateSearch,
    component: () => import('./RatePage.tsx'),
  }),
  page({
    ...main,
    link: links.deliveryList,
    title: 'order-base.tab.delivery',
    search: search.contactSearch,
    component: () => import('./DeliveryPage.tsx'),
  }),
  page({
    ...main,
    ...basic,
    link: links.contactList,
    title: 'order-base.tab.contact',
    component: () => import('./ContactPage.tsx'),
  }),
  page({
    ...main,
    ...basic,
    link: links.invoiceList,
    title: 'order-base.tab.invoice',
    component: () => import('./InvoicePage.tsx'),
    texts: both,
  }),
  page({
    ...main,
    ...basic,
    link: links.pickupList,
    title: 'order-base.tab.pickup',
    component: () => import('./PickupPage.tsx'),
  }),
  page({
    ...main,
    link: links.customers,
    title: 'order-base.desk.customers',
    search: search.deskCustomerSearch,
    component: () => import('./CustomerDesk.tsx'),
  }),
  page({
    ...main,
    link: links.reviews,
    title: 'order-base.desk.reviews',
    search: search.reviewSearch,
    component: () => import('./ReviewDesk.tsx'),
    texts: both,
  }),
  page({
    ...main,
    link: links.quotas,
    title: 'order-base.desk.quotas',
    search: search.quotaSearch,
    component: () => import('./QuotaDesk.tsx'),
  }),
  page({
    ...main,
    link: links.rates,
    title: 'order-base.desk.rates',
    search: search.deskRateSearch,
    component: () => import('./RateDesk.tsx'),
  }),
  page({
    ...main,
    link: links.models,
    title: 'order-base.desk.models',
    search: search.modelSearch,
    component: () => import('./ModelDesk.tsx'),
  }),
  page({
    ...main,
    link: links.units,
    title: 'order-base.desk.units',
    search: search.unitSearch,
    component: () => import('./UnitDesk.tsx'),
  }),
  page({
    ...main,
    link: links.burnCodes,
    title: 'order-base.desk.burn_codes',
    search: search.burnSearch,
    component: () => import('./BurnDesk.tsx'),
  }),
]
