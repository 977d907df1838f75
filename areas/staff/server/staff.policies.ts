import { filePolicy, type FilePolicy } from '#platform/server/files/policy.ts'
import { staffSheet } from '../list.contract.ts'

const { modelCode, accept, ...limits } = staffSheet
/** A list of colleagues is read once and belongs to no record: nobody else ever sees it. */
export const staffPolicies: FilePolicy[] = [
  filePolicy({
    modelCode,
    extensions: accept,
    ...limits,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.staff && ctx.user.permissions.has('staff_edit'),
    canRead: () => false,
  }),
]
