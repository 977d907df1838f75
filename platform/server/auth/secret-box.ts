import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** What a text is locked for: the portal's secret, and a name so that what one part locked no other opens. */
export type Lock = { secret: string; purpose: string }

const keyOf = ({ secret, purpose }: Lock) => Buffer.from(hkdfSync('sha256', secret, '', `box:${purpose}`, 32))

/** By which SECRET something is locked, without saying anything of it: kept beside what is locked, it tells a lost one from a wrong one. */
export const lockPrint = (lock: Lock): string =>
  createHash('sha256').update('print').update(keyOf(lock)).digest('hex').slice(0, 32)

/** Locks a text for the database: unreadable and unchangeable without SECRET. */
export function lockText(lock: Lock, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(lock), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text again; null when it was changed, or locked under another secret or purpose. */
export function unlockText(lock: Lock, locked: string): string | null {
  const bytes = Buffer.from(locked, 'base64url')
  if (bytes.length < 28) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(lock), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
