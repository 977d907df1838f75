import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { applyStates, categories, productStates, sorts } from './contract.ts'

export const homeSearch = () =>
  z.object({
    category: optional(z.enum(categories)),
    keyword: textUpTo(100),
    sort: optional(z.enum(sorts)),
    ...paging,
  })
export type HomeSearch = z.output<ReturnType<typeof homeSearch>>

export const detailSearch = () => z.object({ id: optional(whole), sku: textUpTo(40) })
export type DetailSearch = z.output<ReturnType<typeof detailSearch>>

export const applySearch = () =>
  z.object({
    product: optional(whole),
    id: optional(whole),
    status: optional(z.enum(applyStates)),
    keyword: textUpTo(100),
    ...paging,
  })
export type ApplySearch = z.output<ReturnType<typeof applySearch>>

export const productDeskSearch = () =>
  z.object({
    status: optional(z.enum(productStates)),
    category: optional(z.enum(categories)),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ProductDeskSearch = z.output<ReturnType<typeof productDeskSearch>>

export const quoteDeskSearch = () =>
  z.object({ status: optional(z.enum(applyStates)), keyword: textUpTo(100), ...paging, ...opened })
export type QuoteDeskSearch = z.output<ReturnType<typeof quoteDeskSearch>>
