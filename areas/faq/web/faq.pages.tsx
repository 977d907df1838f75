import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { optional, paging, textUpTo, whole } from '#platform/web/router/search-fields.ts'
import type * as contract from '../contract.ts'

const texts = areaTexts('faq', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const text = textUpTo(200)
// Every visit loads this file, and the contract would come with its values: only its types may.
const platforms = [
  'Linux',
  'Android',
  'RTOS',
  'Hardware',
  'Tool',
  'All',
] as const satisfies typeof contract.faqPlatforms
const sorts = [
  '-updateTime', 'updateTime', '-viewCount', 'viewCount', '-praiseCount', 'praiseCount',
] as const satisfies typeof contract.faqSorts // prettier-ignore
const auditStates = ['draft', 'pending', 'approved', 'rejected'] as const satisfies typeof contract.auditStates
const shelfStates = ['on', 'off'] as const satisfies typeof contract.shelfStates

const showSearch = () =>
  z.object({
    /** the tab of the sidebar: product line (first) or module */
    tab: optional(z.enum(['line', 'module'])),
    /** a comma list of chips, `0` for none, empty for all (platform-core §4) */
    chipIds: z.catch(z._default(z.string().check(z.regex(/^(\d{1,15}(,\d{1,15}){0,199})?$/)), ''), ''),
    /** the product line those chips were chosen by */
    line: text,
    /** only chips of own projects in the first tab */
    view: optional(z.enum(['mine'])),
    keyword: text,
    platform: optional(z.enum(platforms)),
    sort: optional(z.enum(sorts)),
    /** the answer that covers the list */
    faqId: optional(whole),
    ...paging,
  })
export type ShowSearch = z.output<ReturnType<typeof showSearch>>
const deskSearch = () =>
  z.object({
    /** the question in the drawer */
    id: optional(whole),
    /** `recheck` shows the answers to look at again instead of questions */
    view: optional(z.enum(['recheck'])),
    status: optional(z.enum(auditStates)),
    shelf: optional(z.enum(shelfStates)),
    catalogId: optional(whole),
    platform: optional(z.enum(platforms)),
    keyword: text,
    /** opens the editor for a new question, with `title` in it: links of unanswered searches do */
    new: text,
    title: text,
    ...paging,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

type Shown = { module?: string; title?: string }
const showCrumb = ({ data }: { data: never }) => {
  const { module, title } = (data as Shown | undefined) ?? {}
  return [module, title].flatMap((words) => (words ? [{ text: words }] : []))
}

/** Questions by product line or module; an answer covers the list (`faqId`). The parameter is the module, 0 for all. */
export const show = page({
  path: '/faq/{id}/show',
  title: 'faq.show.title',
  access: 'menu',
  layout: 'faq',
  search: showSearch,
  component: () => import('./FaqPage.tsx'),
  left: () => import('./FaqSlot.tsx'),
  crumb: showCrumb,
  texts,
})
/** All questions in all states, for editors and auditors (domain §23). */
export const desk = page({
  path: '/admin/faq',
  title: 'faq.desk.title',
  access: 'menu',
  layout: 'main',
  search: deskSearch,
  component: () => import('./DeskPage.tsx'),
  texts,
})

export const pages = [show, desk]
