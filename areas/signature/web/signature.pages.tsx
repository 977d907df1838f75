import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { checks, verify } from '../signature.links.ts'

const texts = areaTexts('signature', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: verify,
    title: 'signature.verify.title',
    access: 'public',
    layout: 'public',
    tab: false,
    component: () => import('./VerifyPage.tsx'),
    texts,
  }),
  page({
    link: checks,
    title: 'signature.checks.title',
    access: 'menu',
    layout: 'main',
    component: () => import('./ChecksPage.tsx'),
    texts,
  }),
]
