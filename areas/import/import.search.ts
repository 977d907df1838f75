import * as z from 'zod/mini'
import { opened, optional, paging } from '#platform/contract/search-field.ts'
import { importKinds, importStates } from './contract.ts'

export const importSearch = () =>
  z.object({ kind: optional(z.enum(importKinds)), status: optional(z.enum(importStates)), ...paging, ...opened })
export type ImportSearch = z.output<ReturnType<typeof importSearch>>
