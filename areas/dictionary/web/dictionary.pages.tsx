import * as z from 'zod/mini'
import { pageSizes } from '#platform/contract/paging.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'

const texts = areaTexts('dictionary', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const text = z.catch(z._default(z.string(), ''), '')
const whole = z.coerce.number().check(z.int(), z.minimum(1))
const pageSize = whole.check(z.refine((n) => pageSizes.some((size) => size === n)))

const deskSearch = z.object({
  code: text,
  keyword: text,
  page: z.catch(z.optional(whole), undefined),
  limit: z.catch(z.optional(pageSize), undefined),
  edit: text,
})
export type DeskSearch = z.output<typeof deskSearch>

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
