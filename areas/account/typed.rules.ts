import { isAddress } from '#platform/contract/mail-address.ts'
import type { contactKinds } from './contract.ts'

/** A phone number in the one form it is kept in: the mainland's own without its prefix, others with theirs; null for what is none. */
export function phoneOf(typed: string): string | null {
  const value = typed
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+86(?=1\d{10}$)/, '')
  return /^(1\d{10}|\+[1-9]\d{5,14})$/.test(value) ? value : null
}

/** Whether something typed has the form of an address or number, of that kind where one is named; whether it exists nobody is told. */
export function looksRight(typed: string, kind?: (typeof contactKinds)[number]): boolean {
  const text = typed.trim()
  const isMail = text.includes('@')
  if (kind && isMail !== (kind === 'email')) return false
  return isMail ? isAddress(text) : phoneOf(text) !== null
}

/** What a new password has to have, each by itself, as it ticks off while it is typed. */
export const passwordParts = {
  length: /^[^]{8,}$/,
  digit: /\d/,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  special: /[^A-Za-z0-9\s]/,
} as const
