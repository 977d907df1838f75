import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { feedbackStates, feedbackTypes } from './contract.ts'

const narrowed = () => ({
  type: optional(z.enum(feedbackTypes)),
  status: optional(z.enum(feedbackStates)),
  keyword: textUpTo(100),
  ...paging,
  ...opened,
})
export const listSearch = () => z.object({ ...narrowed(), from: textUpTo(300) })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
export const deskSearch = () => z.object(narrowed())
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
