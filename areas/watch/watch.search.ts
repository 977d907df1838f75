import * as z from 'zod/mini'
import { opened, optional, paging } from '#platform/contract/search-field.ts'
import { watchKinds } from './contract.ts'

export const listSearch = () => z.object({ kind: optional(z.enum(watchKinds)), ...paging, ...opened })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
