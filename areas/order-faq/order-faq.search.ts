import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { missStates } from './desk.contract.ts'

export const deskSearch = () => z.object({ keyword: textUpTo(100), ...paging, ...opened })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
export const missSearch = () =>
  z.object({ status: optional(z.enum(missStates)), keyword: textUpTo(100), ...paging, ...opened })
export type MissSearch = z.output<ReturnType<typeof missSearch>>
