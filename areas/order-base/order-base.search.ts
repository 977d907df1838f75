import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import {
  burnStates,
  currencies,
  customerStates,
  lifecycles,
  packings,
  payTerms,
  periodKinds,
  quotaStates,
  rateStates,
  unitRegions,
} from './contract.ts'
import { contactStates } from './own.contract.ts'

const keyword = textUpTo(100)
const base = { ...paging, ...opened }

export const quotaSearch = () =>
  z.object({ status: optional(z.enum(quotaStates)), periodKind: optional(z.enum(periodKinds)), keyword, ...base })
export type QuotaSearch = z.output<ReturnType<typeof quotaSearch>>
export const customerSearch = () => z.object({ status: optional(z.enum(customerStates)), keyword, ...base })
export type CustomerSearch = z.output<ReturnType<typeof customerSearch>>
export const rateSearch = () => z.object({ base: optional(z.enum(currencies)), ...base })
export type RateSearch = z.output<ReturnType<typeof rateSearch>>
export const contactSearch = () => z.object({ status: optional(z.enum(contactStates)), keyword, ...base })
export type ContactSearch = z.output<ReturnType<typeof contactSearch>>
export const deskCustomerSearch = () =>
  z.object({ status: optional(z.enum(customerStates)), payTerm: optional(z.enum(payTerms)), keyword, ...base })
export type DeskCustomerSearch = z.output<ReturnType<typeof deskCustomerSearch>>
export const reviewSearch = () => z.object({ status: optional(z.enum(contactStates)), keyword, ...base })
export type ReviewSearch = z.output<ReturnType<typeof reviewSearch>>
export const deskRateSearch = () =>
  z.object({ status: optional(z.enum(rateStates)), base: optional(z.enum(currencies)), ...base })
export type DeskRateSearch = z.output<ReturnType<typeof deskRateSearch>>
export const modelSearch = () =>
  z.object({ lifecycle: optional(z.enum(lifecycles)), packing: optional(z.enum(packings)), keyword, ...base })
export type ModelSearch = z.output<ReturnType<typeof modelSearch>>
export const burnSearch = () => z.object({ status: optional(z.enum(burnStates)), keyword, ...base })
export type BurnSearch = z.output<ReturnType<typeof burnSearch>>
export const unitSearch = () => z.object({ region: optional(z.enum(unitRegions)), keyword, ...base })
export type UnitSearch = z.output<ReturnType<typeof unitSearch>>
