import { accessTexts } from '#areas/access/web/texts.public.ts'
import { page } from '#platform/web/router/page.ts'
import { checklist } from '../setup.links.ts'
import { setupTexts } from './setup.texts.ts'

export const pages = [
  page({
    link: checklist,
    title: 'setup.title',
    access: 'menu',
    layout: 'main',
    component: () => import('./SetupPage.tsx'),
    texts: [setupTexts, accessTexts],
  }),
]
