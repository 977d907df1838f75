import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { optional, paging, textUpTo, whole } from '#platform/web/router/search-fields.ts'
import type * as contract from '../contract.ts'

const texts = areaTexts('tool', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const text = textUpTo(100)
// Every visit loads this file, and the contract would come with its values: only its types may.
const toolKinds = ['sdk', 'ai'] as const satisfies typeof contract.toolKinds
const toolSystems = ['windows', 'linux', 'macos', 'any'] as const satisfies typeof contract.toolSystems
const shelves = ['on', 'off'] as const satisfies typeof contract.shelves

const listSearch = () =>
  z.object({
    /** a value of the dictionary product_line */
    line: text,
    os: optional(z.enum(toolSystems)),
    keyword: text,
    /** only where both kinds are listed */
    kind: optional(z.enum(toolKinds)),
    /** the tool in the drawer */
    tool: optional(whole),
    ...paging,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
const deskSearch = () =>
  z.object({
    tool: optional(whole),
    shelf: optional(z.enum(shelves)),
    kind: optional(z.enum(toolKinds)),
    line: text,
    keyword: text,
    ...paging,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

const sdkToolsPath = '/otherDir/sdkProductToolList'
/** Tools for SDK and board. */
export const sdkTools = page({
  path: '/otherDir/sdkProductToolList',
  title: 'tool.sdk_list',
  access: 'menu',
  layout: 'main',
  search: listSearch,
  component: () => import('./SdkToolsPage.tsx'),
  texts,
})
/** Tools for AI models. */
export const aiTools = page({
  path: '/otherDir/aiToolList',
  title: 'tool.ai_list',
  access: 'menu',
  layout: 'main',
  search: listSearch,
  component: () => import('./AiToolsPage.tsx'),
  texts,
})
/** Both kinds; opens for everybody, and asks visitors to sign in (traps row 14). */
export const devtool = page({
  path: '/devtool',
  title: 'tool.all_list',
  access: 'public',
  layout: 'main',
  search: listSearch,
  component: () => import('./DevtoolPage.tsx'),
  texts,
  menu: sdkToolsPath,
})
/** The product lines with their tools, and the keys that downloads are checked with. */
export const devtoolIndex = page({
  path: '/devtoolIndex',
  title: 'tool.index',
  access: 'public',
  layout: 'main',
  component: () => import('./DevtoolIndexPage.tsx'),
  texts,
  menu: sdkToolsPath,
})
/** All tools, for those who edit them. */
export const desk = page({
  path: '/admin/tool',
  title: 'tool.desk.title',
  access: 'menu',
  layout: 'main',
  search: deskSearch,
  component: () => import('./DeskPage.tsx'),
  texts,
})

export const pages = [sdkTools, aiTools, devtool, devtoolIndex, desk]
