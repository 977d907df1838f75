import { filePolicy, type FilePolicy } from '#platform/server/files/policy.ts'
import { quoteSheet } from '../book.contract.ts'

const { modelCode, accept, ...limits } = quoteSheet
/** A table of quotes is read once and belongs to no record: nobody else ever sees it. */
export const quotePolicies: FilePolicy[] = [
  filePolicy({
    modelCode,
    extensions: accept,
    ...limits,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('quote_edit'),
    canRead: () => false,
  }),
]
