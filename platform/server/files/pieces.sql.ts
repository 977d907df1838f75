import { sql } from 'kysely'
import type { Db } from '../ctx.ts'

/** How long a node may be silent before another one goes on making the file. */
const holdFor = sql<Date>`now() + interval '30 seconds'`

const foreignKeyViolation = '23503'

/** Bytes of an upload that lie under a key; without a size they are still coming, or never came. */
export type Piece = { storageKey: string; uploadId: string; startsAt: number }

/** Writes a piece down before its bytes come; false when there is no such upload any more. */
export async function insertPiece(db: Db, piece: Piece): Promise<boolean> {
  try {
    await db.insertInto('uploadPieces').values(piece).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyViolation) return false
    throw error
  }
}

/** Counts a piece that has arrived; false when another one was faster, or the upload is gone. */
export async function acceptPiece(db: Db, { storageKey, uploadId, startsAt }: Piece, size: number): Promise<boolean> {
  const done = await db
    .with('moved', (w) =>
      w
        .updateTable('uploads')
        .set({ received: startsAt + size, updatedAt: sql`now()` })
        .where('id', '=', uploadId)
        .where('received', '=', startsAt)
        .returning('id'),
    )
    .updateTable('uploadPieces')
    .set({ size })
    .where('storageKey', '=', storageKey)
    .where((e) => e.exists(e.selectFrom('moved').select('id')))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Where the bytes of an upload lie, in their order. */
export const listPieces = (db: Db, uploadId: string) =>
  db
    .selectFrom('uploadPieces')
    .select('storageKey')
    .where('uploadId', '=', uploadId)
    .where('size', 'is not', null)
    .orderBy('startsAt')
    .execute()

/** Every key that an upload may have bytes under. */
export const listPieceKeys = (db: Db, uploadId: string) =>
  db.selectFrom('uploadPieces').select('storageKey').where('uploadId', '=', uploadId).execute()

export async function deletePieces(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length) await db.deleteFrom('uploadPieces').where('storageKey', 'in', keys).execute()
}

/** Takes or keeps the making of the file for `holder`; false while another node has it, and for a finished upload. */
export async function holdUpload(db: Db, id: string, holder: string): Promise<boolean> {
  const done = await db
    .updateTable('uploads')
    .set({ heldBy: holder, heldUntil: holdFor })
    .where('id', '=', id)
    .where('fileId', 'is', null)
    .where((e) => e.or([e('heldBy', 'is', null), e('heldBy', '=', holder), e('heldUntil', '<', sql<Date>`now()`)]))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function releaseUpload(db: Db, id: string, holder: string): Promise<void> {
  const none = { heldBy: null, heldUntil: null }
  await db.updateTable('uploads').set(none).where('id', '=', id).where('heldBy', '=', holder).execute()
}
