import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { text } from '#platform/web/router/search-fields.ts'

const texts = areaTexts('sdk-server', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const deskSearch = () =>
  z.object({
    /** the server in the drawer, or `new` */
    edit: text,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

/** Source servers, for the release engineers (domain §23). */
export const desk = page({
  path: '/admin/sdkServer',
  title: 'sdk-server.title',
  access: 'menu',
  layout: 'main',
  search: deskSearch,
  component: () => import('./ServerPage.tsx'),
  texts,
})

export const pages = [desk]
