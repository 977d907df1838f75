import * as z from 'zod/mini'
import { optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { peopleStates } from './contract.ts'

export const listSearch = () => z.object({ keyword: textUpTo(100), state: optional(z.enum(peopleStates)), ...paging })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
