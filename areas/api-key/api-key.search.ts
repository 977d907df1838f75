import * as z from 'zod/mini'
import { scopes } from '#platform/contract/scope.ts'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { apiKeyStates } from './contract.ts'

export const keySearch = () =>
  z.object({ keyword: textUpTo(100), status: optional(z.enum(apiKeyStates)), ...paging, ...opened })
export type KeySearch = z.output<ReturnType<typeof keySearch>>
export const referenceSearch = () => z.object({ scope: optional(z.enum(scopes)), keyword: textUpTo(100) })
export type ReferenceSearch = z.output<ReturnType<typeof referenceSearch>>
