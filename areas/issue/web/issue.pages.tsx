import { bootLogTexts } from '#areas/boot-log/web/texts.public.ts'
import { pointsTexts } from '#areas/points/web/texts.public.ts'
import { searchTexts } from '#areas/search/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk, detail, list } from '../issue.links.ts'
import { deskSearch, detailSearch, listSearch } from '../issue.search.ts'

const texts = areaTexts('issue', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'issue.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    menu: list.url({ projectCode: 'all' }),
    crumb: ({ params }) => (params.projectCode === 'all' ? [] : [{ text: params.projectCode }]),
    component: () => import('./IssuePage.tsx'),
    texts: [texts, searchTexts, bootLogTexts, pointsTexts],
  }),
  page({
    link: detail,
    title: 'issue.detail',
    access: 'public',
    layout: 'main',
    search: detailSearch,
    menu: [desk.path, list.url({ projectCode: 'all' })],
    tabBy: ({ id }) => detail.url(null, { id }),
    component: () => import('./DetailPage.tsx'),
    texts,
  }),
  page({
    link: desk,
    title: 'issue.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts,
  }),
]
