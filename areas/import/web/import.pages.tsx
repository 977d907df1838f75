import { companyInvitationTexts } from '#areas/company-invitation/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk } from '../import.links.ts'
import { importSearch } from '../import.search.ts'

const texts = areaTexts('import', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: desk,
    title: 'import.title',
    access: 'menu',
    layout: 'main',
    search: importSearch,
    component: () => import('./ImportPage.tsx'),
    texts: [texts, companyInvitationTexts],
  }),
]
