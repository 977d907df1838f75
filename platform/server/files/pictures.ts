import { decodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '../ctx.ts'
import { imagesIn } from '../html.ts'
import { findFiles } from './files.sql.ts'

/**
 * The pictures of cleaned HTML, judged before it is stored: `pending` are own uploads of that kind, to be attached to the
 * record; `foreign` says that one is neither that nor the record's already (`modelId` null: it does not exist yet).
 */
export async function judgePictures(
  ctx: SignedCtx,
  html: string,
  modelCode: string,
  modelId: string | null,
): Promise<{ pending: string[]; foreign: boolean }> {
  const ids = imagesIn(html).map((wire) => decodeFileId(wire) ?? '')
  const files = new Map((await findFiles(ctx.db, ids)).map((file) => [file.id, file]))
  const pending: string[] = []
  for (const id of ids) {
    const file = files.get(id)
    const isKind = file?.modelCode === modelCode
    if (isKind && file.status === 'pending' && file.ownerUserId === ctx.user.id) pending.push(id)
    else if (!isKind || file.status !== 'attached' || file.modelId !== modelId) return { pending: [], foreign: true }
  }
  return { pending, foreign: false }
}
