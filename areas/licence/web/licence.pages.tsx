import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../licence.links.ts'
import * as search from '../licence.search.ts'

const licenceTexts = areaTexts('licence', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const signatureTexts = areaTexts('signature', {
  zh: () => import('#areas/signature/texts/zh.ts'),
  en: () => import('#areas/signature/texts/en.ts'),
  zhtw: () => import('#areas/signature/texts/zhtw.ts'),
})
const main = { access: 'menu', layout: 'main', texts: [licenceTexts, approvalTexts] } as const

export const pages = [
  page({
    ...main,
    link: links.list,
    title: 'licence.title',
    search: search.listSearch,
    component: () => import('./LicencePage.tsx'),
  }),
  page({
    ...main,
    link: links.show,
    title: 'licence.detail',
    search: search.showSearch,
    component: () => import('./ShowPage.tsx'),
    texts: [licenceTexts, approvalTexts, signatureTexts],
  }),
  page({
    ...main,
    link: links.desk,
    title: 'licence.desk.title',
    search: search.deskSearch,
    component: () => import('./DeskPage.tsx'),
  }),
  page({
    ...main,
    link: links.contracts,
    title: 'licence.contract.title',
    search: search.bookSearch,
    component: () => import('./ContractPage.tsx'),
  }),
  page({
    ...main,
    link: links.features,
    title: 'licence.feature.title',
    search: search.bookSearch,
    component: () => import('./FeaturePage.tsx'),
  }),
  page({
    ...main,
    link: links.ledger,
    title: 'licence.ledger.title',
    search: search.ledgerSearch,
    component: () => import('./LedgerPage.tsx'),
  }),
  page({
    ...main,
    link: links.royalties,
    title: 'licence.part.royalties',
    search: search.royaltySearch,
    component: () => import('./RoyaltyPage.tsx'),
  }),
  page({
    ...main,
    link: links.keys,
    title: 'licence.keys.title',
    search: search.keySearch,
    component: () => import('./KeysPage.tsx'),
  }),
]
