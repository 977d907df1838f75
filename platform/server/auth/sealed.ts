import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Who made a sealed value, what for, and which browser may bring it back. */
export type Seal = { secret: string; purpose: string; browser: string }

const macOf = (seal: Seal, body: string) =>
  createHmac('sha256', seal.secret)
    .update(JSON.stringify([seal.purpose, seal.browser, body]))
    .digest()

/**
 * A value that nobody can make or change, good until `until` and only beside the browser's own cookie value. It is
 * readable and needs no row in the database; where it must work once, the receiver remembers it.
 */
export function sealValue(seal: Seal, payload: string, until: Date): string {
  const nonce = randomBytes(16).toString('base64url')
  const body = `${until.getTime().toString(36)}.${nonce}.${Buffer.from(payload).toString('base64url')}`
  return `${body}.${macOf(seal, body).toString('base64url')}`
}

/** The payload of a sealed value; null when it was changed, is over, or belongs to another browser or purpose. */
export function openValue(seal: Seal, value: string | undefined, now: Date): string | null {
  const m = /^(([0-9a-z]{1,10})\.[\w-]{22}\.([\w-]{0,4000}))\.([\w-]{43})$/.exec(value ?? '')
  if (!m) return null
  const given = Buffer.from(m[4]!, 'base64url')
  const want = macOf(seal, m[1]!)
  if (given.length !== want.length || !timingSafeEqual(given, want)) return null
  return Number.parseInt(m[2]!, 36) > now.getTime() ? Buffer.from(m[3]!, 'base64url').toString() : null
}
