/** A new ordering token of the session, for the client of ordering; what the call is made of comes when the first is asked for. */
export const orderToken = async (): Promise<string> => (await import('./order-token.queries.ts')).askOrderToken()
