import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { demandFiles, demandModel } from '../contract.ts'
import { findOwn } from './demand.sql.ts'
import { findForReview } from './desk.service.ts'

/** People of the company who ask for parts, and those who review or try this one. */
async function mayRead(ctx: SignedCtx, file: StoredFile): Promise<boolean> {
  const id = /^\d{1,15}$/.test(file.modelId) ? Number(file.modelId) : 0
  if (ctx.user.permissions.has('demand_view') && (await findOwn(ctx, id))) return true
  const reviews = (['demand_read', 'demand_audit1', 'demand_audit2'] as const).some((one) => readsAs(ctx.user, one))
  return reviews && (await findForReview(ctx, id)) !== undefined
}
const { accept, ...limits } = demandFiles
export const demandPolicies: FilePolicy[] = [
  filePolicy({
    modelCode: demandModel,
    extensions: accept,
    ...limits,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('demand_edit'),
    canRead: mayRead,
  }),
]
