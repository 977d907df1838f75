import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { applicationStates } from './contract.ts'

export const deskSearch = () =>
  z.object({
    status: optional(z.enum(applicationStates)),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
