import { ZipArchive } from 'archiver'
import type { Readable } from 'node:stream'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '../ctx.ts'
import type { Bytes } from '../http/mount.ts'
import { contentDisposition, shanghaiTime, uniqueNames, zipName } from './file-name.ts'
import { insertDownloads } from './files.sql.ts'
import type { ReadableFile } from './policy.ts'
import { megabyte } from './refuse.ts'
import { downloadRow, editionFor, type Edition } from './serve-file.ts'

/** What a zip holds besides and where: the place of each file, in their order, short texts before them, and its name. */
type Shape = { paths: readonly string[]; texts: readonly { path: string; text: string }[]; name: string }

/**
 * Several files as one zip, streamed and uncompressed, named after the moment. Every copy is ready before the first
 * byte, so that nothing can be refused half-way. `x-file-bytes` is the sum of the files, for a progress bar.
 */
export async function zipReply(ctx: SignedCtx, files: readonly ReadableFile[], shape?: Shape): Promise<Bytes> {
  const { zipMb } = ctx.app.files.limits
  const total = files.reduce((sum, file) => sum + file.size, 0)
  if (total > zipMb * megabyte) throw fail('file.zip_too_large', { mb: zipMb })
  const editions: Edition[] = []
  for (const file of files) editions.push(await editionFor(ctx, file))
  await insertDownloads(
    ctx.db,
    editions.map((edition) => downloadRow(ctx, edition, 'zip')),
  )
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', shape?.name ?? zipName(ctx.now)),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-file-bytes': editions.reduce((sum, edition) => sum + edition.size, 0),
  }
  return { headers, body: zipStream(editions, ctx, shape) }
}

// one file is open at a time: fifty open ones would hold fifty buffers, and time out on a slow line in S3
function zipStream(editions: readonly Edition[], ctx: SignedCtx, shape: Shape | undefined): Readable {
  const zip = new ZipArchive({ store: true })
  const names = shape?.paths ?? uniqueNames(editions.map((edition) => edition.file.name))
  let current: Readable | undefined
  const append = async () => {
    for (const { path, text } of shape?.texts ?? []) zip.append(text, { name: path, date: shanghaiTime(ctx.now) })
    for (const [index, edition] of editions.entries()) {
      const done = new Promise<void>((resolve) => zip.once('entry', () => resolve()))
      current = await edition.open()
      current.once('error', (error) => zip.destroy(error))
      zip.append(current, { name: names[index] as string, date: shanghaiTime(edition.file.createdAt) })
      await done
      if (zip.destroyed) return
    }
    await zip.finalize()
  }
  zip.once('close', () => current?.destroy())
  append().catch((error: Error) => {
    ctx.log.error({ err: error }, 'a zip broke off')
    zip.destroy(error)
  })
  return zip
}
