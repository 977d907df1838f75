import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { calendar, list } from '../approval.links.ts'
import { calendarSearch, listSearch } from '../approval.search.ts'

const texts = areaTexts('approval', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: list,
    title: 'approval.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./TaskPage.tsx'),
    texts,
  }),
  page({
    link: calendar,
    title: 'approval.calendar.title',
    access: 'menu',
    layout: 'main',
    search: calendarSearch,
    component: () => import('./CalendarPage.tsx'),
    texts,
  }),
]
