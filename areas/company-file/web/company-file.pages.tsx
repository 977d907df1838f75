import { page } from '#platform/web/router/page.ts'
import * as links from '../company-file.links.ts'
import { deskSearch, paperSearch } from '../company-file.search.ts'
import { companyFileTexts } from './company-file.texts.ts'

const main = { access: 'menu', layout: 'main', texts: companyFileTexts } as const

export const pages = [
  page({
    ...main,
    link: links.papers,
    title: 'company-file.papers',
    search: paperSearch,
    component: () => import('./PaperPage.tsx'),
  }),
  page({
    ...main,
    link: links.desk,
    title: 'company-file.desk',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
  }),
]
