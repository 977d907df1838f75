import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { optional, paging, textUpTo } from '#platform/web/router/search-fields.ts'

const texts = areaTexts('search', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const text = textUpTo(100)

const foundSearch = () =>
  z.object({
    keyword: text,
    /** the kind of the tab; empty for all */
    type: text,
    chip: text,
    startDate: optional(z.iso.date()),
    endDate: optional(z.iso.date()),
    ...paging,
  })
export type FoundSearch = z.output<ReturnType<typeof foundSearch>>
const missSearch = () =>
  z.object({
    state: optional(z.enum(['done'])),
    keyword: text,
    /** `frequent` puts what most people searched for first */
    sort: optional(z.enum(['-users'])),
    ...paging,
  })
export type MissSearch = z.output<ReturnType<typeof missSearch>>

/** The results of the global search (platform-core §2.3: route searchall, query keyword). */
export const searchall = page({
  path: '/filter/all',
  title: 'search.page.title',
  access: 'public',
  layout: 'centred',
  search: foundSearch,
  component: () => import('./SearchPage.tsx'),
  texts,
})
/** What people searched for in vain, for editors. */
export const misses = page({
  path: '/admin/search',
  title: 'search.miss.title',
  access: 'menu',
  layout: 'main',
  search: missSearch,
  component: () => import('./MissPage.tsx'),
  texts,
})

export const pages = [searchall, misses]
