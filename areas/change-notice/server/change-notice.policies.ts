import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { reportFile } from '../contract.ts'
import { findAtDesk, findNotice } from './change-notice.sql.ts'

const { modelCode, accept, ...limits } = reportFile
async function mayRead(ctx: SignedCtx, { modelId }: StoredFile): Promise<boolean> {
  const id = Number(modelId)
  if (!Number.isSafeInteger(id)) return false
  if (ctx.user.permissions.has('notice_read') && (await findNotice(ctx, id))) return true
  return ctx.user.permissions.has('notice_desk') && (await findAtDesk(ctx, id)) !== undefined
}
/** Reports that a customer asked for: its own, and of the staff who see it at the desk. */
export const changeNoticePolicies: FilePolicy[] = [
  filePolicy({
    modelCode,
    extensions: accept,
    ...limits,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('notice_publish'),
    canRead: mayRead,
  }),
]
