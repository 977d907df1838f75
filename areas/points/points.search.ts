import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { directions, statementKinds, txnKinds, adjustmentStates, requestStates } from './contract.ts'

export const statementSearch = () =>
  z.object({
    kind: optional(z.enum(statementKinds)),
    direction: optional(z.enum(directions)),
    startDate: textUpTo(10),
    endDate: textUpTo(10),
    ...paging,
    ...opened,
  })
export type StatementSearch = z.output<ReturnType<typeof statementSearch>>

export const limitSearch = () => z.object({ ...paging, ...opened })
export type LimitSearch = z.output<ReturnType<typeof limitSearch>>

export const requestSearch = () => z.object({ status: optional(z.enum(requestStates)), ...paging, ...opened })
export type RequestSearch = z.output<ReturnType<typeof requestSearch>>

export const ledgerSearch = () =>
  z.object({ keyword: textUpTo(100), kind: optional(z.enum(txnKinds)), ...paging, ...opened })
export type LedgerSearch = z.output<ReturnType<typeof ledgerSearch>>

export const adjustmentSearch = () =>
  z.object({ status: optional(z.enum(adjustmentStates)), keyword: textUpTo(100), ...paging, ...opened })
export type AdjustmentSearch = z.output<ReturnType<typeof adjustmentSearch>>
