import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { createLink, resolveLink } from '#platform/server/files/links.ts'
import { readableFiles } from '#platform/server/files/read-file.ts'
import { removeFile } from '#platform/server/files/remove-file.ts'
import { mayShowInline } from '#platform/server/files/file-types.ts'
import { fileReply } from '#platform/server/files/serve-file.ts'
import { zipReply } from '#platform/server/files/serve-zip.ts'
import type { Bytes, Io } from '#platform/server/http/mount.ts'
import type { ReadableFile } from '#platform/server/files/policy.ts'
import { maxDownloadFiles, type file } from '../contract.ts'

export async function deleteFile(ctx: SignedCtx, input: Parsed<typeof file.remove>): Promise<null> {
  await removeFile(ctx, decodeFileId(input.paramsId))
  return null
}

export async function downloadFiles(ctx: SignedCtx, input: Parsed<typeof file.download>, io: Io): Promise<Bytes> {
  const wires = [...new Set(input.fileUrls.split(',').map((wire) => wire.trim()))]
  if (wires.length > maxDownloadFiles) throw fail('file.too_many_ids', { count: maxDownloadFiles })
  const files = await readableFiles(ctx, wires, 'download')
  if (files.length > 1) return zipReply(ctx, files)
  return fileReply(ctx, files[0] as ReadableFile, io.request, { disposition: 'attachment', kind: 'download' })
}

const purposeOf = (disposition: 'inline' | 'attachment') => (disposition === 'inline' ? 'view' : 'download')

export async function showFile(ctx: Ctx, input: Parsed<typeof file.show>, io: Io): Promise<Bytes> {
  // a download goes on in parts, which are one download; whoever asks from the first byte begins one
  const goesOn = /^bytes=0*[1-9]\d*-/.test(io.request.headers.range ?? '')
  const isNew = input.disposition === 'attachment' && !goesOn
  await spendVisit(ctx, isNew ? 'visitor_download' : 'visitor_part')
  const kind = purposeOf(input.disposition)
  const [found] = await readableFiles(ctx, [input.id], kind)
  // what no browser shows in place leaves as a download, whatever it was asked as
  if (!goesOn && kind === 'view' && !mayShowInline((found as ReadableFile).mime))
    await spendVisit(ctx, 'visitor_download')
  return fileReply(ctx, found as ReadableFile, io.request, { disposition: input.disposition, kind })
}

export async function linkFile(ctx: SignedCtx, input: Parsed<typeof file.link>) {
  const [found] = await readableFiles(ctx, [input.fileUrl], purposeOf(input.disposition))
  return createLink(ctx, (found as ReadableFile).id, input.disposition)
}

export async function openLink(ctx: SignedCtx, input: Parsed<typeof file.openLink>, io: Io): Promise<Bytes> {
  const { file: found, disposition } = await resolveLink(ctx, input.token)
  return fileReply(ctx, found, io.request, { disposition, kind: 'link' })
}
