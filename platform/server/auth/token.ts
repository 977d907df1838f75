import { createHash, randomBytes } from 'node:crypto'

/** A fresh secret of 256 random bits, safe in cookies and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** What the database keeps of a token: it proves nothing to whoever reads the table. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
/** Whether a text can be a token of `newToken`: anything else never reaches the database. */
export const isTokenShaped = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)
/** A fresh service ticket: 256 random bits in the characters every CAS client takes (CAS 3.0 §3.7). */
export const newServiceTicket = (): string => `ST-${randomBytes(32).toString('hex')}`
