import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFiles } from '#platform/server/files/files.sql.ts'
import type { StoredFile } from '#platform/server/files/policy.ts'
import { openFile } from '#platform/server/files/read-file.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { videoModels } from '../desk.contract.ts'
import { coverArgs, ffmpeg, FfmpegError, sizesFor, Stopped, streamArgs } from './ffmpeg.ts'
import { filmOf, type Film } from './mp4.ts'
import * as sql from './desk.sql.ts'
import { tellAuthor } from './video.mails.ts'
import { videoMachine } from './video.rules.ts'

/** Does something with the bytes of a file in a place of its own, which is gone afterwards. */
async function withBytes<R>(ctx: Ctx, file: StoredFile, work: (path: string, dir: string) => Promise<R>): Promise<R> {
  const dir = await mkdtemp(join(tmpdir(), 'tapeout-video-'))
  try {
    const path = join(dir, 'source.mp4')
    await pipeline(await openFile(ctx, file), createWriteStream(path))
    return await work(path, dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
/** Length and picture of an upload; null where it cannot be played. */
export const filmIn = (ctx: Ctx, file: StoredFile): Promise<Film | null> => withBytes(ctx, file, filmOf)

const facts = { own: false, playable: true, wasOut: false }
/** Ends a run where it still is the one that goes on. */
async function end(ctx: Ctx, { id, run }: Run, action: 'done' | 'fail', failure = ''): Promise<void> {
  await transact(ctx, async (tx) => {
    const row = await sql.findOne(tx, id)
    if (row?.status !== 'transcoding' || row.run !== run) return
    await moveState(tx, 'videos', videoMachine, {
      id,
      version: row.version,
      from: 'transcoding',
      action,
      facts,
      set: () => ({ progress: action === 'done' ? 100 : 0, failure }),
    })
    if (action === 'fail')
      await tellAuthor(tx, row.submittedBy ?? row.createdBy, {
        id,
        title: row.title,
        titleEn: row.titleEn,
        outcome: 'failed',
        reason: failure,
      })
  })
}
type Run = { id: number; run: number }

/**
 * Makes streams of an upload and hands it on for review. What a run that died had finished is kept: the next one goes on with the
 * sizes that are missing. Without ffmpeg the upload itself is what is played, by ranges.
 */
export async function transcode(ctx: Ctx, { id, run }: Run, signal?: AbortSignal): Promise<void> {
  const row = await sql.findOne(ctx, id)
  if (row?.status !== 'transcoding' || row.run !== run || !row.sourceFileId) return
  const [file] = await findFiles(ctx.db, [row.sourceFileId])
  if (!file) return
  try {
    await withBytes(ctx, file, async (path, dir) => {
      const film = await filmOf(path)
      if (!film) throw new FfmpegError('not an MP4 that can be played')
      if (!row.coverFileId) await makeCover(ctx, id, path, join(dir, 'cover.jpg'), film)
      await makeStreams(ctx, { id, run }, { path, dir, film }, signal)
    })
    await end(ctx, { id, run }, 'done')
  } catch (error) {
    // taken back, or the process ends: the job is tried again by another
    if (error instanceof Stopped) {
      if (signal?.aborted) throw error
      return
    }
    if (!(error instanceof FfmpegError)) throw error
    ctx.log.warn({ err: error, video: id }, 'a video could not be transcoded')
    await end(ctx, { id, run }, 'fail', error.message.split('\n').at(-1)?.slice(0, 500) ?? '')
  }
}

async function makeCover(ctx: Ctx, id: number, path: string, out: string, film: Film): Promise<void> {
  if (!(await ffmpeg(coverArgs(path, out, film.seconds)))) return
  const made = { name: `cover-${id}.jpg`, modelCode: videoModels.cover, modelId: String(id), catalog: '' }
  const file = await saveFile(ctx, made, createReadStream(out))
  await sql.setFiles(ctx, id, { coverFileId: file.id })
}
type Work = { path: string; dir: string; film: Film }
async function makeStreams(ctx: Ctx, { id, run }: Run, { path, dir, film }: Work, signal?: AbortSignal): Promise<void> {
  const done = new Set(await sql.listHeights(ctx, id))
  const sizes = sizesFor(film)
  for (const [n, size] of sizes.entries()) {
    if (done.has(size.height)) continue
    const out = join(dir, String(size.height))
    const going = (seconds: number) =>
      sql.noteProgress(
        ctx,
        id,
        run,
        Math.min(99, Math.floor(((n + Math.min(1, seconds / film.seconds)) / sizes.length) * 100)),
      )
    // oxlint-disable-next-line no-await-in-loop -- one at a time: each takes a processor
    if (!(await ffmpeg(streamArgs(path, out, size), { going, ...(signal ? { signal } : {}) }))) return
    const playlist = await readFile(`${out}.m3u8`, 'utf8')
    const made = { name: `${id}-${size.height}.mp4`, modelCode: videoModels.stream, modelId: String(id), catalog: '' }
    const file = await saveFile(ctx, made, createReadStream(`${out}.mp4`))
    await sql.insertStream(ctx, { videoId: id, ...size, fileId: file.id, playlist })
  }
}
