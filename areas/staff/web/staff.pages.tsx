import { accessTexts } from '#areas/access/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../staff.links.ts'
import { businessSearch, invitationSearch, peopleSearch } from '../staff.search.ts'

const own = areaTexts('staff', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
// the words of a login name
const account = areaTexts('account', {
  zh: () => import('#areas/account/texts/zh.ts'),
  en: () => import('#areas/account/texts/en.ts'),
  zhtw: () => import('#areas/account/texts/zhtw.ts'),
})

/** Pages beside the desk of people, under its menu entry. */
const beside = { menu: links.people.path } as const

export const pages = [
  page({
    link: links.people,
    title: 'staff.title',
    access: 'menu',
    layout: 'main',
    search: peopleSearch,
    component: () => import('./PeoplePage.tsx'),
    texts: [own, accessTexts],
  }),
  page({
    link: links.invitations,
    title: 'staff.invitation.title',
    ...beside,
    access: 'menu',
    layout: 'main',
    search: invitationSearch,
    component: () => import('./InvitationPage.tsx'),
    texts: [own, accessTexts, account],
  }),
  page({
    link: links.business,
    title: 'staff.business.title',
    ...beside,
    access: 'menu',
    layout: 'main',
    search: businessSearch,
    component: () => import('./BusinessPage.tsx'),
    texts: [own, accessTexts],
  }),
  page({
    link: links.steps,
    title: 'staff.flow.title',
    ...beside,
    access: 'menu',
    layout: 'main',
    component: () => import('./StepsPage.tsx'),
    texts: [own, accessTexts],
  }),
]
