import type { SignedCtx } from '#platform/server/ctx.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { invoiceModels, paperLimits, proofLimits } from '../contract.ts'
import { findOwn } from './invoice.sql.ts'
import { findTitle } from './title.sql.ts'

type Find = (ctx: SignedCtx, id: number) => Promise<unknown>
/** The people of the company who apply for invoices, and finance. */
const readable =
  (find: Find) =>
  async (ctx: SignedCtx, file: StoredFile): Promise<boolean> => {
    const id = Number(file.modelId)
    if (!Number.isSafeInteger(id)) return false
    if (ctx.user.permissions.has('invoice_apply') && (await find(ctx, id))) return true
    return ctx.user.staff && (['invoice_read', 'invoice_issue'] as const).some((one) => readsAs(ctx.user, one))
  }
const uploads = (permission: 'invoice_apply' | 'invoice_issue') => (ctx: SignedCtx, modelId: string) =>
  modelId === '' && ctx.user.permissions.has(permission)

const { accept: scans, ...proof } = proofLimits
const { accept: papers, ...paper } = paperLimits
const issued = { extensions: papers, ...paper, canUpload: uploads('invoice_issue'), canRead: readable(findOwn) }
/** The proof of a general taxpayer, and the files of what was issued. */
export const invoicePolicies: FilePolicy[] = [
  filePolicy({
    modelCode: invoiceModels.proof,
    extensions: scans,
    ...proof,
    canUpload: uploads('invoice_apply'),
    canRead: readable(findTitle),
  }),
  filePolicy({ modelCode: invoiceModels.paper, ...issued }),
  filePolicy({ modelCode: invoiceModels.red, ...issued }),
]
