import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { optional, paging, textUpTo } from '#platform/web/router/search-fields.ts'
import type * as contract from '../contract.ts'

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
// Every visit loads this file, and the contract would come with its values: only its types may.
const states = ['pending', 'approved', 'rejected', 'revoked'] as const satisfies typeof contract.applicationStates
const deskSearch = () =>
  z.object({
    status: optional(z.enum(states)),
    keyword: textUpTo(100),
    ...paging,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

/** Applications for large files, for those who grant them (domain §23). */
const desk = page({
  path: '/admin/largeFile',
  title: 'large-file.title',
  access: 'menu',
  layout: 'main',
  search: deskSearch,
  component: () => import('./LargeFilePage.tsx'),
  texts: [own, servers],
})

export const pages = [desk]
