import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { deliveryStates } from './contract.ts'
import { pickupStates } from './pickup.contract.ts'

const keyword = textUpTo(100)
const base = { ...paging, ...opened }

export const deliverySearch = () => z.object({ status: optional(z.enum(deliveryStates)), keyword, ...base })
export type DeliverySearch = z.output<ReturnType<typeof deliverySearch>>
/** `ship` is the order that a delivery is being made of. */
export const deskSearch = () =>
  z.object({ status: optional(z.enum(deliveryStates)), keyword, ship: optional(whole), ...base })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
/** `deliveries` are those a new appointment begins with, comma separated. */
export const pickupSearch = () =>
  z.object({ status: optional(z.enum(pickupStates)), keyword, deliveries: textUpTo(400), ...base })
export type PickupSearch = z.output<ReturnType<typeof pickupSearch>>
