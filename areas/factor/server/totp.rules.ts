import { TOTP, Secret } from 'otpauth'

/** Seconds of one TOTP step; codes of the step before and after are accepted for clocks that differ. */
const step = 30

/** A fresh TOTP secret in base32, 160 bits. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Tapeout', label, secret: Secret.fromBase32(secret), period: step, digits: 6 })

/** The address an authenticator app scans. */
export const totpUri = (secret: string, loginName: string): string => totp(secret, loginName).toString()

/** The time step a code belongs to, or null; a step at or before `lastStep` was used already and never works again. */
export function totpStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const at = Math.floor(now.getTime() / 1000 / step) + delta
  // a step far ahead was spent before the clock was set back
  return at > lastStep || lastStep > at + 4 ? at : null
}
