import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { photoLimits, productModels, specLimits } from '../contract.ts'
import { findForReview } from './desk.service.ts'
import { findOwn } from './product-certification.sql.ts'

/** The people of the company who work on product certifications, and those who review this one. */
async function mayRead(ctx: SignedCtx, file: StoredFile): Promise<boolean> {
  const id = Number(file.modelId)
  if (!Number.isSafeInteger(id)) return false
  const { permissions } = ctx.user
  if (permissions.has('product_cert_edit') && (await findOwn(ctx, id))) return true
  const reviews = (['product_cert_read', 'product_cert_audit1', 'product_cert_audit2'] as const).some((one) =>
    readsAs(ctx.user, one),
  )
  return reviews && (await findForReview(ctx, id)) !== undefined
}
const canUpload = (ctx: SignedCtx, modelId: string) => modelId === '' && ctx.user.permissions.has('product_cert_edit')

const { accept: pictures, ...photo } = photoLimits
const { accept: papers, ...spec } = specLimits
/** Photos of the product, and its data sheet. */
export const productCertificationPolicies: FilePolicy[] = [
  filePolicy({ modelCode: productModels.photo, extensions: pictures, ...photo, canUpload, canRead: mayRead }),
  filePolicy({ modelCode: productModels.spec, extensions: papers, ...spec, canUpload, canRead: mayRead }),
]
