import { TOTP, Secret } from 'otpauth'

/** Seconds of one TOTP step; codes of the step before and after are accepted for clocks that differ. */
const step = 30

/** A fresh TOTP secret in base32, 160 bits. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totp = (secret: string, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...about, secret: Secret.fromBase32(secret), period: step, digits: 6 })

/** The address an authenticator app scans; a colon would end the issuer there. */
export const totpUri = (secret: string, loginName: string, issuer: string): string =>
  totp(secret, { label: loginName, issuer: issuer.replaceAll(':', ' ') }).toString()

/** The time step a code belongs to, or null; a step at or before `lastStep` was used already and never works again. */
export function totpStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const at = Math.floor(now.getTime() / 1000 / step) + delta
  // a step far ahead was spent before the clock was set back
  return at > lastStep || lastStep > at + 4 ? at : null
}
