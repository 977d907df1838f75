import { page } from '#platform/web/router/page.ts'
import { approvalTexts } from './texts.public.ts'
import { calendar, list } from '../approval.links.ts'
import { calendarSearch, listSearch } from '../approval.search.ts'

export const pages = [
  page({
    link: list,
    title: 'approval.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./TaskPage.tsx'),
    texts: approvalTexts,
  }),
  page({
    link: calendar,
    title: 'approval.calendar.title',
    access: 'menu',
    layout: 'main',
    search: calendarSearch,
    component: () => import('./CalendarPage.tsx'),
    texts: approvalTexts,
  }),
]
