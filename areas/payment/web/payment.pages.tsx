import { pointsTexts } from '#areas/points/web/texts.public.ts'
import { page } from '#platform/web/router/page.ts'
import { reconciliation } from '../payment.links.ts'
import { daySearch } from '../payment.search.ts'
import { paymentTexts } from './texts.public.ts'

export const pages = [
  page({
    link: reconciliation,
    title: 'payment.title',
    access: 'menu',
    layout: 'main',
    search: daySearch,
    component: () => import('./DayPage.tsx'),
    texts: [paymentTexts, pointsTexts],
  }),
]
