import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { deleteFile, findFile } from './files.sql.ts'
import type { StoredFile } from './policy.ts'
import { mayRead } from './read-file.ts'

/**
 * Deletes a file on the caller's wish: an own pending one, or one of a record where the policy allows it. What the
 * caller may not even read answers like what does not exist: nothing happens. The bytes go after 30 days.
 */
export async function removeFile(ctx: SignedCtx, id: string | null): Promise<void> {
  const file = await findFile(ctx.db, id ?? '')
  if (!file || !(await mayRead(ctx, file))) return
  if (file.status === 'attached' && !(await mayDelete(ctx, file))) throw fail('file.immutable')
  // the state it was judged in must still hold: a file attached meanwhile stays
  if (!(await deleteFile(ctx.db, file.id, file.status, ctx.now)) && (await findFile(ctx.db, file.id)))
    throw fail('file.immutable')
}

const mayDelete = async (ctx: SignedCtx, file: StoredFile) =>
  (await ctx.app.files.policies.get(file.modelCode)?.canDelete?.(ctx, file)) ?? false

/** Deletes files with the record they belong to, inside the caller's transaction; rights are the caller's business. */
export async function removeFilesOf(ctx: SignedCtx, files: readonly StoredFile[]): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const file of files) await deleteFile(tx.db, file.id, file.status, tx.now)
  })
}
