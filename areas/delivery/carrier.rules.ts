/** Carriers that goods often go by, as they are kept; any other is kept as it is called. */
export const carriers = ['SF', 'SF_INTL', 'DEPPON', 'JD', 'DHL', 'UPS', 'FEDEX'] as const
type Carrier = (typeof carriers)[number]
/** Whether what is kept is one of these, and not a name. */
export const isCarrier = (text: string): text is Carrier => carriers.includes(text as Carrier)
