import { createHash, randomBytes } from 'node:crypto'
import type { SignedCtx } from '../ctx.ts'
import { findLink, insertLink } from './files.sql.ts'
import { readableFile } from './read-file.ts'
import { refuseFile } from './refuse.ts'

/** Minutes a link lives. */
export const linkMinutes = 10
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A link to a file for this user alone, good for ten minutes. The caller has settled that the user may read it. */
export async function createLink(ctx: SignedCtx, fileId: string, disposition: 'inline' | 'attachment') {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + linkMinutes * 60_000)
  await insertLink(ctx.db, { tokenHash: hashOf(token), fileId, userId: ctx.user.id, disposition, expiresAt })
  return { url: `/api/f/${token}`, expiresAt: expiresAt.toISOString() }
}

/** The file behind a link of the caller. Rights are asked again: they may have gone since the link was made. */
export async function resolveLink(ctx: SignedCtx, token: string) {
  const began = performance.now()
  const link = await findLink(ctx.db, hashOf(token), ctx.user.id, ctx.now)
  if (!link) return refuseFile(ctx, began)
  const use = link.disposition === 'inline' ? 'view' : 'download'
  return { file: await readableFile(ctx, link.fileId, use), disposition: link.disposition }
}
