import { createHash, createSign, createVerify, X509Certificate } from 'node:crypto'
import type { UnionpaySettings } from '#platform/server/pay-settings.ts'
import { canonical, isBase64, received } from './channel.ts'

/** What is signed is the digest written out, not its bytes: version 5.1.0 digests twice. */
const digestOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

export const sign = (fields: Record<string, string>, key: string): string =>
  createSign('RSA-SHA256')
    .update(digestOf(canonical(fields, ['signature'])), 'utf8')
    .sign(key, 'base64')

/** The number of a certificate as the network writes it: decimal. */
export const certIdOf = (pem: string): string => BigInt(`0x${new X509Certificate(pem).serialNumber}`).toString()

const owner = '中国银联股份有限公司'
const testOwner = '00040000:SIGN'
/** Who a certificate was made out to: the part of its common name behind the second @. */
/** Whom a certificate names; nobody where it has several names. */
function ownerOf(cert: X509Certificate): string {
  const [name, ...more] = [...cert.subject.matchAll(/^CN=(.*)$/gm)]
  return (more.length === 0 && name?.[1]?.split('@')[2]) || ''
}
const isIssuedBy = (cert: X509Certificate, issuer: X509Certificate): boolean =>
  cert.checkIssued(issuer) && cert.verify(issuer.publicKey)
const isValidAt = (cert: X509Certificate, now: Date): boolean => cert.validFromDate <= now && now <= cert.validToDate

/** The certificate of an answer, if it stands on the pinned root, is in force, and the network's own. */
export function trustedCert(
  pem: string,
  { middle, root, test }: Pick<UnionpaySettings, 'middle' | 'root' | 'test'>,
  now: Date,
): X509Certificate | null {
  try {
    const cert = new X509Certificate(pem)
    const [middleCert, rootCert] = [new X509Certificate(middle), new X509Certificate(root)]
    if (![cert, middleCert, rootCert].every((one) => isValidAt(one, now))) return null
    if (!isIssuedBy(cert, middleCert) || !isIssuedBy(middleCert, rootCert)) return null
    const name = ownerOf(cert)
    return name === owner || (test && name === testOwner) ? cert : null
  } catch {
    return null
  }
}

/** Whether the network has signed these fields; the certificate travels with them and is itself signed. */
export function verify(
  fields: Record<string, string>,
  s: Pick<UnionpaySettings, 'middle' | 'root' | 'test'>,
  now: Date,
): boolean {
  const { signature = '', signPubKeyCert = '' } = fields
  if (!isBase64(signature)) return false
  const cert = trustedCert(signPubKeyCert, s, now)
  const digest = digestOf(received(fields, ['signature']))
  return !!cert && createVerify('RSA-SHA256').update(digest, 'utf8').verify(cert.publicKey, signature, 'base64')
}

const closers: Record<string, string> = { '{': '}', '[': ']' }
/** The fields of an answer: not encoded, and what stands in a value in brackets may hold & and = of its own, up to the first that closes. */
export function answerFields(text: string): Record<string, string> {
  const whole = text.trim()
  const inner = /^\{.*\}$/s.test(whole) ? whole.slice(1, -1) : whole
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  let [from, equals, closer] = [0, -1, '']
  const take = (until: number) => {
    if (equals > from) fields[inner.slice(from, equals)] = inner.slice(equals + 1, until)
    ;[from, equals, closer] = [until + 1, -1, '']
  }
  for (let n = 0; n < inner.length; n++) {
    const char = inner[n]!
    if (equals < 0) {
      if (char === '=') equals = n
    } else if (closer) {
      if (char === closer) closer = ''
    } else if (char === '&') take(n)
    else closer = closers[char] ?? ''
  }
  take(inner.length)
  return fields
}
