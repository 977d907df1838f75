import * as z from 'zod/mini'
import { channels } from '#areas/payment/contract.ts'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { rechargeStates, refundStates } from './contract.ts'

const day = textUpTo(10)
const filters = {
  status: optional(z.enum(rechargeStates)),
  method: optional(z.enum(channels)),
  startDate: day,
  endDate: day,
  keyword: textUpTo(100),
}
export const paySearch = () => z.object({ no: textUpTo(40), amount: textUpTo(10) })
export type PaySearch = z.output<ReturnType<typeof paySearch>>
export const listSearch = () => z.object({ ...filters, ...opened, ...paging })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
export const deskSearch = () => z.object({ ...filters, ...opened, ...paging })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
export const refundSearch = () =>
  z.object({ status: optional(z.enum(refundStates)), keyword: textUpTo(100), ...opened, ...paging })
export type RefundSearch = z.output<ReturnType<typeof refundSearch>>
