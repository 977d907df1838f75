import { page } from '#platform/web/router/page.ts'
import { dashboard, figures, needs } from '../workbench.links.ts'
import { figureSearch } from '../workbench.search.ts'
import { workbenchTexts as texts } from './texts.public.ts'

export const pages = [
  page({
    link: dashboard,
    title: 'workbench.page',
    access: 'menu',
    layout: 'main',
    component: () => import('./DashboardPage.tsx'),
    texts,
  }),
  page({
    link: needs,
    title: 'workbench.block.needs',
    access: 'menu',
    layout: 'main',
    component: () => import('./NeedsPage.tsx'),
    texts,
  }),
  page({
    link: figures,
    title: 'workbench.figure.title',
    access: 'menu',
    layout: 'main',
    search: figureSearch,
    component: () => import('./FiguresPage.tsx'),
    texts,
  }),
]
