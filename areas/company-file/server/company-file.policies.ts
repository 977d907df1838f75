import { filePolicy, type FilePolicy } from '#platform/server/files/policy.ts'
import { paperFile } from '../contract.ts'
import { isGiven } from './company-file.sql.ts'

const { modelCode, accept, ...limits } = paperFile
/** Who keeps the papers has every one; who orders what is published and has not expired. */
export const companyFilePolicies: FilePolicy[] = [
  filePolicy({
    modelCode,
    extensions: accept,
    ...limits,
    optimisePdf: true,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('company_file_edit'),
    canRead: (ctx, { modelId }) =>
      ctx.user.permissions.has('company_file_desk') ||
      (ctx.user.permissions.has('company_file_read') && isGiven(ctx, Number(modelId))),
  }),
]
