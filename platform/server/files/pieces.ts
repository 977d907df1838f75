import { randomBytes } from 'node:crypto'
import { fail } from '#platform/contract/error.ts'
import '#platform/contract/file-error.ts'
import type { Ctx, Db } from '../ctx.ts'
import { findUploadSize } from './files.sql.ts'
import { acceptPiece, deletePieces, insertPiece, listPieceKeys, listPieces } from './pieces.sql.ts'
import { pieceKey } from './storage-key.ts'
import type { Storage } from './storage.ts'

/** The least a request may bring before the last one, a fourth of the least the browser sends: each has a row and a file. */
export const leastPiece = 16 * 1024

type Place = { db: Db; storage: Storage }

/**
 * Stores what one request brings of an upload, from byte `startsAt` on; answers where the upload stands after it. A body that
 * is cut counts as far as it came, unless that is next to nothing. Null when another request was faster: its bytes count, these are thrown away.
 * Refuses with `file.interrupted` when the upload was given up meanwhile.
 */
export async function storePiece(
  { db, storage }: Place,
  uploadId: string,
  startsAt: number,
  source: AsyncIterable<Uint8Array>,
): Promise<number | null> {
  const piece = { storageKey: pieceKey(uploadId, randomBytes(8).toString('hex')), uploadId, startsAt }
  if (!(await insertPiece(db, piece))) throw fail('file.interrupted')
  try {
    const { size } = await storage.put(piece.storageKey, untilCut(source))
    const counts = size >= leastPiece || (size > 0 && (await isEnd(db, uploadId, startsAt + size)))
    if (counts && (await acceptPiece(db, piece, size))) return startsAt + size
    await dropPiece({ db, storage }, piece.storageKey)
    return counts ? null : startsAt
  } catch (error) {
    // what cannot be removed now is found by its row
    await dropPiece({ db, storage }, piece.storageKey).catch(() => undefined)
    throw error
  }
}

const isEnd = async (db: Db, uploadId: string, at: number) => (await findUploadSize(db, uploadId))?.size === at

async function* untilCut(source: AsyncIterable<Uint8Array>) {
  try {
    yield* source
  } catch {
    // the line is gone; what came over it is sound
  }
}

async function dropPiece({ db, storage }: Place, key: string) {
  await storage.remove(key)
  await deletePieces(db, [key])
}

/** All bytes of an upload, one piece after the other. */
export async function* piecedBytes({ db, storage }: Place, uploadId: string): AsyncGenerator<Uint8Array> {
  for (const { storageKey } of await listPieces(db, uploadId)) yield* await storage.get(storageKey)
}

/** Removes the bytes that an upload brought piece by piece. */
export async function removePieces(ctx: Ctx, uploadId: string): Promise<void> {
  const keys = (await listPieceKeys(ctx.db, uploadId)).map((piece) => piece.storageKey)
  for (const key of keys) await ctx.app.files.storage.remove(key)
  await deletePieces(ctx.db, keys)
}
