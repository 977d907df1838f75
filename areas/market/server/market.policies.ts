import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { applyFiles, applyModel, coverFiles, coverModel } from '../contract.ts'
import { findOwnApply } from './apply.sql.ts'
import { findProduct } from './market.sql.ts'

const idOf = (file: StoredFile) => (/^\d{1,15}$/.test(file.modelId) ? Number(file.modelId) : 0)
/** A cover is seen by whoever sees its product; that of a draft by who keeps it. */
async function seesCover(ctx: SignedCtx, file: StoredFile): Promise<boolean> {
  const { permissions } = ctx.user
  if (permissions.has('sm_manage')) return true
  const product = permissions.has('sm_read') ? await findProduct(ctx, idOf(file)) : undefined
  return product !== undefined && product.status !== 'draft'
}
const seesApply = async (ctx: SignedCtx, file: StoredFile): Promise<boolean> =>
  ctx.user.permissions.has('sm_manage') ||
  (ctx.user.permissions.has('sm_buy') && (await findOwnApply(ctx, idOf(file))) !== undefined)

const { accept: pictures, ...cover } = coverFiles
const { accept: papers, ...apply } = applyFiles
/** The pictures of products, and what customers send with a request. */
export const marketPolicies: FilePolicy[] = [
  filePolicy({
    modelCode: coverModel,
    extensions: pictures,
    ...cover,
    canUpload: ({ user }, modelId) => modelId === '' && user.permissions.has('sm_manage'),
    canRead: seesCover,
  }),
  filePolicy({
    modelCode: applyModel,
    extensions: papers,
    ...apply,
    canUpload: ({ user }, modelId) => modelId === '' && user.permissions.has('sm_buy'),
    canRead: seesApply,
  }),
]
