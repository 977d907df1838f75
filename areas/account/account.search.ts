import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { applyKinds, applyStates } from './contract.ts'

/** The parts of /info/personal. */
export const personalTabs = ['profile', 'security', 'contact', 'log', 'privacy'] as const
export const personalSearch = () =>
  z.object({
    tab: optional(z.enum(personalTabs)),
    startDate: textUpTo(10),
    endDate: textUpTo(10),
    ...paging,
  })
export type PersonalSearch = z.output<ReturnType<typeof personalSearch>>

export const deskSearch = () =>
  z.object({
    keyword: textUpTo(100),
    kind: optional(z.enum(applyKinds)),
    status: optional(z.enum(applyStates)),
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
