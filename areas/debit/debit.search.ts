import * as z from 'zod/mini'
import { opened, optional, paging, text, textUpTo } from '#platform/contract/search-field.ts'
import { currencies } from '#areas/order-base/contract.ts'
import { agreementStates, claimStates } from './contract.ts'
import { rotationStates } from './rotation.contract.ts'
import { protectionStates } from './protection.contract.ts'

const list = { keyword: textUpTo(100), ...paging, ...opened }
export const claimSearch = () => z.object({ status: optional(z.enum(claimStates)), ...list })
export type ClaimSearch = z.output<ReturnType<typeof claimSearch>>
export const agreementSearch = () => z.object({ status: optional(z.enum(agreementStates)), ...list })
export type AgreementSearch = z.output<ReturnType<typeof agreementSearch>>
export const rotationSearch = () => z.object({ status: optional(z.enum(rotationStates)), ...list })
export type RotationSearch = z.output<ReturnType<typeof rotationSearch>>
export const protectionSearch = () =>
  z.object({
    state: optional(z.enum(protectionStates)),
    currency: optional(z.enum(currencies)),
    startDate: text,
    endDate: text,
    ...list,
  })
export type ProtectionSearch = z.output<ReturnType<typeof protectionSearch>>
