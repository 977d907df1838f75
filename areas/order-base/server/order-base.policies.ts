import { filePolicy, type FilePolicy } from '#platform/server/files/policy.ts'
import { quotaSheet } from '../staff.contract.ts'

const { modelCode, accept, ...limits } = quotaSheet
/** A table of quotas is read once and belongs to no record: nobody else ever sees it. */
export const orderBasePolicies: FilePolicy[] = [
  filePolicy({
    modelCode,
    extensions: accept,
    ...limits,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('quota_edit'),
    canRead: () => false,
  }),
]
