import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { fileLimits, issueFile } from '../contract.ts'
import { isCommentSeen } from './thread.sql.ts'

/** A file is read by whoever reads the comment it belongs to. */
const canRead = async (ctx: SignedCtx, file: StoredFile): Promise<boolean> => {
  const id = Number(file.modelId)
  const { permissions } = ctx.user
  if (!Number.isSafeInteger(id) || !(permissions.has('issue_view') || permissions.has('issue_read'))) return false
  return isCommentSeen(ctx, id)
}
const canUpload = ({ user: { permissions } }: SignedCtx, modelId: string) =>
  modelId === '' && (permissions.has('issue_add') || permissions.has('issue_handle'))

const { accept, ...limits } = fileLimits
export const issuePolicies: FilePolicy[] = [
  filePolicy({ modelCode: issueFile, extensions: accept, ...limits, canUpload, canRead }),
]
