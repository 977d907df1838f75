import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk, index, projectDesk, root, show } from '../product.links.ts'
import { listSearch, projectSearch } from '../product.search.ts'

const texts = areaTexts('product', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

type Named = { title?: string } | undefined
const front = {
  title: 'product.front',
  access: 'public',
  layout: 'public',
  tab: false,
  component: () => import('./FrontPage.tsx'),
  texts,
} as const
export const pages = [
  page({ link: root, ...front }),
  page({ link: index, ...front, title: 'shell.products', layout: 'open', tab: true }),
  page({
    link: show,
    title: 'product.title',
    access: 'public',
    layout: 'open',
    menu: index.path,
    crumb: ({ data }) => {
      const title = (data as Named)?.title
      return title ? [{ text: title }] : []
    },
    component: () => import('./ProductPage.tsx'),
    texts,
  }),
  page({
    link: desk,
    title: 'product.desk.title',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./DeskPage.tsx'),
    texts,
  }),
  page({
    link: projectDesk,
    title: 'product.project.title',
    access: 'menu',
    layout: 'main',
    search: projectSearch,
    component: () => import('./DeskProjects.tsx'),
    texts,
  }),
]
