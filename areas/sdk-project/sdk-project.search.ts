import * as z from 'zod/mini'
import { opened, paging } from '#platform/contract/search-field.ts'

export const search = () =>
  z.object({
    ...paging,
    ...opened,
  })
export type ProjectSearch = z.output<ReturnType<typeof search>>
