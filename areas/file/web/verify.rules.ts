import { manifestFormat, type Manifest } from '#platform/contract/manifest.ts'

/** What the worker is asked: a file, its signed manifest, and the published key of that id as DER (null: none such). */
export type VerifyOrder = { file: File; manifest: string; signature: string; key: ArrayBuffer | null }
export type SignatureState = 'good' | 'bad' | 'unknown_key' | 'unsupported'
/** `differing` are chunk numbers from 0, in order; `size` is that of the chosen file. */
export type VerifyReport = { signature: SignatureState; size: number; differing: number[] }
export type VerifyMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'report'; report: VerifyReport }
  | { kind: 'failed'; reason: 'unreadable' | 'failed' }

/** The manifest behind a signed text; throws for another format, which this page cannot read. */
export function readManifest(text: string): Manifest {
  const body = JSON.parse(text) as Manifest
  if (body.format !== manifestFormat) throw new Error(`unknown format ${String(body.format)}`)
  return body
}

/** First and last byte of a chunk. */
export const chunkRange = ({ chunkSize, size }: Pick<Manifest, 'chunkSize' | 'size'>, n: number) => ({
  from: n * chunkSize,
  to: Math.min((n + 1) * chunkSize, size) - 1,
})

/** How many chunks a file of this size holds to their last byte. */
export const wholeChunks = ({ chunkSize, chunks, size }: Manifest, fileSize: number): number =>
  fileSize >= size ? chunks.length : Math.floor(fileSize / chunkSize)

export type Verdict =
  | { kind: 'match' | 'unsigned' | 'bad_signature' | 'unknown_key' }
  | { kind: 'differs'; chunks: { n: number; from: number; to: number }[]; more: number }
  | { kind: 'shorter'; bytes: number; from: number; intact: boolean }
  | { kind: 'longer'; bytes: number }
  /** neither its name nor its size is the published file's: chosen by mistake rather than damaged */
  | { kind: 'other'; name: string; size: number }
const mostShown = 20

/** The name without what browsers add for a second copy: `sdk (1).tar.gz` is `sdk.tar.gz`. */
const plainName = (name: string) => name.replace(/ ?\(\d+\)(?=\.|$)/, '').toLowerCase()

/** What a report means, the worst first: a manifest that cannot be trusted says nothing about the bytes. */
export function judge(manifest: Manifest, { signature, size, differing }: VerifyReport, name: string): Verdict {
  if (signature === 'bad') return { kind: 'bad_signature' }
  if (signature === 'unknown_key') return { kind: 'unknown_key' }
  if (differing.length > 0 && size !== manifest.size && plainName(name) !== plainName(manifest.name))
    return { kind: 'other', name: manifest.name, size: manifest.size }
  if (differing.length > 0) {
    const chunks = differing.slice(0, mostShown).map((n) => ({ n, ...chunkRange(manifest, n) }))
    return { kind: 'differs', chunks, more: differing.length - chunks.length }
  }
  if (size < manifest.size) {
    // the last chunk that is not whole was not compared, so a download goes on from its first byte
    const from = wholeChunks(manifest, size) * manifest.chunkSize
    return { kind: 'shorter', bytes: manifest.size - size, from, intact: from > 0 }
  }
  if (size > manifest.size) return { kind: 'longer', bytes: size - manifest.size }
  return { kind: signature === 'good' ? 'match' : 'unsigned' }
}

/** The DER bytes inside a PEM text. */
export function bytesOfPem(pem: string): ArrayBuffer {
  const base64 = pem.replaceAll(/-----[^-]+-----|\s/g, '')
  return bytesOfBase64(base64)
}
export const bytesOfBase64 = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!).buffer
