import { accessTexts } from '#areas/access/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { all, desk, info, manage, unread } from '../message.links.ts'
import { allSearch, deskSearch, infoSearch, unreadSearch } from '../message.search.ts'

const texts = areaTexts('message', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const shell = { access: 'menu', layout: 'main', texts } as const

export const pages = [
  page({ ...shell, link: all, title: 'message.all', search: allSearch, component: () => import('./AllPage.tsx') }),
  page({
    ...shell,
    link: unread,
    title: 'message.unread',
    search: unreadSearch,
    component: () => import('./UnreadPage.tsx'),
  }),
  page({
    ...shell,
    link: desk,
    title: 'message.desk',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts: [texts, accessTexts],
  }),
  page({ ...shell, link: manage, title: 'message.settings', component: () => import('./SettingsPage.tsx') }),
  page({
    ...shell,
    link: info,
    title: 'message.one',
    access: 'public',
    menu: all.path,
    search: infoSearch,
    component: () => import('./InfoPage.tsx'),
  }),
]
