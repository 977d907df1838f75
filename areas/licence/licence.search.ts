import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { licenceKinds } from './contract.ts'

export const listSearch = () =>
  z.object({
    kind: optional(z.enum(licenceKinds)),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
