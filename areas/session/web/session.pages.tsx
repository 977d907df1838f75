import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { login, adminLogin, logout, authRedirect } from '../session.links.ts'
import { adminLoginSearch, loginSearch, redirectSearch } from '../session.search.ts'

const texts = areaTexts('session', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: login,
    title: 'session.login.title',
    access: 'public',
    layout: 'plain',
    tab: false,
    search: loginSearch,
    component: () => import('./LoginPage.tsx'),
    texts,
  }),
  page({
    link: adminLogin,
    title: 'session.admin.title',
    access: 'public',
    layout: 'plain',
    tab: false,
    search: adminLoginSearch,
    component: () => import('./AdminLoginPage.tsx'),
    texts,
  }),
  page({
    link: logout,
    title: 'session.logout.title',
    access: 'public',
    layout: 'plain',
    tab: false,
    component: () => import('./LogoutPage.tsx'),
    texts,
  }),
  page({
    link: authRedirect,
    title: 'session.redirect.title',
    access: 'public',
    layout: 'plain',
    tab: false,
    search: redirectSearch,
    component: () => import('./RedirectPage.tsx'),
    texts,
  }),
]
