import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { issueStatuses, issueTypes, lights, priorities, queues } from './contract.ts'

export const listSearch = () =>
  z.object({
    status: optional(z.enum(issueStatuses)),
    type: optional(z.enum(issueTypes)),
    priority: optional(z.enum(priorities)),
    assigneeId: optional(whole),
    startDate: textUpTo(10),
    endDate: textUpTo(10),
    keyword: textUpTo(100),
    /** the code of the chip that a new one is about */
    chip: textUpTo(64),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const detailSearch = () => z.object({ id: optional(whole) })
export type DetailSearch = z.output<ReturnType<typeof detailSearch>>

export const deskSearch = () =>
  z.object({
    queue: optional(z.enum(queues)),
    priority: optional(z.enum(priorities)),
    light: optional(z.enum(lights)),
    assigneeId: optional(whole),
    keyword: textUpTo(100),
    view: optional(z.enum(['replies', 'levels'])),
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
