import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { mails, logs } from '../operation.links.ts'
import { logSearch, mailSearch } from '../operation.search.ts'

const texts = areaTexts('operation', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: mails,
    title: 'operation.mail.title',
    access: 'menu',
    layout: 'main',
    search: mailSearch,
    component: () => import('./MailPage.tsx'),
    texts,
  }),
  page({
    link: logs,
    title: 'operation.log.title',
    access: 'menu',
    layout: 'main',
    search: logSearch,
    component: () => import('./LogPage.tsx'),
    texts,
  }),
]
