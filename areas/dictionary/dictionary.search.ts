import * as z from 'zod/mini'
import { paging, text } from '#platform/contract/search-field.ts'

export const deskSearch = () =>
  z.object({
    code: text,
    keyword: text,
    ...paging,
    edit: text,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
