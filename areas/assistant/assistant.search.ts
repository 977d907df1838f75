import * as z from 'zod/mini'
import { optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'

export const ownSearch = () =>
  z.object({
    keyword: textUpTo(100),
    /** the question whose answer is shown */
    open: optional(whole),
    ...paging,
  })
export type OwnSearch = z.output<ReturnType<typeof ownSearch>>
