import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { claim, desk, detail, list, manage, titleDesk } from '../invoice.links.ts'
import { claimSearch, deskSearch, detailSearch, listSearch, manageSearch, titleDeskSearch } from '../invoice.search.ts'

const texts = areaTexts('invoice', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const open = { access: 'public', layout: 'main' } as const
const shell = { access: 'menu', layout: 'main' } as const
const both = [texts, approvalTexts]

export const pages = [
  page({
    ...open,
    link: manage,
    title: 'invoice.titles.title',
    search: manageSearch,
    component: () => import('./ManagePage.tsx'),
    texts: both,
  }),
  page({
    ...open,
    link: claim,
    title: 'invoice.claim.title',
    search: claimSearch,
    component: () => import('./ClaimPage.tsx'),
    texts,
    menu: manage.path,
  }),
  page({
    ...shell,
    link: list,
    title: 'invoice.list.title',
    search: listSearch,
    component: () => import('./ListPage.tsx'),
    texts,
  }),
  page({
    ...open,
    link: detail,
    title: 'invoice.detail.title',
    search: detailSearch,
    component: () => import('./DetailPage.tsx'),
    texts: both,
    menu: [desk.path, list.path],
    tabBy: ({ id }) => detail.url(null, { id }),
  }),
  page({
    ...shell,
    link: desk,
    title: 'invoice.desk.title',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts: both,
  }),
  page({
    ...shell,
    link: titleDesk,
    title: 'invoice.desk.titles',
    search: titleDeskSearch,
    component: () => import('./TitleDeskPage.tsx'),
    texts: both,
    menu: desk.path,
  }),
]
