import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { messageTypes } from '#platform/contract/message.ts'
import { shownStates } from './desk.contract.ts'
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

export const deskSearch = () =>
  z.object({
    keyword: textUpTo(100),
    state: optional(z.enum(shownStates)),
    type: optional(z.enum(messageTypes)),
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
