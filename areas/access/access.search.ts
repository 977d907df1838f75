import * as z from 'zod/mini'
import { opened, paging, text } from '#platform/contract/search-field.ts'

export const roleSearch = () => z.object({ role: text })
export type RoleSearch = z.output<ReturnType<typeof roleSearch>>
export const groupSearch = () =>
  z.object({
    keyword: text,
    ...paging,
    ...opened,
  })
export type GroupSearch = z.output<ReturnType<typeof groupSearch>>
