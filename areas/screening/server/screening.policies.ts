import { filePolicy, type FilePolicy } from '#platform/server/files/policy.ts'
import { listSheet } from '../contract.ts'

const { modelCode, accept, ...limits } = listSheet
/** A list is read once and belongs to no record: nobody else ever sees it. */
export const screeningPolicies: FilePolicy[] = [
  filePolicy({
    modelCode,
    extensions: accept,
    ...limits,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('screening_handle'),
    canRead: () => false,
  }),
]
