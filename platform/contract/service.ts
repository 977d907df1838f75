/** Where a technical-support item stands, as the home counts them. */
export const serviceStatuses = ['untreated', 'treating', 'closed'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]
