import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk } from '../large-file.links.ts'
import { deskSearch } from '../large-file.search.ts'

const own = areaTexts('large-file', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const servers = areaTexts('sdk-server', {
  zh: () => import('#areas/sdk-server/texts/zh.ts'),
  en: () => import('#areas/sdk-server/texts/en.ts'),
  zhtw: () => import('#areas/sdk-server/texts/zhtw.ts'),
})

export const pages = [
  page({
    link: desk,
    title: 'large-file.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./LargeFilePage.tsx'),
    texts: [own, servers],
  }),
]
