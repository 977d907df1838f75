import * as z from 'zod/mini'
import { optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { serviceStates } from './contract.ts'

export const listSearch = () => z.object({ status: optional(z.enum(serviceStates)), keyword: textUpTo(100), ...paging })
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const showSearch = () => z.object({ id: optional(whole) })
export type ShowSearch = z.output<ReturnType<typeof showSearch>>
