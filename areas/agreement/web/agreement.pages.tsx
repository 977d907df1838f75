import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page, type LoadContext } from '#platform/web/router/page.ts'
import { text } from '#platform/web/router/search-fields.ts'

const texts = areaTexts('agreement', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

/** `version` is an older version to read; empty is the one in force. */
const agreementSearch = () => z.object({ version: text })
export type AgreementSearch = z.output<ReturnType<typeof agreementSearch>>

/** The code of the agreement is what the screen is told; a refusal is shown in place, so it must not stop the page. */
const read =
  (code: string) =>
  async ({ search, queryClient }: LoadContext<object, AgreementSearch>) => {
    const { agreementQuery } = await import('./agreement.queries.ts')
    await queryClient.prefetchQuery(agreementQuery(code, search.version))
    return code
  }
const reading = {
  access: 'public',
  tab: false,
  search: agreementSearch,
  texts,
} as const

export const disclaimer = page({
  path: '/xieyi/mianze1.0',
  title: 'agreement.page.disclaimer',
  layout: 'bare',
  loader: read('mianze1.0'),
  component: () => import('./AgreementPage.tsx'),
  ...reading,
})
export const protocol = page({
  path: '/xieyi/protocol',
  title: 'agreement.page.protocol',
  layout: 'bare',
  loader: read('protocol'),
  component: () => import('./AgreementPage.tsx'),
  ...reading,
})
export const user = page({
  path: '/xieyi/userAgreement1.0',
  title: 'agreement.page.user',
  layout: 'bare',
  loader: read('userAgreement1.0'),
  component: () => import('./AgreementPage.tsx'),
  ...reading,
})
export const privacy = page({
  path: '/xieyi/privacyAgreement1.0',
  title: 'agreement.page.privacy',
  layout: 'bare',
  loader: read('privacyAgreement1.0'),
  component: () => import('./AgreementPage.tsx'),
  ...reading,
})
export const order = page({
  path: '/xieyi/orderService1.0',
  title: 'agreement.page.order',
  layout: 'bare',
  loader: read('orderService1.0'),
  component: () => import('./AgreementPage.tsx'),
  ...reading,
})
/** The forum's own addresses of the same two agreements: one account, one set of terms. */
export const forumUser = page({
  path: '/bbsonline/userAgreement1.0',
  title: 'agreement.page.user',
  layout: 'bare',
  loader: read('userAgreement1.0'),
  component: () => import('./AgreementPage.tsx'),
  ...reading,
})
export const forumPrivacy = page({
  path: '/bbsonline/privacyAgreement1.0',
  title: 'agreement.page.privacy',
  layout: 'bare',
  loader: read('privacyAgreement1.0'),
  component: () => import('./AgreementPage.tsx'),
  ...reading,
})

export const pages = [disclaimer, protocol, user, privacy, order, forumUser, forumPrivacy]
