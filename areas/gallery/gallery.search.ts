import * as z from 'zod/mini'
import { roles } from '#platform/contract/access.ts'
import { flag } from '#platform/contract/contract.ts'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { partKinds, partStates } from './contract.ts'

/** The role that is looked at, and whether its company is certified. */
export const viewSearch = () =>
  z.object({ role: optional(z.enum(roles)), certified: z.catch(z._default(flag, true), true) })
export type ViewSearch = z.output<ReturnType<typeof viewSearch>>

export const tableSearch = () =>
  z.object({
    state: optional(z.enum(partStates)),
    kind: optional(z.enum(partKinds)),
    keyword: textUpTo(100),
    ...paging,
    sort: optional(z.string()),
    open: opened.open,
  })
export type TableSearch = z.output<ReturnType<typeof tableSearch>>
