// Hashes a chosen file chunk by chunk, beside the page, and compares with its manifest.
import {
  bytesOfBase64,
  chunkRange,
  readManifest,
  wholeChunks,
  type SignatureState,
  type VerifyMessage,
  type VerifyOrder,
} from './verify.rules.ts'

/** Chunks read and hashed at a time: while one is hashed the next is read. */
const lanes = 2
const tell = (message: VerifyMessage) => postMessage(message)
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function checkSignature({ manifest, signature, key }: VerifyOrder): Promise<SignatureState> {
  if (!key) return 'unknown_key'
  const publicKey = await crypto.subtle.importKey('spki', key, 'Ed25519', false, ['verify']).catch(() => null)
  if (!publicKey) return 'unsupported'
  const text = new TextEncoder().encode(manifest)
  return (await crypto.subtle.verify('Ed25519', publicKey, bytesOfBase64(signature), text)) ? 'good' : 'bad'
}

async function verify(order: VerifyOrder): Promise<void> {
  const { file } = order
  const signature = await checkSignature(order)
  const differing: number[] = []
  if (signature === 'bad' || signature === 'unknown_key')
    return tell({ kind: 'report', report: { signature, size: file.size, differing } })
  const manifest = readManifest(order.manifest)
  const count = wholeChunks(manifest, file.size)
  let next = 0
  let done = 0
  const lane = async () => {
    while (next < count) {
      const n = next
      next += 1
      const { from, to } = chunkRange(manifest, n)
      const bytes = await file.slice(from, to + 1).arrayBuffer()
      if (hex(await crypto.subtle.digest('SHA-256', bytes)) !== manifest.chunks[n]) differing.push(n)
      done += bytes.byteLength
      tell({ kind: 'progress', done })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  tell({ kind: 'report', report: { signature, size: file.size, differing: differing.toSorted((a, b) => a - b) } })
}

addEventListener('message', ({ data }: MessageEvent<VerifyOrder>) => {
  verify(data).catch((error: Error) =>
    tell({ kind: 'failed', reason: /NotReadable|NotFound/.test(error.name) ? 'unreadable' : 'failed' }),
  )
})
