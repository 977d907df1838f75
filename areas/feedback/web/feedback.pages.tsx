import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk, list } from '../feedback.links.ts'
import { deskSearch, listSearch } from '../feedback.search.ts'

const texts = areaTexts('feedback', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'feedback.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./FeedbackPage.tsx'),
    texts,
  }),
  page({
    link: desk,
    title: 'feedback.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts,
  }),
]
