import * as z from 'zod/mini'
import { currencies } from '#areas/order-base/contract.ts'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { billStates } from './contract.ts'
import { adjustmentKinds, adjustmentStates, receiptStates } from './staff.contract.ts'

const keyword = textUpTo(100)
const base = { ...paging, ...opened }
const currency = optional(z.enum(currencies))

export const billSearch = () =>
  z.object({ status: optional(z.enum(billStates)), currency, period: textUpTo(7), keyword, ...base })
export type BillSearch = z.output<ReturnType<typeof billSearch>>
export const shipSearch = () =>
  z.object({ customer: textUpTo(5), keyword, startDate: textUpTo(10), endDate: textUpTo(10), ...base })
export type ShipSearch = z.output<ReturnType<typeof shipSearch>>
export const balanceSearch = () => z.object({ currency, keyword, ...base })
export type BalanceSearch = z.output<ReturnType<typeof balanceSearch>>
export const receiptSearch = () => z.object({ status: optional(z.enum(receiptStates)), currency, keyword, ...base })
export type ReceiptSearch = z.output<ReturnType<typeof receiptSearch>>
export const adjustmentSearch = () =>
  z.object({ status: optional(z.enum(adjustmentStates)), kind: optional(z.enum(adjustmentKinds)), keyword, ...base })
export type AdjustmentSearch = z.output<ReturnType<typeof adjustmentSearch>>
