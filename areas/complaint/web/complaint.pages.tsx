import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk, edit, list } from '../complaint.links.ts'
import { deskSearch, editSearch, listSearch } from '../complaint.search.ts'

const texts = areaTexts('complaint', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'complaint.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./ComplaintPage.tsx'),
    texts,
  }),
  page({
    link: edit,
    title: 'complaint.detail',
    access: 'public',
    layout: 'main',
    search: editSearch,
    component: () => import('./EditPage.tsx'),
    texts: [texts, approvalTexts],
    menu: list.path,
  }),
  page({
    link: desk,
    title: 'complaint.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts: [texts, approvalTexts],
  }),
]
