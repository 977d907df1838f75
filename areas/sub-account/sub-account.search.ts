import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { subRoles, subStates } from './contract.ts'
import { requestKinds, requestStates } from './request.contract.ts'

export const listSearch = () =>
  z.object({
    keyword: textUpTo(100),
    status: optional(z.enum(subStates)),
    role: optional(z.enum(subRoles)),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const requestSearch = () =>
  z.object({
    keyword: textUpTo(100),
    status: optional(z.enum(requestStates)),
    kind: optional(z.enum(requestKinds)),
    ...paging,
    ...opened,
  })
export type RequestSearch = z.output<ReturnType<typeof requestSearch>>

export const joinSearch = () => z.object({ company: textUpTo(200) })
export type JoinSearch = z.output<ReturnType<typeof joinSearch>>
