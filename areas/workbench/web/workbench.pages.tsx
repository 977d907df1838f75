import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { dashboard } from '../workbench.links.ts'

export const pages = [
  page({
    link: dashboard,
    title: 'workbench.area',
    access: 'menu',
    layout: 'main',
    component: () => import('./DashboardPage.tsx'),
    texts: areaTexts('workbench', {
      zh: () => import('../texts/zh.ts'),
      en: () => import('../texts/en.ts'),
      zhtw: () => import('../texts/zhtw.ts'),
    }),
  }),
]
