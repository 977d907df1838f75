import { factorTexts } from '#areas/factor/web/texts.public.ts'
import { pointsTexts } from '#areas/points/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { accessTexts } from '#areas/access/web/texts.public.ts'
import * as links from '../account.links.ts'
import { companySearch, deskSearch, peopleSearch, personalSearch } from '../account.search.ts'

const texts = areaTexts('account', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
export const pages = [
  page({
    link: links.personal,
    title: 'account.personal.title',
    access: 'menu',
    layout: 'main',
    search: personalSearch,
    component: () => import('./PersonalPage.tsx'),
    texts: [texts, accessTexts, factorTexts],
  }),
  page({
    link: links.client,
    title: 'account.card.title',
    access: 'menu',
    layout: 'main',
    component: () => import('./ClientPage.tsx'),
    texts: [texts, accessTexts, pointsTexts],
  }),
  page({
    link: links.deskApplies,
    title: 'account.apply.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./ApplyPage.tsx'),
    texts,
  }),
  page({
    link: links.people,
    title: 'access.person.title',
    access: 'menu',
    layout: 'main',
    search: peopleSearch,
    component: () => import('./PeoplePage.tsx'),
    texts: [texts, accessTexts],
  }),
  page({
    link: links.companies,
    title: 'account.company.title',
    access: 'menu',
    layout: 'main',
    search: companySearch,
    component: () => import('./CompaniesPage.tsx'),
    texts,
  }),
]
