import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../dealer.links.ts'
import { addSearch, dealerSearch } from '../dealer.search.ts'

const dealerTexts = areaTexts('dealer', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const main = { access: 'menu', layout: 'main', texts: [dealerTexts, approvalTexts] } as const

export const pages = [
  page({
    ...main,
    link: links.dealers,
    title: 'dealer.title',
    search: dealerSearch,
    component: () => import('./DealerPage.tsx'),
  }),
  page({
    ...main,
    link: links.addDealer,
    access: 'public',
    title: 'dealer.new_title',
    search: addSearch,
    menu: links.dealers.path,
    form: true,
    component: () => import('./AddPage.tsx'),
  }),
  page({
    ...main,
    link: links.desk,
    title: 'dealer.desk',
    search: dealerSearch,
    component: () => import('./DeskPage.tsx'),
  }),
]
