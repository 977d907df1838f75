import * as z from 'zod/mini'
import { materialCategories } from '#areas/material/values.contract.ts'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { demandStates, deskStates } from './contract.ts'

export const listSearch = () =>
  z.object({
    status: optional(z.enum(demandStates)),
    chipId: optional(whole),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const addSearch = () =>
  z.object({
    category: optional(z.enum(materialCategories)),
    vendor: textUpTo(100),
    partNo: textUpTo(64),
    chipId: optional(whole),
  })
export type AddSearch = z.output<ReturnType<typeof addSearch>>

export const deskSearch = () =>
  z.object({ status: optional(z.enum(deskStates)), keyword: textUpTo(100), ...paging, ...opened })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
