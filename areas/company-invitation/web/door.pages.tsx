import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { door } from '../company-invitation.links.ts'

const own = areaTexts('company-invitation', {
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
// the words of a link
const staff = areaTexts('staff', {
  zh: () => import('#areas/staff/texts/zh.ts'),
  en: () => import('#areas/staff/texts/en.ts'),
  zhtw: () => import('#areas/staff/texts/zhtw.ts'),
})

export const pages = [
  page({
    link: door,
    title: 'company-invitation.door.title',
    access: 'public',
    layout: 'plain',
    tab: false,
    component: () => import('./DoorPage.tsx'),
    texts: [own, account, staff],
  }),
]
