import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** A new Ed25519 private key, as it is kept: PEM (PKCS 8). */
export const makeSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/**
 * Reads an Ed25519 private key given as PEM, or as base64 of PEM or DER (PKCS 8), and answers it as PEM; null for
 * anything else.
 */
export function readSigningKey(given: string): string | null {
  const raw = given.includes('-----BEGIN') ? Buffer.from(given) : Buffer.from(given, 'base64')
  const isPem = raw.includes('-----BEGIN')
  try {
    const key = isPem ? createPrivateKey(raw) : createPrivateKey({ key: raw, format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyType === 'ed25519' ? key.export({ type: 'pkcs8', format: 'pem' }).toString() : null
  } catch {
    return null
  }
}

/** A public key as it is shown: `id` is the SHA-256 of its DER form (SPKI) in hex. */
export type PublicKey = { id: string; publicKey: string }
/** The public half of the signing key. */
export function publicKeyOf(pem: string): PublicKey {
  const key: KeyObject = createPublicKey(pem)
  const id = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
  return { id, publicKey: key.export({ type: 'spki', format: 'pem' }).toString() }
}

/** The Ed25519 signature of a text, in base64. */
export const signText = (pem: string, text: string): string => sign(null, Buffer.from(text), pem).toString('base64')
