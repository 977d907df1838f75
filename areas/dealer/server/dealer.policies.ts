import { filePolicy, type FilePolicy } from '#platform/server/files/policy.ts'
import { paperLimits, papers } from '../contract.ts'
import { isSeen } from './seen.sql.ts'

const { accept, ...limits } = paperLimits
/** Papers are uploaded by who keeps dealer files, and read by them and the assistants; what was submitted is changed by nobody. */
export const dealerPolicies: FilePolicy[] = Object.values(papers).map((modelCode) =>
  filePolicy({
    modelCode,
    extensions: accept,
    ...limits,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('dealer_edit'),
    canRead: (ctx, { modelId }) => isSeen(ctx, Number(modelId)),
  }),
)
