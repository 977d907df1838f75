import { accessTexts } from '#areas/access/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { list } from '../recertification.links.ts'
import { listSearch } from '../recertification.search.ts'

const texts = areaTexts('recertification', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'recertification.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./RecertificationPage.tsx'),
    texts: [texts, accessTexts],
  }),
]
