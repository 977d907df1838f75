import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { listStates, noticeStates, noticeTypes } from './contract.ts'

const keyword = textUpTo(100)
const type = optional(z.enum(noticeTypes))
export const noticeSearch = () =>
  z.object({
    status: optional(z.enum(listStates)),
    type,
    item: textUpTo(60),
    startDate: textUpTo(10),
    endDate: textUpTo(10),
    keyword,
    ...paging,
    ...opened,
  })
export type NoticeSearch = z.output<ReturnType<typeof noticeSearch>>
export const deskSearch = () =>
  z.object({ status: optional(z.enum(noticeStates)), type, keyword, ...paging, ...opened })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
