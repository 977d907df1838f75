import * as z from 'zod/mini'
import { optional, paging, textUpTo } from '#platform/contract/search-field.ts'

const text = textUpTo(100)

export const foundSearch = () =>
  z.object({
    keyword: text,
    /** the kind of the tab; empty for all */
    type: text,
    chip: text,
    startDate: optional(z.iso.date()),
    endDate: optional(z.iso.date()),
    ...paging,
  })
export type FoundSearch = z.output<ReturnType<typeof foundSearch>>
export const missSearch = () =>
  z.object({
    state: optional(z.enum(['done'])),
    keyword: text,
    /** `frequent` puts what most people searched for first */
    sort: optional(z.enum(['-users'])),
    ...paging,
  })
export type MissSearch = z.output<ReturnType<typeof missSearch>>
