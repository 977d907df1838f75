import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { feedbackModel, fileLimits } from '../contract.ts'
import { findForDesk, findOwn } from './feedback.sql.ts'

/** Who wrote it, and the staff who reply. */
async function mayRead(ctx: SignedCtx, file: StoredFile): Promise<boolean> {
  const id = Number(file.modelId)
  if (!Number.isSafeInteger(id)) return false
  const { permissions } = ctx.user
  if (permissions.has('feedback_add') && (await findOwn(ctx, id))) return true
  return permissions.has('feedback_handle') && (await findForDesk(ctx, id)) !== undefined
}
const { accept: extensions, ...most } = fileLimits
/** Screenshots and logs that go with feedback. */
export const feedbackPolicies: FilePolicy[] = [
  filePolicy({
    modelCode: feedbackModel,
    extensions,
    ...most,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('feedback_add'),
    canRead: mayRead,
  }),
]
