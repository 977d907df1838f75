import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { messageTabs, readFlags } from './contract.ts'

const fields = {
  keyword: textUpTo(100),
  type: optional(z.enum(messageTabs)),
  startDate: optional(z.iso.date()),
  endDate: optional(z.iso.date()),
  ...paging,
  ...opened,
}
export const unreadSearch = () => z.object(fields)
export type UnreadSearch = z.output<ReturnType<typeof unreadSearch>>

export const allSearch = () => z.object({ ...fields, readFlag: optional(z.enum(readFlags)) })
export type AllSearch = z.output<ReturnType<typeof allSearch>>

export const infoSearch = () => z.object({ id: optional(whole) })
export type InfoSearch = z.output<ReturnType<typeof infoSearch>>
