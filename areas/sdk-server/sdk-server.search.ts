import * as z from 'zod/mini'
import { opened, paging } from '#platform/contract/search-field.ts'

export const deskSearch = () =>
  z.object({
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
