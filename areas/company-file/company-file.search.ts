import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { categories, fileStates } from './contract.ts'

const narrowed = {
  keyword: textUpTo(100),
  category: optional(z.enum(categories)),
  model: optional(z.string()),
  ...paging,
  ...opened,
}
export const paperSearch = () => z.object(narrowed)
export type PaperSearch = z.output<ReturnType<typeof paperSearch>>
/** `renews`: the paper a new edition begins with. */
export const deskSearch = () => z.object({ status: optional(z.enum(fileStates)), renews: optional(whole), ...narrowed })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
