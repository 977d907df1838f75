import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../change-notice.links.ts'
import { deskSearch, noticeSearch } from '../change-notice.search.ts'
import { changeNoticeTexts } from './change-notice.texts.ts'

const main = { access: 'menu', layout: 'main' } as const
export const pages = [
  page({
    ...main,
    link: links.notices,
    title: 'change-notice.title',
    search: noticeSearch,
    component: () => import('./NoticePage.tsx'),
    texts: changeNoticeTexts,
  }),
  page({
    ...main,
    link: links.desk,
    title: 'change-notice.title',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts: [changeNoticeTexts, approvalTexts],
  }),
]
