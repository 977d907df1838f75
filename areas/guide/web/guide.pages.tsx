import { accessTexts } from '#areas/access/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { guidePage, manual, manualIndex } from '../guide.links.ts'
import { guideSearch } from '../guide.search.ts'

const texts = areaTexts('guide', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const shared = { layout: 'public', tab: false, search: guideSearch, texts: [texts, accessTexts] } as const

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
