import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, del, flag, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import '#platform/contract/file-error.ts'
import { keyword, said, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** Refusals of the video academy. A video one may not see is answered like one that does not exist. */
export const videoErrors = errors('video', {
  not_found: 'not_found',
  media_over: 'not_found',
  note_not_found: 'not_found',
  too_many_notes: 'state',
  course_not_found: 'not_found',
  exam_over: 'state',
  exam_passed: 'state',
  exam_unwatched: 'state',
  exam_answers: 'validation',
  certificate_not_found: 'not_found',
  slide_not_found: 'not_found',
  unknown_chip: 'validation',
  unknown_document: 'validation',
  unknown_sdk: 'validation',
  file_needed: 'validation',
  not_playable: 'validation',
  chapter_twice: 'validation',
  chapter_beyond: 'validation',
  subtitle_form: 'validation',
  cue_order: 'validation',
  unknown_video: 'validation',
  answer_needed: 'validation',
  course_empty: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof videoErrors> {}
}
/** What of the area a role may be given: the desk's lists, the work of editors, the audit by somebody else. */
export const videoPermissions = permissions('video', ['video_desk', 'video_edit', 'video_audit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof videoPermissions> {}
}
/** Heartbeats of one person; a player sends one every ten seconds. Certificates looked up from one network. */
export const videoLimits = limits({
  video_beat: { points: 240, seconds: 60 },
  video_verify: { points: 30, seconds: 600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof videoLimits> {}
}

export const videoCategories = ['board', 'software', 'ai', 'tool', 'design', 'online'] as const
export const videoLevels = ['basic', 'advanced'] as const
/** Who may watch: everybody, every account, staff and certified companies. */
export const videoAccesses = ['open', 'registered', 'certified'] as const
/** draft → transcoding → review → published → off. */
export const videoStates = ['draft', 'transcoding', 'review', 'published', 'off'] as const
export const langs = ['zh', 'en'] as const
/** Courses and slides are on the shelf or off it. */
export const shelves = ['on', 'off'] as const
/** Hours an address of media works, seconds one heartbeat counts at most, and the part of a video that has to be watched. */
export const mediaHours = 2
export const beatSeconds = 15
export const finishedShare = 0.9
/** Notes and comments a person may have at one video. */
export const mostNotes = 200

export const category = z.enum(videoCategories)
export const level = z.enum(videoLevels)
export const access = z.enum(videoAccesses)
const second = int.check(z.minimum(0), z.maximum(86_400))
/** Of a chip a reader may know of. */
export const Chip = z.object({ id: z.int(), code: z.string() })
const reader = { access: 'open' } as const
const signed = { access: 'session' } as const

/** What a person has seen of a video: `last` is where it was left, `watched` the seconds that count; both in seconds. */
export const Seen = z.object({ last: z.int(), watched: z.int(), share: z.int(), finished: z.boolean() })
/** A video as lists show it, in the reader's language; `duration` in seconds. */
export const VideoRow = z.object({
  id: z.int(),
  title: z.string(),
  intro: z.string(),
  category,
  level,
  access,
  chips: z.array(Chip),
  teacher: z.string(),
  duration: z.int(),
  views: z.int(),
  likes: z.int(),
  /** the address of its picture; empty without one */
  cover: z.string(),
  publishedAt: time,
  /** null for visitors, and before the first second */
  seen: z.nullable(Seen),
})
/** A place in a video. Where it speaks of a document or SDK version that has a newer one by now, `superseded` is that one. */
export const Chapter = z.object({
  at: z.int(),
  title: z.string(),
  document: z.nullable(
    z.object({ id: z.int(), title: z.string(), revision: z.string(), superseded: z.string(), url: z.string() }),
  ),
  sdk: z.nullable(
    z.object({ id: z.int(), name: z.string(), superseded: z.string(), withdrawn: z.boolean(), url: z.string() }),
  ),
})
const Note = z.object({
  id: z.int(),
  at: z.int(),
  body: said,
  open: z.boolean(),
  author: z.string(),
  createdAt: time,
  can: z.object({ remove: z.boolean() }),
})

/** The video academy as its viewers have it. */
export const video = contract('video', {
  /**
   * Videos on the shelf that the caller may watch, newest first. `going` leaves those that were begun and
   * not finished, last watched first; `open` those for everybody.
   */
  list: get('/video/findVideoList', {
    ...reader,
    input: {
      ...paging,
      category: z.optional(category),
      chip: z.optional(z.string().check(z.maxLength(32))),
      level: z.optional(level),
      open: z.optional(flag),
      going: z.optional(flag),
      keyword,
    },
    reply: page(VideoRow),
    errors: ['platform.too_many'],
  }),
  /** Chips that videos of the caller speak of. */
  chips: get('/video/chip', { ...reader, reply: z.array(Chip), errors: ['platform.too_many'] }),
  /** One video with its chapters, related documents, comments, the own notes, and the courses it belongs to. */
  show: get('/video/{id}', {
    ...reader,
    input: { id },
    reply: z.extend(VideoRow, {
      liked: z.boolean(),
      chapters: z.array(Chapter),
      /** what it goes with, as far as the caller has access to it, in its newest revision */
      documents: z.array(z.object({ id: z.int(), title: z.string(), revision: z.string(), url: z.string() })),
      /** the languages it has subtitles in */
      subtitles: z.array(z.enum(langs)),
      notes: z.array(Note),
      courses: z.array(z.object({ id: z.int(), title: z.string() })),
    }),
    errors: ['video.not_found', 'platform.too_many'],
  }),
  /**
   * Begins to play: addresses of the media, good for `mediaHours` and for this person and video alone. `hls` is empty where
   * nothing was transcoded, `mp4` is the upload, read by ranges. Counted as a view once a day for each person.
   */
  play: post('/video/play', {
    ...reader,
    input: { id },
    reply: z.object({
      hls: z.string(),
      mp4: z.string(),
      subtitles: z.array(z.object({ lang: z.enum(langs), url: z.string() })),
      expiresAt: time,
    }),
    errors: ['video.not_found', 'platform.too_many'],
    logged: false,
  }),
  /** Bytes behind an address of `play`: `name` is mp4, index.m3u8, a size such as 720.m3u8 or 720.mp4, or zh.vtt. Over or changed: nothing. */
  media: get('/video/media/{token}/{name}', {
    ...reader,
    input: {
      token: z.string().check(z.maxLength(400)),
      name: z.string().check(z.regex(/^(mp4|index\.m3u8|\d{3,4}\.(m3u8|mp4)|(zh|en)\.vtt)$/)),
    },
    reply: bytes,
    errors: ['video.media_over', 'platform.too_many'],
    timeout: 600_000,
  }),
  /** The picture of a video. */
  cover: get('/video/cover/{id}', {
    ...reader,
    input: { id },
    reply: bytes,
    errors: ['video.not_found', 'platform.too_many'],
  }),
  /**
   * A player's heartbeat: it stands at `pos`, and `delta` seconds were played since the last. What counts is never more than the
   * real time since the person's last heartbeat anywhere, and at most `beatSeconds`.
   */
  progress: post('/video/progress', {
    ...signed,
    input: { id, pos: second, delta: z.coerce.number().check(z.minimum(0), z.maximum(60)) },
    reply: Seen,
    errors: ['video.not_found', 'platform.too_many'],
    logged: false,
  }),
  /** Likes a video, or no longer. */
  like: post('/video/like', {
    ...signed,
    input: { id, on: flag },
    reply: z.object({ likes: z.int() }),
    errors: ['video.not_found'],
    logged: false,
  }),
  /** Writes a note for oneself, or with `open` a comment for all who may watch. */
  note: post('/video/note', {
    ...signed,
    input: { id, at: second, body: text(1000), open: flag },
    reply: z.object({ id: z.int() }),
    errors: ['video.not_found', 'video.too_many_notes'],
  }),
  /** Removes an own note or comment; who edits videos removes any comment. */
  removeNote: del('/video/note/{id}', { ...signed, input: { id }, reply: z.null(), errors: ['video.note_not_found'] }),
})
