import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { invoiceStates, invoiceTypes, mediums } from './contract.ts'
import { auditStates } from './title.contract.ts'

const id = () => optional(z.coerce.number().check(z.int(), z.minimum(1)))
const days = { startDate: textUpTo(10), endDate: textUpTo(10) }

export const manageSearch = () =>
  z.object({
    invoiceType: optional(z.enum(invoiceTypes)),
    audit: optional(z.enum(auditStates)),
    view: optional(z.literal('claimable')),
    /** also recharges of which nothing is left */
    all: optional(z.literal('1')),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ManageSearch = z.output<ReturnType<typeof manageSearch>>

export const claimSearch = () =>
  z.object({
    step: optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3))),
    nos: textUpTo(10_000),
    titleId: id(),
    keyword: textUpTo(100),
    ...paging,
  })
export type ClaimSearch = z.output<ReturnType<typeof claimSearch>>

export const listSearch = () =>
  z.object({
    status: optional(z.enum(invoiceStates)),
    invoiceType: optional(z.enum(invoiceTypes)),
    keyword: textUpTo(100),
    ...days,
    ...paging,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const detailSearch = () => z.object({ id: id(), preview: optional(z.literal('1')) })
export type DetailSearch = z.output<ReturnType<typeof detailSearch>>

export const deskSearch = () =>
  z.object({
    status: optional(z.enum(invoiceStates)),
    invoiceType: optional(z.enum(invoiceTypes)),
    medium: optional(z.enum(mediums)),
    keyword: textUpTo(100),
    ...days,
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

export const titleDeskSearch = () =>
  z.object({ audit: optional(z.enum(auditStates)), keyword: textUpTo(100), ...paging, ...opened })
export type TitleDeskSearch = z.output<ReturnType<typeof titleDeskSearch>>
