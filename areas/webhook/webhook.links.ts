import { link } from '#platform/contract/link.ts'
import type { DeliverySearch, EndpointSearch } from './webhook.search.ts'

/** Where the company's own systems are told of changes. */
export const endpoints = link<EndpointSearch>()('/info/webhook')
/** What was sent to them. */
export const deliveries = link<DeliverySearch>()('/info/webhookDelivery')
