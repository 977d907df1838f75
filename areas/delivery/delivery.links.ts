import { link } from '#platform/contract/link.ts'
import type { DeliverySearch, DeskSearch, PickupSearch } from './delivery.search.ts'

/** What is on its way to the own customer or its group, and what was signed for. */
export const receiveList = link<DeliverySearch>()('/onlineorder/receiveList')
/** Appointments to pick goods up. */
export const pickupList = link<PickupSearch>()('/onlineorder/pickupList')
/** What the business assistant and the warehouse do. */
export const desk = link<DeskSearch>()('/admin/deliveryDesk')
export const pickupDesk = link<PickupSearch>()('/admin/pickupDesk')
