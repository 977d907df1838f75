import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { list } from '../recertification.links.ts'
import { listSearch } from '../recertification.search.ts'

const texts = areaTexts('recertification', {
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
    title: 'recertification.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./RecertificationPage.tsx'),
    texts: [texts, roles],
  }),
]
