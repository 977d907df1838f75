import * as z from 'zod/mini'
import { text } from '#platform/contract/search-field.ts'

export const deskSearch = () =>
  z.object({
    /** the server in the drawer, or `new` */
    edit: text,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
