import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { deskStates, productStates } from './contract.ts'

export const listSearch = () =>
  z.object({
    status: optional(z.enum(productStates)),
    chipPlatform: textUpTo(32),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const deskSearch = () =>
  z.object({
    status: optional(z.enum(deskStates)),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
