import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { text } from '#platform/web/router/search-fields.ts'

const texts = areaTexts('sdk-project', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const search = () =>
  z.object({
    /** the project in the drawer, or `new` */
    edit: text,
  })
export type ProjectSearch = z.output<ReturnType<typeof search>>

/** What the caller works on, and what follows for its patches (menu 55). */
export const projects = page({
  path: '/sdk/project',
  title: 'sdk-project.title',
  access: 'menu',
  layout: 'main',
  search,
  component: () => import('./ProjectPage.tsx'),
  texts,
})

export const pages = [projects]
