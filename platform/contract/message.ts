/** What a message is about (business-areas §3); lists show `service` and `system` together (domain §14). */
export const messageTypes = ['product', 'service', 'activity', 'system'] as const
export type MessageType = (typeof messageTypes)[number]
