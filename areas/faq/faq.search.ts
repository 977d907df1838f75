import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { auditStates, faqPlatforms, faqSorts, faqSources, shelfStates } from './contract.ts'

const text = textUpTo(200)

export const showSearch = () =>
  z.object({
    /** the tab of the sidebar: product line (first) or module */
    tab: optional(z.enum(['line', 'module'])),
    /** a comma list of chips, `0` for none, empty for all */
    chipIds: z.catch(z._default(z.string().check(z.regex(/^(\d{1,15}(,\d{1,15}){0,199})?$/)), ''), ''),
    /** the product line those chips were chosen by */
    line: text,
    /** only chips of own projects in the first tab */
    view: optional(z.enum(['mine'])),
    keyword: text,
    platform: optional(z.enum(faqPlatforms)),
    sort: optional(z.enum(faqSorts)),
    /** the answer that covers the list */
    faqId: optional(whole),
    ...paging,
  })
export type ShowSearch = z.output<ReturnType<typeof showSearch>>
export const deskSearch = () =>
  z.object({
    ...opened,
    /** `recheck` shows the answers to look at again instead of questions */
    view: optional(z.enum(['recheck'])),
    auditStatus: optional(z.enum(auditStates)),
    shelfStatus: optional(z.enum(shelfStates)),
    catalogId: optional(whole),
    platform: optional(z.enum(faqPlatforms)),
    source: optional(z.enum(faqSources)),
    keyword: text,
    /** what a new question begins with: links of unanswered searches say it */
    title: text,
    ...paging,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
