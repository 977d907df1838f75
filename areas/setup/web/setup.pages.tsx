import { areaTexts } from '#platform/web/i18n/text.ts'
import { accessTexts } from '#areas/access/web/texts.public.ts'
import { page } from '#platform/web/router/page.ts'
import { checklist } from '../setup.links.ts'

const texts = areaTexts('setup', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: checklist,
    title: 'setup.title',
    access: 'menu',
    layout: 'main',
    component: () => import('./SetupPage.tsx'),
    texts: [texts, accessTexts],
  }),
]
