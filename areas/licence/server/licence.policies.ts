import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { deviceLimits, deviceModel, signedModel } from '../contract.ts'
import { isSeen } from './seen.sql.ts'

/** `12` or `12-34`: a licence, or one of its later lists. */
const canRead = (ctx: SignedCtx, { modelId }: StoredFile) => isSeen(ctx, Number(modelId.split('-')[0] || 'none'))
const { accept, ...limits } = deviceLimits
/** Lists of devices, and the applications as they were signed. */
export const licencePolicies: FilePolicy[] = [
  filePolicy({
    modelCode: deviceModel,
    extensions: accept,
    ...limits,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('licence_edit'),
    canRead,
  }),
  filePolicy({ modelCode: signedModel, extensions: ['pdf'], maxMb: 20, canUpload: () => false, canRead }),
]
