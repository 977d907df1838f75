import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../debit.links.ts'
import * as search from '../debit.search.ts'

const debitTexts = areaTexts('debit', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const main = { access: 'menu', layout: 'main', texts: [debitTexts, approvalTexts] } as const
const beside = { menu: links.claims.path } as const

export const pages = [
  page({
    ...main,
    link: links.claims,
    title: 'debit.title',
    search: search.claimSearch,
    component: () => import('./ClaimPage.tsx'),
  }),
  page({
    ...main,
    ...beside,
    link: links.agreements,
    title: 'debit.agreements_title',
    search: search.agreementSearch,
    component: () => import('./AgreementPage.tsx'),
  }),
  page({
    ...main,
    ...beside,
    link: links.rotations,
    title: 'debit.rotations_title',
    search: search.rotationSearch,
    component: () => import('./RotationPage.tsx'),
  }),
  page({
    ...main,
    link: links.desk,
    title: 'debit.desk',
    search: search.claimSearch,
    component: () => import('./DeskPage.tsx'),
  }),
  page({
    ...main,
    link: links.agreementDesk,
    title: 'debit.agreement_desk',
    search: search.agreementSearch,
    component: () => import('./DeskAgreementPage.tsx'),
  }),
  page({
    ...main,
    link: links.rotationDesk,
    title: 'debit.rotation_desk',
    search: search.rotationSearch,
    component: () => import('./DeskRotationPage.tsx'),
  }),
  page({
    ...main,
    link: links.protectionDesk,
    title: 'debit.protection',
    search: search.protectionSearch,
    component: () => import('./ProtectionPage.tsx'),
  }),
]
