import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../account.links.ts'

const texts = areaTexts('account', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
// what comes before the sign-in loads nothing of what comes after it
const door = { access: 'public', layout: 'plain', tab: false, texts } as const
const registers = { ...door, title: 'account.register.title', component: () => import('./RegisterPage.tsx') } as const
const forgets = { ...door, title: 'account.forgot.title', component: () => import('./ForgotPage.tsx') } as const
const resets = { ...door, title: 'account.reset.title', component: () => import('./ResetPage.tsx') } as const

export const pages = [
  page({ link: links.register, ...registers }),
  page({ link: links.forumRegister, ...registers }),
  page({ link: links.forgot, ...forgets }),
  page({ link: links.sendPwd, ...forgets }),
  page({ link: links.forumForgot, ...forgets }),
  page({ link: links.reset, ...resets }),
  page({ link: links.forumChange, ...resets }),
]
