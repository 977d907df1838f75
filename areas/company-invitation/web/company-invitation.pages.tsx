import { accessTexts } from '#areas/access/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { invitations } from '../company-invitation.links.ts'
import { invitationSearch } from '../company-invitation.search.ts'
import { companyInvitationTexts } from './texts.public.ts'

// the words of an invitation
const staff = areaTexts('staff', {
  zh: () => import('#areas/staff/texts/zh.ts'),
  en: () => import('#areas/staff/texts/en.ts'),
  zhtw: () => import('#areas/staff/texts/zhtw.ts'),
})
// the words of an address or number
const account = areaTexts('account', {
  zh: () => import('#areas/account/texts/zh.ts'),
  en: () => import('#areas/account/texts/en.ts'),
  zhtw: () => import('#areas/account/texts/zhtw.ts'),
})
// what is wrong with the code of a company
const certification = areaTexts('certification', {
  zh: () => import('#areas/certification/texts/zh.ts'),
  en: () => import('#areas/certification/texts/en.ts'),
  zhtw: () => import('#areas/certification/texts/zhtw.ts'),
})

export const pages = [
  page({
    link: invitations,
    title: 'company-invitation.title',
    access: 'menu',
    layout: 'main',
    search: invitationSearch,
    component: () => import('./InvitationPage.tsx'),
    texts: [companyInvitationTexts, staff, account, certification, accessTexts],
  }),
]
