import { opens } from '#platform/web/call/query.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { loadCode } from '#platform/web/load/code.ts'
import { page, type LoadContext } from '#platform/web/router/page.ts'
import { disclaimer, protocol, user, privacy, order, forumUser, forumPrivacy, desk } from '../agreement.links.ts'
import { agreementSearch, deskSearch } from '../agreement.search.ts'
import { agreementTexts as texts } from './texts.ts'

// the words of a decision, apart from its screens: what is public here loads nothing of them
const approvalTexts = areaTexts('approval', {
  zh: () => import('#areas/approval/texts/zh.ts'),
  en: () => import('#areas/approval/texts/en.ts'),
  zhtw: () => import('#areas/approval/texts/zhtw.ts'),
})

/** The code of the agreement is what the screen is told. */
const read =
  (code: string) =>
  async ({ search }: LoadContext<typeof user>) => {
    const { agreementQuery } = await loadCode(() => import('./agreement.queries.ts'))
    await opens(agreementQuery(code, search.version))
    return code
  }
const reading = {
  access: 'public',
  tab: false,
  search: agreementSearch,
  texts,
} as const

export const pages = [
  page({
    link: disclaimer,
    title: 'agreement.page.disclaimer',
    layout: 'bare',
    loader: read('mianze1.0'),
    component: () => import('./AgreementPage.tsx'),
    ...reading,
  }),
  page({
    link: protocol,
    title: 'agreement.page.protocol',
    layout: 'bare',
    loader: read('protocol'),
    component: () => import('./AgreementPage.tsx'),
    ...reading,
  }),
  page({
    link: user,
    title: 'agreement.page.user',
    layout: 'bare',
    loader: read('userAgreement1.0'),
    component: () => import('./AgreementPage.tsx'),
    ...reading,
  }),
  page({
    link: privacy,
    title: 'agreement.page.privacy',
    layout: 'bare',
    loader: read('privacyAgreement1.0'),
    component: () => import('./AgreementPage.tsx'),
    ...reading,
  }),
  page({
    link: order,
    title: 'agreement.page.order',
    layout: 'bare',
    loader: read('orderService1.0'),
    component: () => import('./AgreementPage.tsx'),
    ...reading,
  }),
  page({
    link: forumUser,
    title: 'agreement.page.user',
    layout: 'bare',
    loader: read('userAgreement1.0'),
    component: () => import('./AgreementPage.tsx'),
    ...reading,
  }),
  page({
    link: forumPrivacy,
    title: 'agreement.page.privacy',
    layout: 'bare',
    loader: read('privacyAgreement1.0'),
    component: () => import('./AgreementPage.tsx'),
    ...reading,
  }),
  page({
    link: desk,
    title: 'agreement.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts: [texts, approvalTexts],
  }),
]
