import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../webhook.links.ts'
import { deliverySearch, endpointSearch } from '../webhook.search.ts'

const texts = areaTexts('webhook', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const main = { access: 'menu', layout: 'main', texts } as const

export const pages = [
  page({
    ...main,
    link: links.endpoints,
    title: 'webhook.title',
    search: endpointSearch,
    component: () => import('./EndpointPage.tsx'),
  }),
  page({
    ...main,
    link: links.deliveries,
    title: 'webhook.log',
    search: deliverySearch,
    component: () => import('./DeliveryPage.tsx'),
  }),
]
