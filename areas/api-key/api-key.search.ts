import * as z from 'zod/mini'
import { scopes } from '#platform/contract/scope.ts'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { apiKeyKinds, apiKeyStates } from './contract.ts'

export const keySearch = () =>
  z.object({
    keyword: textUpTo(100),
    status: optional(z.enum(apiKeyStates)),
    kind: optional(z.enum(apiKeyKinds)),
    ...paging,
    ...opened,
  })
export type KeySearch = z.output<ReturnType<typeof keySearch>>
export const referenceSearch = () => z.object({ scope: optional(z.enum(scopes)), keyword: textUpTo(100) })
export type ReferenceSearch = z.output<ReturnType<typeof referenceSearch>>
export const sandboxSearch = () => z.object({ keyword: textUpTo(100), ...paging, ...opened })
export type SandboxSearch = z.output<ReturnType<typeof sandboxSearch>>
