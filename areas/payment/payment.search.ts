import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { channels, dayStates } from './contract.ts'

const day = textUpTo(10)
export const daySearch = () =>
  z.object({
    channel: optional(z.enum(channels)),
    status: optional(z.enum(dayStates)),
    startDate: day,
    endDate: day,
    ...opened,
    ...paging,
  })
export type DaySearch = z.output<ReturnType<typeof daySearch>>
