import { filePolicy, type FilePolicy } from '#platform/server/files/policy.ts'
import { bomFile } from '../contract.ts'

const { accept, ...rest } = bomFile
// read once and kept as lines: nobody else ever sees the file
export const bomPolicies: FilePolicy[] = [
  filePolicy({
    ...rest,
    extensions: accept,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('bom_edit'),
    canRead: () => false,
  }),
]
