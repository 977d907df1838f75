import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { businessAudit, cretification, review } from '../certification.links.ts'
import { reviewSearch } from '../certification.search.ts'

const texts = areaTexts('certification', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

// the agreement is signed in the form, and the signer proved by a code
const signing = [
  areaTexts('signature', {
    zh: () => import('#areas/signature/texts/zh.ts'),
    en: () => import('#areas/signature/texts/en.ts'),
    zhtw: () => import('#areas/signature/texts/zhtw.ts'),
  }),
  areaTexts('account', {
    zh: () => import('#areas/account/texts/zh.ts'),
    en: () => import('#areas/account/texts/en.ts'),
    zhtw: () => import('#areas/account/texts/zhtw.ts'),
  }),
]

export const pages = [
  page({
    link: cretification,
    title: 'certification.title',
    access: 'menu',
    layout: 'main',
    component: () => import('./CertificationPage.tsx'),
    texts: [texts, approvalTexts, ...signing],
  }),
  page({
    link: businessAudit,
    title: 'certification.review.business',
    access: 'public',
    layout: 'main',
    search: reviewSearch,
    component: () => import('./BusinessPage.tsx'),
    texts: [texts, approvalTexts],
  }),
  page({
    link: review,
    title: 'certification.review.legal',
    access: 'public',
    layout: 'main',
    search: reviewSearch,
    component: () => import('./LegalPage.tsx'),
    texts: [texts, approvalTexts],
  }),
]
