import { filePolicy, type FilePolicy } from '#platform/server/files/policy.ts'
import { reportSheet } from '../import.contract.ts'
import { isSeen } from './seen.sql.ts'

const { accept, modelCode, ...limits } = reportSheet
/** Workbooks are uploaded by who reports, and read by them and the assistants; what was read in is changed by nobody. */
export const reportPolicies: FilePolicy[] = [
  filePolicy({
    modelCode,
    extensions: accept,
    ...limits,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('report_edit'),
    canRead: (ctx, { modelId }) => isSeen(ctx, Number(modelId)),
  }),
]
