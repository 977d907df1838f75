// The channels' own way of signing and of writing the clock, made from their rules and not from the portal's code: a fault in one of
// the two shows in every test that has them talk to each other.
import { createHash, sign, verify, X509Certificate } from 'node:crypto'

export type Fields = Record<string, string>
const pairs = (fields: Fields, drop: string[]): string => {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  let text = ''
  for (const [name, value] of sorted) if (!drop.includes(name)) text += `${text && '&'}${name}=${value}`
  return text
}
const filled = (fields: Fields): Fields => {
  const kept: Fields = {}
  for (const [name, value] of Object.entries(fields)) if (value) kept[name] = value
  return kept
}
const rsa = (bytes: Buffer, key: string): string => sign('sha256', bytes, key).toString('base64')
const isRsa = (bytes: Buffer, key: string, signature = ''): boolean =>
  verify('sha256', bytes, key, Buffer.from(signature, 'base64'))

/** The wallet: RSA2 over the text itself. Requests leave out `sign`, notifications `sign_type` too. */
export const wallet = {
  isSigned: (fields: Fields, appKey: string): boolean =>
    isRsa(Buffer.from(pairs(filled(fields), ['sign'])), appKey, fields['sign']),
  notice: (fields: Fields, key: string): Fields => ({
    ...fields,
    sign: rsa(Buffer.from(pairs(fields, ['sign', 'sign_type'])), key),
  }),
  answer: (raw: string, key: string): string => rsa(Buffer.from(raw), key),
}

/** The network: what is signed is the digest in small hexadecimal letters. */
const digest = (text: string): Buffer => Buffer.from(createHash('sha256').update(text).digest('hex'), 'ascii')
export const network = {
  isSigned: (fields: Fields, cert: string): boolean => {
    const known = new X509Certificate(cert)
    if (fields['certId'] !== BigInt(`0x${known.serialNumber}`).toString(10)) return false
    const key = known.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    return isRsa(digest(pairs(filled(fields), ['signature'])), key, fields['signature'])
  },
  signed: (fields: Fields, { key, cert }: { key: string; cert: string }): Fields => {
    const all = { ...fields, signPubKeyCert: cert }
    return { ...all, signature: rsa(digest(pairs(all, ['signature'])), key) }
  },
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
/** The clock of China, yyyy-MM-dd HH:mm:ss. */
export const clockOf = (at: Date): string => clock.format(at)
/** The same as yyyyMMddHHmmss. */
export const digitsOf = (at: Date): string => clockOf(at).replaceAll(/[^0-9]/g, '')
/** The moment of either; now plus two hours for what is none. */
export function expiryOf(text: string): Date {
  const digits = text.replaceAll(/[^0-9]/g, '')
  const [year, ...rest] = [digits.slice(0, 4), ...(digits.slice(4).match(/../g) ?? [])].map(Number)
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = rest
  const at = digits.length === 14 ? Date.UTC(year!, month - 1, day, hour - 8, minute, second) : Number.NaN
  return new Date(Number.isNaN(at) ? Date.now() + 7_200_000 : at)
}
