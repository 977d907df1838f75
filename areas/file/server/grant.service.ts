import type { Answer, Parsed } from '#platform/contract/contract.ts'
import { wirePath } from '#platform/contract/contract.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { megabyte, refuseField, refuseFile } from '#platform/server/files/refuse.ts'
import { admitFile, receiveFile } from '#platform/server/files/save-file.ts'
import { incomingKey, incomingPrefix } from '#platform/server/files/storage-key.ts'
import { file } from '../contract.ts'

const grantSeconds = 15 * 60

/**
 * Grants one upload beside the portal. With S3 that is a presigned PUT of an exact length to one key; what arrives is a
 * file only once it was taken over. Without the three inputs, or with storage of our own, it names our upload call.
 */
export async function grantUpload(
  ctx: SignedCtx,
  input: Parsed<typeof file.uploadGrant>,
): Promise<Answer<typeof file.uploadGrant>> {
  const { storage } = ctx.app.files
  const expiration = new Date(ctx.now.getTime() + grantSeconds * 1000).toISOString()
  const shape = { accessKeyId: '', accessKeySecret: '', securityToken: '', expiration }
  const { modelCode, fileName, size } = input
  if (!storage.presignPut || !storage.bucket || !modelCode || !fileName || !size) {
    ctx.log.info({ userId: ctx.user.id, ip: ctx.ip }, 'upload grant: own upload')
    return { ...shape, bucket: '', region: '', prefix: '', uploadUrl: wirePath(file.upload), method: 'POST' }
  }
  const admitted = await admitFile(ctx, { name: fileName, modelCode, modelId: '', catalog: '' })
  if (size > admitted.maxBytes)
    throw refuseField(ctx, 'size', 'file.too_large', { mb: Math.floor(admitted.maxBytes / megabyte) })
  const key = incomingKey(ctx.user.id, admitted.id)
  ctx.log.info({ userId: ctx.user.id, ip: ctx.ip, key, size, expiration }, 'upload grant: presigned PUT')
  const { name: bucket, region } = storage.bucket
  return {
    ...shape,
    bucket,
    region,
    prefix: key,
    uploadUrl: await storage.presignPut(key, grantSeconds, size),
    method: 'PUT',
  }
}

/** Makes a file of what was PUT with an own grant, checked like any upload; the object of the grant goes. */
export async function takeOver(ctx: SignedCtx, input: Parsed<typeof file.takeOver>): Promise<string> {
  const began = performance.now()
  await ctx.app.limits.spend('upload', String(ctx.user.id))
  const { storage } = ctx.app.files
  const own = input.prefix.startsWith(`${incomingPrefix}${ctx.user.id}-`)
  const size = own && storage.presignPut ? await storage.size(input.prefix).catch(() => -1) : -1
  if (size < 0) return refuseFile(ctx, began)
  const { fileName: name, modelCode, modelId, catalogName: catalog } = input
  const admitted = await admitFile(ctx, { name, modelCode, modelId, catalog })
  try {
    const stored = await receiveFile(ctx, admitted, await storage.get(input.prefix), size)
    return encodeFileId(stored.id)
  } finally {
    await storage.remove(input.prefix)
  }
}
