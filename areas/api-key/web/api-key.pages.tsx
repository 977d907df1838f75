import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../api-key.links.ts'
import { keySearch, referenceSearch, sandboxSearch } from '../api-key.search.ts'

const texts = areaTexts('api-key', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const main = { access: 'menu', layout: 'main', texts } as const

export const pages = [
  page({
    ...main,
    link: links.keys,
    title: 'api-key.title',
    search: keySearch,
    component: () => import('./KeyPage.tsx'),
  }),
  page({
    ...main,
    link: links.reference,
    title: 'api-key.reference',
    search: referenceSearch,
    component: () => import('./ReferencePage.tsx'),
  }),
  page({
    ...main,
    link: links.testOrders,
    title: 'api-key.sandbox',
    search: sandboxSearch,
    component: () => import('./SandboxPage.tsx'),
  }),
]
