import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { shelves, toolKinds, toolSystems } from './contract.ts'

const text = textUpTo(100)

export const listSearch = () =>
  z.object({
    /** a value of the dictionary product_line */
    line: text,
    os: optional(z.enum(toolSystems)),
    keyword: text,
    /** only where both kinds are listed */
    kind: optional(z.enum(toolKinds)),
    /** the tool in the drawer */
    open: optional(whole),
    ...paging,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
export const deskSearch = () =>
  z.object({
    shelf: optional(z.enum(shelves)),
    kind: optional(z.enum(toolKinds)),
    lineId: optional(text),
    keyword: text,
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
