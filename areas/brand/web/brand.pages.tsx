import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk } from '../brand.links.ts'

const texts = areaTexts('brand', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: desk,
    title: 'brand.title',
    access: 'menu',
    layout: 'main',
    component: () => import('./BrandPage.tsx'),
    texts,
  }),
]
