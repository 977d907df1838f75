import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { month } from './contract.ts'
import { agings, reportKinds, reportStates, saleTypes } from './report.rules.ts'

const period = optional(month)
const keyword = textUpTo(100)
export const reportSearch = () =>
  z.object({
    kind: optional(z.enum(reportKinds)),
    status: optional(z.enum(reportStates)),
    period,
    keyword,
    ...paging,
    ...opened,
  })
export type ReportSearch = z.output<ReturnType<typeof reportSearch>>
export const stockSearch = () =>
  z.object({ period, aging: optional(z.enum(agings)), warehouse: textUpTo(40), keyword, ...paging, ...opened })
export type StockSearch = z.output<ReturnType<typeof stockSearch>>
export const saleSearch = () =>
  z.object({ period, type: optional(z.enum(saleTypes)), endCustomer: textUpTo(100), keyword, ...paging, ...opened })
export type SaleSearch = z.output<ReturnType<typeof saleSearch>>
/** Months from `from` to `to`, by their days; `table` is a chart shown as its table. */
export const chartSearch = () =>
  z.object({ from: optional(z.iso.date()), to: optional(z.iso.date()), table: textUpTo(32) })
export type ChartSearch = z.output<ReturnType<typeof chartSearch>>
/** What was read into `id` is shown, for the month and the warehouse that are named. */
export const addSearch = () => z.object({ id: optional(whole), period, warehouse: textUpTo(40) })
export type AddSearch = z.output<ReturnType<typeof addSearch>>
export const monthSearch = () => z.object({ period, late: textUpTo(1), keyword, ...paging, ...opened })
export type MonthSearch = z.output<ReturnType<typeof monthSearch>>
export const endSearch = () => z.object({ alike: textUpTo(1), keyword, ...paging, ...opened })
export type EndSearch = z.output<ReturnType<typeof endSearch>>
