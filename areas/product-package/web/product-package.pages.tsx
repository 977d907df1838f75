import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { chipManage, chipManageDetail, productApprove } from '../product-package.links.ts'
import { deskSearch, detailSearch, packageSearch } from '../product-package.search.ts'

const texts = areaTexts('product-package', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: chipManage,
    title: 'product-package.title',
    access: 'menu',
    layout: 'main',
    search: packageSearch,
    component: () => import('./ManagePage.tsx'),
    texts: [texts, approvalTexts],
  }),
  page({
    link: chipManageDetail,
    title: 'product-package.detail',
    access: 'public',
    layout: 'main',
    search: detailSearch,
    component: () => import('./DetailPage.tsx'),
    texts: [texts, approvalTexts],
    menu: chipManage.path,
    tabBy: ({ id }) => String(id ?? ''),
  }),
  page({
    link: productApprove,
    title: 'product-package.review.title',
    access: 'public',
    layout: 'main',
    search: deskSearch,
    component: () => import('./ApprovePage.tsx'),
    texts: [texts, approvalTexts],
  }),
]
