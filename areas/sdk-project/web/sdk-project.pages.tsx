import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { projects } from '../sdk-project.links.ts'
import { search } from '../sdk-project.search.ts'

const texts = areaTexts('sdk-project', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

/** The disclaimer before a download speaks the words of the SDKs. */
const sdk = areaTexts('sdk', {
  zh: () => import('#areas/sdk/texts/zh.ts'),
  en: () => import('#areas/sdk/texts/en.ts'),
  zhtw: () => import('#areas/sdk/texts/zhtw.ts'),
})

export const pages = [
  page({
    link: projects,
    title: 'sdk-project.title',
    access: 'menu',
    layout: 'main',
    search,
    component: () => import('./ProjectPage.tsx'),
    texts: [texts, sdk],
  }),
]
