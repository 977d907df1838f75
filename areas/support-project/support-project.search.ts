import * as z from 'zod/mini'
import { opened, optional, paging, text, textUpTo, whole } from '#platform/contract/search-field.ts'
import { projectStates, projectTypes, stages } from './contract.ts'

export const listSearch = () =>
  z.object({
    status: optional(z.enum(projectStates)),
    type: optional(z.enum(projectTypes)),
    stage: optional(z.enum(stages)),
    chipId: optional(whole),
    mine: text,
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const projectSearch = () =>
  z.object({
    id: optional(whole),
    edit: optional(z.union([z.literal('new'), z.literal('ask'), whole])),
    /** the code of the chip that is asked about */
    chip: textUpTo(64),
  })
export type ProjectSearch = z.output<ReturnType<typeof projectSearch>>

export const boardSearch = () => z.object({ id: optional(whole) })
export type BoardSearch = z.output<ReturnType<typeof boardSearch>>
