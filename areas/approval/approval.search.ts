import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { taskScopes } from './contract.ts'

export const listSearch = () =>
  z.object({
    scope: optional(z.enum(taskScopes)),
    biz: textUpTo(40),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const calendarSearch = () =>
  z.object({ year: optional(z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2100))) })
export type CalendarSearch = z.output<ReturnType<typeof calendarSearch>>
