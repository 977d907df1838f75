import { createHash } from 'node:crypto'
import { daySpan } from '#platform/contract/day.ts'
import { signText } from '#platform/server/files/manifest/signing-key.ts'

/** Up to so many devices stand in the file one by one; of more their number and the SHA-256 of the sorted list. */
export const mostInline = 1000
export const kindsOfText = { licence: 'tapeout-licence-v1', revocations: 'tapeout-licence-revocations-v1' } as const

/** Devices as a licence names them: a sorted list, one to a line, is what is hashed. */
export function devicesOf(sorted: readonly string[]) {
  if (sorted.length <= mostInline) return { deviceIds: sorted }
  const deviceListSha256 = createHash('sha256').update(sorted.join('\n')).digest('hex')
  return { deviceListSha256, deviceCount: sorted.length }
}

/** From the first moment of its first day to the last of its last, by the vendor's calendar: instants are the same everywhere. */
export function spanOf(valid: { validStart: string; validEnd: string }) {
  const { from, until } = daySpan({ startDate: valid.validStart, endDate: valid.validEnd })
  return { notBefore: from!.toISOString(), expiresAt: until!.toISOString() }
}

const lines = (base64: string) => base64.replaceAll(/(.{64})(?=.)/g, '$1\n')
/**
 * A text that says what it is, its payload and the signature over both, in lines of base64. It has one way to be written only: who
 * verifies writes it anew and compares, so that no byte of it can be another.
 */
export function signedFile(kind: keyof typeof kindsOfText, privatePem: string, payload: object): string {
  const json = JSON.stringify(payload)
  const signature = signText(privatePem, `${kindsOfText[kind]}\n${json}`)
  return `${kindsOfText[kind]}\n${lines(Buffer.from(json).toString('base64'))}\n\n${lines(signature)}\n`
}
