import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { invitation } from '../guest.links.ts'

const texts = areaTexts('guest', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
// the words of a registration
const account = areaTexts('account', {
  zh: () => import('#areas/account/texts/zh.ts'),
  en: () => import('#areas/account/texts/en.ts'),
  zhtw: () => import('#areas/account/texts/zhtw.ts'),
})

export const pages = [
  page({
    link: invitation,
    title: 'guest.accept.title',
    access: 'public',
    layout: 'plain',
    tab: false,
    component: () => import('./AcceptPage.tsx'),
    texts: [texts, account],
  }),
]
