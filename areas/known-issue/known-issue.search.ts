import * as z from 'zod/mini'
import { severities } from '#areas/sdk/contract.ts'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { knownStates, openStates } from './contract.ts'

export const listSearch = () =>
  z.object({
    chipProjectId: optional(whole),
    sdkVersionId: optional(whole),
    status: optional(z.enum(openStates)),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
export const deskSearch = () =>
  z.object({
    status: optional(z.enum(knownStates)),
    chipProjectId: optional(whole),
    severity: optional(z.enum(severities)),
    /** the ticket a new one is written down from */
    issueId: optional(whole),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
