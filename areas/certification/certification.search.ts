import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { certStates } from './contract.ts'

export const reviewSearch = () =>
  z.object({
    status: optional(z.enum(certStates)),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ReviewSearch = z.output<ReturnType<typeof reviewSearch>>
