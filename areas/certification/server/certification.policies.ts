import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { certModels, scanLimits, scanTypes } from '../contract.ts'
import * as sql from './certification.sql.ts'

/** The company whose certification it is, and those who review it. */
async function mayRead(ctx: SignedCtx, file: StoredFile): Promise<boolean> {
  const id = Number(file.modelId)
  if (!Number.isSafeInteger(id)) return false
  if (await sql.findOwn(ctx, id)) return true
  const reviews = (['cert_read', 'nda_audit1', 'nda_audit2'] as const).some((one) => readsAs(ctx.user, one))
  return reviews && (await sql.findReview(ctx, id)) !== undefined
}
const scan = (modelCode: string): FilePolicy =>
  filePolicy({ modelCode, extensions: scanTypes, ...scanLimits, canRead: mayRead })

/** Made by signing on screen; nobody sends one. */
const signed = filePolicy({
  modelCode: certModels.signed,
  extensions: ['pdf'],
  maxMb: 20,
  canUpload: () => false,
  canRead: mayRead,
})

/** The agreement, scanned or signed on screen, and the business licence. */
export const certificationPolicies: FilePolicy[] = [scan(certModels.scan), scan(certModels.licence), signed]
