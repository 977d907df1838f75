import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { searchTexts } from '#areas/search/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { board, list, pms, project } from '../support-project.links.ts'
import { boardSearch, listSearch, projectSearch } from '../support-project.search.ts'

const texts = areaTexts('support-project', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const boardPage = {
  title: 'support-project.board.title',
  access: 'public',
  layout: 'main',
  search: boardSearch,
  component: () => import('./BoardPage.tsx'),
  texts,
  menu: list.path,
  tabBy: ({ id }: { id?: number | undefined }) => board.url(null, { id }),
} as const

export const pages = [
  page({
    link: list,
    title: 'support-project.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./IndexPage.tsx'),
    texts: [texts, approvalTexts],
  }),
  page({
    link: project,
    title: 'support-project.detail',
    access: 'public',
    layout: 'main',
    search: projectSearch,
    component: () => import('./ProjectPage.tsx'),
    texts: [texts, approvalTexts, searchTexts],
    menu: list.path,
    tabBy: ({ id }) => project.url(null, { id }),
  }),
  page({ ...boardPage, link: board }),
  page({ ...boardPage, link: pms }),
]
