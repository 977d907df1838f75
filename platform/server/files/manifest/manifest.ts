import { createHash } from 'node:crypto'
import { fail } from '#platform/contract/error.ts'
import { chunkSize, manifestFormat, type Manifest, type SignedManifest } from '#platform/contract/manifest.ts'
import type { Ctx } from '../../ctx.ts'
import { transact } from '../../db/transact.ts'
import type { StoredFile } from '../policy.ts'
import { findKeys, findManifest, insertManifest } from './manifest.sql.ts'
import { publicKeyOf, signText, type PublicKey } from './signing-key.ts'

type Signable = Pick<StoredFile, 'id' | 'name' | 'size' | 'sha256' | 'storageKey'>
type Hashes = Pick<Manifest, 'size' | 'sha256' | 'chunks'>
/** Size, SHA-256 of the whole and of every chunk, in one pass and constant memory. */
export async function hashChunks(source: AsyncIterable<Uint8Array>, bytesPerChunk = chunkSize): Promise<Hashes> {
  const whole = createHash('sha256')
  const chunks: string[] = []
  let size = 0
  let chunk = createHash('sha256')
  for await (const piece of source) {
    whole.update(piece)
    for (let at = 0; at < piece.length;) {
      const room = bytesPerChunk - (size % bytesPerChunk)
      const part = piece.subarray(at, at + room)
      chunk.update(part)
      at += part.length
      size += part.length
      if (size % bytesPerChunk > 0) continue
      chunks.push(chunk.digest('hex'))
      chunk = createHash('sha256')
    }
  }
  if (size % bytesPerChunk > 0) chunks.push(chunk.digest('hex'))
  return { size, sha256: whole.digest('hex'), chunks }
}

/** The text that is signed: keys in alphabetical order, no white space. */
export const canonicalText = ({ chunks, sha256, size }: Hashes, name: string, created: Date): string =>
  JSON.stringify({
    chunkSize,
    chunks,
    created: created.toISOString(),
    format: manifestFormat,
    name,
    sha256,
    size,
  } satisfies Manifest)

/**
 * Reads a stored file once and signs what it holds, unless that is done already. Throws when the storage gives other
 * bytes than were received: those must not be vouched for.
 */
export async function writeManifest(ctx: Pick<Ctx, 'db' | 'app' | 'now'>, file: Signable): Promise<void> {
  if (await findManifest(ctx.db, file.id)) return
  const hashes = await hashChunks(await ctx.app.files.storage.get(file.storageKey))
  if (hashes.size !== file.size || hashes.sha256 !== file.sha256)
    throw new Error(`the storage holds other bytes of file ${file.id} than were received`)
  const { manifestKey } = ctx.app.settings
  const key = publicKeyOf(manifestKey)
  const manifest = canonicalText(hashes, file.name, ctx.now)
  const signed = { manifest, signature: signText(manifestKey, manifest), keyId: key.id }
  await transact(ctx, (tx) => insertManifest(tx.db, file.id, key, signed))
}

/**
 * The signed manifest of a file whose reader the caller has settled. Refuses with `file.no_manifest` where its kind has
 * none, with `file.manifest_pending` while it is being made.
 */
export async function manifestOf(ctx: Ctx, file: StoredFile): Promise<SignedManifest> {
  if (!ctx.app.files.policies.get(file.modelCode)?.manifest) throw fail('file.no_manifest')
  const found = await findManifest(ctx.db, file.id)
  if (!found) throw fail('file.manifest_pending')
  return found
}

/** The key that signs now, and those that have signed before, newest first. */
export async function manifestKeys(
  ctx: Ctx,
): Promise<{ current: PublicKey; former: (PublicKey & { createdAt: Date })[] }> {
  const current = publicKeyOf(ctx.app.settings.manifestKey)
  const known = await findKeys(ctx.db)
  return { current, former: known.filter((key) => key.id !== current.id) }
}
