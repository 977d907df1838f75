import { createSign, createVerify } from 'node:crypto'
import { canonical, isBase64, received } from './channel.ts'

/** RSA2: SHA256withRSA over the text, in base64. */
export const sign = (text: string, key: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

/** A request is signed with all it carries but the signature. */
export const signRequest = (fields: Record<string, string>, key: string): string =>
  sign(canonical(fields, ['sign']), key)

export function verify(text: string, signature: string, publicKey: string): boolean {
  if (!isBase64(signature)) return false
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64')
}
/** A notification is signed without its signature and the name of the way. */
export const verifyNotice = (fields: Record<string, string>, publicKey: string): boolean =>
  fields['sign_type'] === 'RSA2' && verify(received(fields, ['sign', 'sign_type']), fields['sign'] ?? '', publicKey)

/** An answer is signed as it stands there; where a slash in it is escaped, perhaps as it was before. */
export const verifyAnswer = (raw: string, signature: string, publicKey: string): boolean =>
  verify(raw, signature, publicKey) ||
  (raw.includes(String.raw`\/`) && verify(raw.replaceAll(String.raw`\/`, '/'), signature, publicKey))

/** One member of a JSON text as it stands there, byte by byte: that is what an answer signs. */
export function rawMember(text: string, name: string): string | null {
  const at = text.indexOf(`"${name}"`)
  const from = text.indexOf('{', at)
  if (at < 0 || from < 0) return null
  let depth = 0
  let inText = false
  for (let n = from; n < text.length; n++) {
    const char = text[n]
    if (inText) {
      if (char === '\\') n++
      else if (char === '"') inText = false
    } else if (char === '"') inText = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return text.slice(from, n + 1)
  }
  return null
}
