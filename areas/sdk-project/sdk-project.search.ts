import * as z from 'zod/mini'
import { text } from '#platform/contract/search-field.ts'

export const search = () =>
  z.object({
    /** the project in the drawer, or `new` */
    edit: text,
  })
export type ProjectSearch = z.output<ReturnType<typeof search>>
