import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { hitStates, subjects } from './contract.ts'

const keyword = textUpTo(100)
export const hitSearch = () =>
  z.object({ status: optional(z.enum(hitStates)), biz: optional(z.enum(subjects)), keyword, ...paging, ...opened })
export type HitSearch = z.output<ReturnType<typeof hitSearch>>
export const nameSearch = () => z.object({ keyword, ...paging, ...opened })
export type NameSearch = z.output<ReturnType<typeof nameSearch>>
