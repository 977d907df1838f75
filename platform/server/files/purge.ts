import type { Ctx } from '../ctx.ts'
import { removePieces } from './pieces.ts'
import { storageKey } from './storage-key.ts'
import {
  deleteExpiredLinks,
  deletePending,
  deleteUploads,
  findDeleted,
  findStaleUploads,
  markBytesRemoved,
} from './purge.sql.ts'

const hourMs = 3600_000
/** What one run has removed. */
export type Purged = { pending: number; bytes: number; uploads: number; links: number; temporary: number }

/**
 * Sweeps what nobody will ask for again: files without a record after 24 hours (soft), their bytes and
 * those of deleted files after 30 days, uploads without progress for 24 hours, expired links, leftovers of crashes.
 * Safe to run twice and on several nodes.
 */
export async function purgeFiles(ctx: Ctx): Promise<Purged> {
  const dayAgo = new Date(ctx.now.getTime() - 24 * hourMs)
  const pending = await deletePending(ctx.db, dayAgo, ctx.now)
  const bytes = await removeBytes(ctx, new Date(ctx.now.getTime() - 30 * 24 * hourMs))
  const uploads = await removeUploads(ctx, dayAgo)
  const links = await deleteExpiredLinks(ctx.db, dayAgo)
  const temporary = await ctx.app.files.storage.sweep(dayAgo)
  return { pending, bytes, uploads, links, temporary }
}

async function removeBytes(ctx: Ctx, before: Date): Promise<number> {
  let removed = 0
  for (let rows = await findDeleted(ctx.db, before); rows.length; rows = await findDeleted(ctx.db, before)) {
    for (const row of rows) await ctx.app.files.storage.remove(row.storageKey)
    await markBytesRemoved(
      ctx.db,
      rows.map((row) => row.id),
      ctx.now,
    )
    removed += rows.length
  }
  return removed
}

async function removeUploads(ctx: Ctx, before: Date): Promise<number> {
  let removed = 0
  for (let rows = await findStaleUploads(ctx.db, before); rows.length; rows = await findStaleUploads(ctx.db, before)) {
    for (const row of rows) {
      // an upload that became a file has nothing left of its own: the bytes are the file's
      if (!row.fileId) await ctx.app.files.storage.remove(storageKey(row.id))
      await removePieces(ctx, row.id)
    }
    await deleteUploads(
      ctx.db,
      rows.map((row) => row.id),
    )
    removed += rows.length
  }
  return removed
}
