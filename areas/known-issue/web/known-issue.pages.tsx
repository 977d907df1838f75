import { page } from '#platform/web/router/page.ts'
import { desk, list } from '../known-issue.links.ts'
import { deskSearch, listSearch } from '../known-issue.search.ts'
import { knownIssueTexts as texts } from './known-issue.texts.ts'

export const pages = [
  page({
    link: list,
    title: 'known-issue.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./KnownPage.tsx'),
    texts,
  }),
  page({
    link: desk,
    title: 'known-issue.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts,
  }),
]
