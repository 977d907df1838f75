import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { joins, list, requests } from '../sub-account.links.ts'
import { joinSearch, listSearch, requestSearch } from '../sub-account.search.ts'

const texts = areaTexts('sub-account', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
// roles are named by the area that gives them
const roles = areaTexts('access', {
  zh: () => import('#areas/access/texts/zh.ts'),
  en: () => import('#areas/access/texts/en.ts'),
  zhtw: () => import('#areas/access/texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'sub-account.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./SubAccountPage.tsx'),
    texts: [texts, roles],
  }),
  page({
    link: requests,
    title: 'sub-account.request.title',
    access: 'menu',
    layout: 'main',
    search: requestSearch,
    component: () => import('./RequestPage.tsx'),
    texts: [texts, roles],
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
