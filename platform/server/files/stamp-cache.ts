import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '#platform/contract/error.ts'
import '#platform/contract/file-error.ts'
import type { SignedCtx } from '../ctx.ts'
import { shanghaiTime } from './file-name.ts'
import type { StoredFile } from './policy.ts'
import { readFileBytes } from './read-file.ts'
import { megabyte } from './refuse.ts'

/** A stamped copy on disk. `version` names the hour it was made for and is part of its ETag. */
export type StampedCopy = { path: string; size: number; version: string }

const hourMs = 3600_000
/** How long a download begun earlier goes on with the copy it began with. */
const resumeHours = 12

/**
 * The copy of a PDF with the caller's name on every page, made once per file, user and hour. All parts of one download
 * come from one copy: `resume` (a part is asked for) goes on with the hour named in `etag`, else the newest there is.
 * The copy follows from file, user and hour alone, so another node makes the same bytes.
 * Refuses with `file.stamp_failed` rather than hand out an unstamped file.
 */
export async function stampedCopy(ctx: SignedCtx, file: StoredFile, resume: boolean, etag = ''): Promise<StampedCopy> {
  const { stampDir: directory, stamping } = ctx.app.files
  const stem = `${file.id}-${ctx.user.id}-`
  const now = Math.floor(ctx.now.getTime() / hourMs)
  const hour = resume ? ((await earlierHour(directory, stem, now, etag)) ?? now) : now
  const path = join(directory, `${stem}${hour}.pdf`)
  const known = await stat(path).catch(() => null)
  if (known) {
    await utimes(path, ctx.now, ctx.now)
    return { path, size: known.size, version: String(hour) }
  }
  const running = stamping.get(path) ?? makeCopy(ctx, file, path, hour).finally(() => stamping.delete(path))
  stamping.set(path, running)
  return running
}

async function earlierHour(directory: string, stem: string, now: number, etag: string): Promise<number | undefined> {
  const names = await readdir(directory).catch(() => [])
  const hours = names
    .filter((name) => name.startsWith(stem) && name.endsWith('.pdf'))
    .map((name) => Number.parseInt(name.slice(stem.length), 10))
    .filter((hour) => hour <= now && hour > now - resumeHours)
  return hours.find((hour) => etag.endsWith(`-${hour}"`)) ?? (hours.length ? Math.max(...hours) : undefined)
}

async function makeCopy(ctx: SignedCtx, file: StoredFile, path: string, hour: number): Promise<StampedCopy> {
  const { pdf, limits, stampDir } = ctx.app.files
  if (file.size > limits.pdfMb * megabyte) throw fail('file.stamp_failed')
  const at = shanghaiTime(new Date(hour * hourMs))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
  const { name, loginName } = ctx.user
  // who has given no name is called by the login name
  const lines = [name === loginName ? name : `${name} (${loginName})`, ctx.user.companyName, at]
  const stamped = await pdf.stamp(await readFileBytes(ctx, file), lines).catch((error: Error) => {
    ctx.log.error({ err: error, file: file.id }, 'a PDF could not be stamped')
    throw fail('file.stamp_failed')
  })
  await mkdir(stampDir, { recursive: true })
  const part = join(stampDir, `${randomUUID()}.part`)
  await writeFile(part, stamped)
  await rename(part, path)
  await evict(stampDir, limits.stampCacheMb * megabyte, path)
  return { path, size: stamped.length, version: String(hour) }
}

// the copy just made stays, or a single file above the cap could never be served
async function evict(directory: string, cap: number, keep: string) {
  const paths = (await readdir(directory)).map((name) => join(directory, name))
  const found = await Promise.all(paths.map(async (path) => ({ path, stat: await stat(path).catch(() => null) })))
  const byAge = found.filter((entry) => entry.stat).toSorted((a, b) => b.stat!.mtimeMs - a.stat!.mtimeMs)
  let total = 0
  for (const entry of byAge) {
    total += entry.stat!.size
    if (total > cap && entry.path !== keep) await rm(entry.path, { force: true })
  }
}
