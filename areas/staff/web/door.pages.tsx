import { accessTexts } from '#areas/access/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { door } from '../staff.links.ts'

const own = areaTexts('staff', {
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
    link: door,
    title: 'staff.door.title',
    access: 'public',
    layout: 'plain',
    tab: false,
    component: () => import('./DoorPage.tsx'),
    texts: [own, accessTexts, account],
  }),
]
