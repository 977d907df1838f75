import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { guidePage, manual, manualIndex } from '../guide.links.ts'
import { guideSearch } from '../guide.search.ts'

const texts = areaTexts('guide', {
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
const shared = { layout: 'plain', tab: false, search: guideSearch, texts: [texts, roles] } as const

export const pages = [
  page({
    ...shared,
    access: 'public',
    link: guidePage,
    title: 'guide.title',
    component: () => import('./GuidePage.tsx'),
  }),
  page({
    ...shared,
    access: 'menu',
    link: manualIndex,
    title: 'guide.staff_title',
    component: () => import('./ManualPage.tsx'),
  }),
  page({
    ...shared,
    access: 'menu',
    link: manual,
    title: 'guide.staff_title',
    component: () => import('./ManualPage.tsx'),
  }),
]
