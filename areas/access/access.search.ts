import * as z from 'zod/mini'
import { paging, text } from '#platform/contract/search-field.ts'

export const roleSearch = () => z.object({ role: text })
export type RoleSearch = z.output<ReturnType<typeof roleSearch>>
export const groupSearch = () =>
  z.object({
    keyword: text,
    ...paging,
    edit: text,
  })
export type GroupSearch = z.output<ReturnType<typeof groupSearch>>
