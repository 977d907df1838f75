import type { SignedCtx } from '#platform/server/ctx.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { deliverFiles, deliverModel } from '../contract.ts'
import { findForReview } from './desk.service.ts'
import { findOrderOf } from './parts.sql.ts'
import { findSeen } from './service-order.sql.ts'

const staff = ['sm_manage', 'sm_deliver', 'sm_refund', 'sm_watch', 'sm_follow'] as const
/** What was delivered is read by whoever reads its order, on either side. */
async function mayRead(ctx: SignedCtx, file: StoredFile): Promise<boolean> {
  const { user } = ctx
  const id = /^\d{1,15}$/.test(file.modelId) ? await findOrderOf(ctx, Number(file.modelId)) : undefined
  if (id === undefined) return false
  if (user.permissions.has('sm_buy') || user.permissions.has('sm_orders'))
    return (await findSeen(ctx, id)) !== undefined
  return staff.some((one) => readsAs(user, one)) && (await findForReview(ctx, id)) !== undefined
}

const { accept, ...limits } = deliverFiles
/** The files of a milestone. */
export const serviceOrderPolicies: FilePolicy[] = [
  filePolicy({
    modelCode: deliverModel,
    extensions: accept,
    ...limits,
    canUpload: ({ user: { permissions } }, modelId) =>
      modelId === '' && (permissions.has('sm_manage') || permissions.has('sm_deliver')),
    canRead: mayRead,
  }),
]
