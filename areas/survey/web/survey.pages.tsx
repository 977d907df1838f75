import { page } from '#platform/web/router/page.ts'
import { desk, form } from '../survey.links.ts'
import { deskSearch, formSearch } from '../survey.search.ts'
import { surveyTexts as texts } from './texts.ts'

export const pages = [
  page({
    link: form,
    title: 'survey.title',
    access: 'public',
    layout: 'open',
    search: formSearch,
    component: () => import('./FormPage.tsx'),
    texts,
  }),
  page({
    link: desk,
    title: 'survey.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts,
  }),
]
