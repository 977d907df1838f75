import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { deliveryStates, sentEvents } from './contract.ts'

export const endpointSearch = () => z.object({ keyword: textUpTo(100), ...paging, ...opened })
export type EndpointSearch = z.output<ReturnType<typeof endpointSearch>>
export const deliverySearch = () =>
  z.object({
    keyword: textUpTo(100),
    status: optional(z.enum(deliveryStates)),
    type: optional(z.enum(sentEvents)),
    endpointId: optional(whole),
    ...paging,
    ...opened,
  })
export type DeliverySearch = z.output<ReturnType<typeof deliverySearch>>
