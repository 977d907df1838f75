import { Buffer } from 'node:buffer'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { openValue, sealValue } from '#platform/server/auth/sealed.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import { fileReply } from '#platform/server/files/serve-file.ts'
import type { Bytes, Io } from '#platform/server/http/mount.ts'
import { mediaHours, type video } from '../contract.ts'
import { masterPlaylist } from './playlist.rules.ts'
import * as sql from './video.sql.ts'

/** An address is its person's alone: that of a visitor works for visitors, that of an account in its sessions. */
const sealOf = (ctx: Ctx) => ({
  secret: ctx.app.settings.secret,
  purpose: 'video media',
  browser: String(ctx.user?.id ?? 0),
})

export async function playVideo(ctx: Ctx, { id }: { id: number }) {
  await spendVisit(ctx)
  const row = await sql.findMedia(ctx, id)
  if (!row) throw fail('video.not_found')
  await sql.countView(ctx, id)
  const expiresAt = new Date(ctx.now.getTime() + mediaHours * 3_600_000)
  const at = (name: string) => `/api/video/media/${token}/${name}`
  const token = sealValue(sealOf(ctx), String(id), expiresAt)
  return {
    hls: row.streams.length ? at('index.m3u8') : '',
    mp4: at('mp4'),
    subtitles: row.subtitles.map((lang) => ({ lang, url: at(`${lang}.vtt`) })),
    expiresAt,
  }
}

const text = (mime: string, body: string): Bytes => ({
  headers: { 'content-type': mime, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  body: Buffer.from(body),
})
const playlist = (body: string) => text('application/vnd.apple.mpegurl', body)
const stored = async (ctx: Ctx, fileId: string, io: Io) => {
  const file = await findFile(ctx.db, fileId)
  if (!file) throw fail('video.media_over')
  return fileReply(ctx, { ...file, stamped: false }, io.request, { disposition: 'inline', kind: 'view' })
}

/** Bytes behind an address: who may not watch any more gets none, however long it would work. */
export async function sendMedia(ctx: Ctx, { token, name }: Parsed<typeof video.media>, io: Io): Promise<Bytes> {
  const id = Number(openValue(sealOf(ctx), token, ctx.now) ?? Number.NaN)
  const row = Number.isSafeInteger(id) ? await sql.findMedia(ctx, id) : undefined
  if (!row) throw fail('video.media_over')
  if (name === 'mp4') return stored(ctx, row.sourceFileId, io)
  if (name === 'index.m3u8') return playlist(masterPlaylist(row.streams))
  const [first, kind] = name.split('.') as [string, string]
  if (kind === 'vtt') {
    const found = await sql.findSubtitle(ctx, id, first as sql.Lang)
    if (!found) throw fail('video.media_over')
    return text('text/vtt; charset=utf-8', found.vtt)
  }
  const stream = await sql.findStream(ctx, id, Number(first))
  if (!stream) throw fail('video.media_over')
  return kind === 'm3u8' ? playlist(stream.playlist) : stored(ctx, stream.fileId, io)
}

export async function sendCover(ctx: Ctx, { id }: { id: number }, io: Io): Promise<Bytes> {
  await spendVisit(ctx, 'visitor_part')
  const row = await sql.findMedia(ctx, id)
  if (!row?.coverFileId) throw fail('video.not_found')
  return stored(ctx, row.coverFileId, io)
}
