import { newestOf } from '#areas/document/server/document.public.ts'
import { citedVersions } from '#areas/sdk/server/sdk.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { beatSeconds, mostNotes, type video } from '../contract.ts'
import { seenOf, shownVideo } from './shown.ts'
import * as sql from './video.sql.ts'

export async function listVideos(ctx: Ctx, q: Parsed<typeof video.list>) {
  await spendVisit(ctx)
  const page = await sql.findVideos(ctx, q)
  return { ...page, list: page.list.map((row) => shownVideo(ctx, row)) }
}
export async function listChips(ctx: Ctx) {
  await spendVisit(ctx)
  return sql.findChips(ctx)
}

/** Chapters in the caller's language; a document or SDK version is named to who may see it, with the one there is by now. */
async function shownChapters(
  ctx: Ctx,
  chapters: readonly sql.ChapterRow[],
  named: Awaited<ReturnType<typeof newestOf>>,
) {
  const versions = await citedVersions(
    ctx,
    chapters.flatMap(({ sdkId }) => sdkId ?? []),
  )
  return chapters.map(({ at, title, titleEn, documentId, revision, sdkId }) => {
    const newest = documentId === null ? undefined : named.get(documentId)
    const superseded = newest && newest.revision !== revision ? newest.revision : ''
    const { id = 0, title: called = '', url = '' } = newest ?? {}
    return {
      at,
      title: inLocale(ctx.locale, title, titleEn),
      document: newest ? { id, title: called, revision, superseded, url } : null,
      sdk: (sdkId !== null && versions.get(sdkId)) || null,
    }
  })
}
export async function showVideo(ctx: Ctx, { id }: { id: number }) {
  await spendVisit(ctx)
  const row = await sql.findVideo(ctx, id)
  if (!row) throw fail('video.not_found')
  const { liked, chapters, documents, subtitles, notes, courses, ...shown } = row
  const named = await newestOf(ctx, [...documents, ...chapters.flatMap(({ documentId }) => documentId ?? [])])
  const any = ctx.user?.permissions.has('video_edit') ?? false
  return {
    ...shownVideo(ctx, shown),
    liked: liked ?? false,
    chapters: await shownChapters(ctx, chapters, named),
    // two of one series are one document by now
    documents: [...new Map(documents.flatMap((of) => named.get(of) ?? []).map((one) => [one.id, one])).values()],
    subtitles,
    notes: notes.map(({ own, createdAt, ...note }) => ({
      ...note,
      createdAt: new Date(createdAt),
      can: { remove: own || (any && note.open) },
    })),
    // courses are for who is signed in
    courses: ctx.user
      ? courses.map(({ id: of, title, titleEn }) => ({ id: of, title: inLocale(ctx.locale, title, titleEn) }))
      : [],
  }
}

export async function beat(ctx: SignedCtx, { id, pos, delta }: Parsed<typeof video.progress>) {
  await ctx.app.limits.spend('video_beat', String(ctx.user.id))
  const found = await sql.findLength(ctx, id)
  if (!found) throw fail('video.not_found')
  const { duration } = found
  const row = await sql.beat(ctx, { id, pos: Math.min(pos, duration), delta, duration, mostMs: beatSeconds * 1000 })
  return seenOf(row, duration)
}
export const likeVideo = (ctx: SignedCtx, { id, on }: Parsed<typeof video.like>) =>
  transact(ctx, async (tx) => {
    if (!(await sql.findLength(tx, id))) throw fail('video.not_found')
    return { likes: await sql.setLike(tx, id, on) }
  })

export async function writeNote(ctx: SignedCtx, input: Parsed<typeof video.note>) {
  const found = await sql.findLength(ctx, input.id)
  if (!found) throw fail('video.not_found')
  const made = await sql.insertNote(ctx, { ...input, at: Math.min(input.at, found.duration) })
  if (!made) throw fail('video.too_many_notes', { count: mostNotes })
  return made
}
export async function removeNote(ctx: SignedCtx, { id }: { id: number }) {
  if (!(await sql.deleteNote(ctx, id, ctx.user.permissions.has('video_edit')))) throw fail('video.note_not_found')
  return null
}
