import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { complaintModels, paperLimits, photoLimits } from '../contract.ts'
import { findOwn } from './complaint.sql.ts'
import { findForReview } from './desk.service.ts'

/** The people of the company who complain, and those who read this one at the desk. */
async function mayRead(ctx: SignedCtx, file: StoredFile): Promise<boolean> {
  const id = Number(file.modelId)
  if (!Number.isSafeInteger(id)) return false
  if (ctx.user.permissions.has('complaint_add') && (await findOwn(ctx, id))) return true
  const reviews = (['complaint_read', 'complaint_accept', 'complaint_handle'] as const).some((one) =>
    readsAs(ctx.user, one),
  )
  return reviews && (await findForReview(ctx, id)) !== undefined
}

const { accept: pictures, ...photo } = photoLimits
const { accept: pdfs, ...paper } = paperLimits
const uploads = (permission: 'complaint_add' | 'complaint_handle') => (ctx: SignedCtx, modelId: string) =>
  modelId === '' && ctx.user.permissions.has(permission)
/** Photos and films of the fault, papers that go with the report, and the report itself, which the portal draws. */
export const complaintPolicies: FilePolicy[] = [
  filePolicy({
    modelCode: complaintModels.photo,
    extensions: pictures,
    ...photo,
    canUpload: uploads('complaint_add'),
    canRead: mayRead,
  }),
  filePolicy({
    modelCode: complaintModels.paper,
    extensions: pdfs,
    ...paper,
    canUpload: uploads('complaint_handle'),
    canRead: mayRead,
  }),
  filePolicy({
    modelCode: complaintModels.report,
    extensions: pdfs,
    maxCount: 10,
    canUpload: () => false,
    canRead: mayRead,
  }),
]
