import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { deleteFile, findFile } from './files.sql.ts'
import type { StoredFile } from './policy.ts'
import { mayRead } from './read-file.ts'

/**
 * Deletes an own pending file on the caller's wish. A record's files change only when the record is saved, so that leaving a
 * form loses nothing. What the caller may not even read answers like what does not exist. The bytes go after 30 days.
 */
export async function removeFile(ctx: SignedCtx, id: string | null): Promise<void> {
  const file = await findFile(ctx.db, id ?? '')
  if (!file || !(await mayRead(ctx, file))) return
  // one that a save has attached meanwhile stays
  if (!(await deleteFile(ctx.db, file.id, 'pending', ctx.now)) && (await findFile(ctx.db, file.id)))
    throw fail('file.immutable')
}

/** Deletes files with the record they belong to, inside the caller's transaction; rights are the caller's business. */
export async function removeFilesOf(ctx: SignedCtx, files: readonly StoredFile[]): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const file of files) await deleteFile(tx.db, file.id, file.status, tx.now)
  })
}
