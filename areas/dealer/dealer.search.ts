import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { dealerStates, regions, relations } from './contract.ts'

export const dealerSearch = () =>
  z.object({
    status: optional(z.enum(dealerStates)),
    relation: optional(z.enum(relations)),
    region: optional(z.enum(regions)),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type DealerSearch = z.output<ReturnType<typeof dealerSearch>>
export const addSearch = () => z.object({ id: optional(whole) })
export type AddSearch = z.output<ReturnType<typeof addSearch>>
