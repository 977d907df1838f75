import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { complaintStates, deskStates } from './contract.ts'
import { severities } from './form.contract.ts'

export const listSearch = () =>
  z.object({
    keyword: textUpTo(100),
    status: optional(z.enum(complaintStates)),
    chipCode: textUpTo(32),
    returnReason: textUpTo(64),
    startDate: textUpTo(10),
    endDate: textUpTo(10),
    ...paging,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const editSearch = () =>
  z.object({
    id: optional(z.coerce.number().check(z.int(), z.minimum(1))),
    edit: optional(z.literal('1')),
    about: textUpTo(300),
  })
export type EditSearch = z.output<ReturnType<typeof editSearch>>

export const deskSearch = () =>
  z.object({
    status: optional(z.enum(deskStates)),
    keyword: textUpTo(100),
    chipCode: textUpTo(32),
    severity: optional(z.enum(severities)),
    startDate: textUpTo(10),
    endDate: textUpTo(10),
    view: optional(z.literal('board')),
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
