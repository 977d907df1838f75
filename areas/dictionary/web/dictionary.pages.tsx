import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { paging, text } from '#platform/web/router/search-fields.ts'

const texts = areaTexts('dictionary', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

const deskSearch = () =>
  z.object({
    code: text,
    keyword: text,
    ...paging,
    edit: text,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

/** The dictionaries and their entries; `code` is the chosen one, `edit` the entry in the drawer, or `new`. */
export const desk = page({
  path: '/admin/dict',
  title: 'dictionary.desk.title',
  access: 'menu',
  layout: 'main',
  search: deskSearch,
  component: () => import('./DictionaryPage.tsx'),
  texts,
})

export const pages = [desk]
