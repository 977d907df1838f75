import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { subRoles, subStates } from './contract.ts'

export const listSearch = () =>
  z.object({
    keyword: textUpTo(100),
    status: optional(z.enum(subStates)),
    role: optional(z.enum(subRoles)),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
