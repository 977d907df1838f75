import { accessTexts } from '#areas/access/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { clientDetail, clientInfo } from '../client.links.ts'
import { clientSearch } from '../client.search.ts'

const texts = [
  areaTexts('client', {
    zh: () => import('../texts/zh.ts'),
    en: () => import('../texts/en.ts'),
    zhtw: () => import('../texts/zhtw.ts'),
  }),
  // the card is the one of /info/client, the states are those of the desks
  areaTexts('account', {
    zh: () => import('#areas/account/texts/zh.ts'),
    en: () => import('#areas/account/texts/en.ts'),
    zhtw: () => import('#areas/account/texts/zhtw.ts'),
  }),
  accessTexts,
  areaTexts('certification', {
    zh: () => import('#areas/certification/texts/zh.ts'),
    en: () => import('#areas/certification/texts/en.ts'),
    zhtw: () => import('#areas/certification/texts/zhtw.ts'),
  }),
  areaTexts('product-certification', {
    zh: () => import('#areas/product-certification/texts/zh.ts'),
    en: () => import('#areas/product-certification/texts/en.ts'),
    zhtw: () => import('#areas/product-certification/texts/zhtw.ts'),
  }),
]
const shell = { title: 'client.title', access: 'public', layout: 'main', search: clientSearch, texts } as const

export const pages = [
  page({ ...shell, link: clientInfo, component: () => import('./ClientCardPage.tsx') }),
  page({ ...shell, link: clientDetail, component: () => import('./ClientCardPage.tsx') }),
]
