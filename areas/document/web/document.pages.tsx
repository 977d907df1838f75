import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { centre, showPdf, showDocPdf, showPdfMutual, desk } from '../document.links.ts'
import { centreSearch, deskSearch, mutualSearch, viewerSearch } from '../document.search.ts'

const texts = areaTexts('document', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

type Titled = { title?: string; apart?: string }
const titleCrumb = ({ data }: { data: never }) => {
  const { title } = (data as Titled | undefined) ?? {}
  return title ? [{ text: title }] : []
}
const viewer = {
  access: 'public',
  layout: 'bare',
  tab: false,
  title: 'document.viewer.title',
  texts,
  crumb: titleCrumb,
} as const

export const pages = [
  page({
    link: centre,
    title: 'document.centre.title',
    access: 'menu',
    layout: 'doc',
    search: centreSearch,
    component: () => import('./DocumentPage.tsx'),
    left: () => import('./DocumentSlot.tsx'),
    crumb: titleCrumb,
    tabBy: ({ doc }) => centre.url(null, { doc }),
    apart: (data) => (data as Titled | undefined)?.apart,
    texts,
  }),
  page({
    link: showPdf,
    search: viewerSearch,
    component: () => import('./ViewerPage.tsx'),
    ...viewer,
  }),
  page({
    link: showDocPdf,
    search: viewerSearch,
    component: () => import('./ViewerPage.tsx'),
    ...viewer,
  }),
  page({
    link: showPdfMutual,
    search: mutualSearch,
    component: () => import('./MutualPage.tsx'),
    ...viewer,
  }),
  page({
    link: desk,
    title: 'document.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts,
  }),
]
