import { createHash, randomBytes } from 'node:crypto'

/** A fresh secret of 256 random bits, safe in cookies and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** What the database keeps of a token: it proves nothing to whoever reads the table. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
