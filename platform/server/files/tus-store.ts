import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Db } from '../ctx.ts'
import { findUploadSize } from './files.sql.ts'
import { storePiece } from './pieces.ts'
import type { Storage } from './storage.ts'

/**
 * What the protocol's server keeps uploads in: bytes in the storage, how far they are in the database, nothing on the node.
 * Two requests for the same bytes are settled by the database: the first to arrive counts.
 */
export function pieceStore(place: { db: Db; storage: Storage }): DataStore {
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'termination'],
    // its row is there already
    create: (upload: Upload) => Promise.resolve(upload),
    getUpload: async (id: string) => {
      const row = await findUploadSize(place.db, id)
      if (!row) throw ERRORS.FILE_NOT_FOUND
      return new Upload({ id, size: row.size, offset: row.received })
    },
    write: async (source: AsyncIterable<Uint8Array>, id: string, offset: number) => {
      const reached = await storePiece(place, id, offset, source)
      if (reached === null) throw ERRORS.INVALID_OFFSET
      return reached
    },
  })
}
