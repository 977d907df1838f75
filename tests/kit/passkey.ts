import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// A device that makes and uses passkeys, as far as a server can tell: WebAuthn §6 and §7 without a device.

type Cbor = number | string | Buffer | Map<number | string, Cbor>
/** CBOR (RFC 8949) of what an attestation is made of. */
function cbor(value: Cbor): Buffer {
  // the shortest form: readers measure a key by writing it anew
  const head = (major: number, n: number) =>
    Buffer.from(n < 24 ? [(major << 5) | n] : n < 256 ? [(major << 5) | 24, n] : [(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([k, v]) => [cbor(k), cbor(v)])])
}
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer) => data.toString('base64url')

type Asked = { challenge: string }
type Like = { origin?: string; verified?: boolean; counter?: number; host?: string }

/** A passkey of a device that stands before the portal at `origin`. */
export function testPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let handle = ''
  const clientData = (type: string, { challenge }: Asked, like: Like) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: like.origin ?? origin, crossOrigin: false }))
  const about = (like: Like, more: number) => {
    const facts = Buffer.alloc(5)
    facts[0] = 1 | (like.verified === false ? 0 : 4) | more
    facts.writeUInt32BE(like.counter ?? 0, 1)
    return Buffer.concat([sha256(like.host ?? new URL(origin).hostname), facts])
  }
  const named = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: base64(id),
    /** What `navigator.credentials.create` would answer. */
    make(options: Asked & { user?: unknown }, like: Like = {}): string {
      handle = (options.user as { id: string }).id
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const size = Buffer.from([0, id.length])
      const authData = Buffer.concat([about(like, 64), Buffer.alloc(16), size, id, cbor(key)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', options, like)),
        attestationObject: base64(cbor(attestation)),
        transports: ['internal'],
      }
      return JSON.stringify({ ...named, response })
    },
    /** What `navigator.credentials.get` would answer. */
    use(options: Asked, like: Like & { handle?: string } = {}): string {
      const authData = about(like, 0)
      const client = clientData('webauthn.get', options, like)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(authData),
        signature: base64(signature),
        userHandle: like.handle ?? handle,
      }
      return JSON.stringify({ ...named, response })
    },
  }
}
export type TestPasskey = ReturnType<typeof testPasskey>
