import * as z from 'zod/mini'
import { opened, paging, text } from '#platform/contract/search-field.ts'

export const deskSearch = () =>
  z.object({
    code: text,
    keyword: text,
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
