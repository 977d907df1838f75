import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { licenceStates, royaltyStates, usages } from './contract.ts'
import { deskStates } from './desk.contract.ts'

export const listSearch = () =>
  z.object({
    status: optional(z.enum(licenceStates)),
    usage: optional(z.enum(usages)),
    chipCode: textUpTo(32),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const showSearch = () => z.object({ id: optional(whole), edit: optional(whole) })
export type ShowSearch = z.output<ReturnType<typeof showSearch>>

export const deskSearch = () =>
  z.object({
    status: optional(z.enum(deskStates)),
    usage: optional(z.enum(usages)),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

const listed = { keyword: textUpTo(100), ...paging }
/** Contracts and features, with their form. */
export const bookSearch = () => z.object({ ...listed, ...opened })
export type BookSearch = z.output<ReturnType<typeof bookSearch>>
export const ledgerSearch = () => z.object(listed)
export type LedgerSearch = z.output<ReturnType<typeof ledgerSearch>>
export const royaltySearch = () => z.object({ status: optional(z.enum(royaltyStates)), ...listed })
export type RoyaltySearch = z.output<ReturnType<typeof royaltySearch>>
export const keySearch = () => z.object({})
export type KeySearch = z.output<ReturnType<typeof keySearch>>
