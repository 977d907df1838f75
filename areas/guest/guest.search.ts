import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { guestStates } from './contract.ts'

export const listSearch = () =>
  z.object({ keyword: textUpTo(100), state: optional(z.enum(guestStates)), ...paging, ...opened })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
