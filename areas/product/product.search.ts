import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { audiences, lifecycles } from './contract.ts'

export const listSearch = () =>
  z.object({
    lifecycle: optional(z.enum(lifecycles)),
    audience: optional(z.enum(audiences)),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
export const projectSearch = () => z.object({ chipId: optional(whole), keyword: textUpTo(100), ...paging, ...opened })
export type ProjectSearch = z.output<ReturnType<typeof projectSearch>>
