import { accessTexts } from '#areas/access/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { joins, list, requests } from '../sub-account.links.ts'
import { joinSearch, listSearch, requestSearch } from '../sub-account.search.ts'

const texts = areaTexts('sub-account', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

const account = areaTexts('account', {
  zh: () => import('#areas/account/texts/zh.ts'),
  en: () => import('#areas/account/texts/en.ts'),
  zhtw: () => import('#areas/account/texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'sub-account.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./SubAccountPage.tsx'),
    texts: [texts, accessTexts, account],
  }),
  page({
    link: requests,
    title: 'sub-account.request.title',
    access: 'menu',
    layout: 'main',
    search: requestSearch,
    component: () => import('./RequestPage.tsx'),
    texts: [texts, accessTexts],
  }),
  page({
    link: joins,
    title: 'sub-account.join.title',
    access: 'menu',
    layout: 'main',
    search: joinSearch,
    component: () => import('./JoinPage.tsx'),
    texts,
  }),
]
