import * as z from 'zod/mini'
import { contract, del, get, id, post, time } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, said, text, wireId } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, decisionErrors, FileItem, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'
import { access, category, Chip, level, shelves, videoStates } from './contract.ts'

/** The modelCodes of uploads, of the streams made of them, of pictures and of slides. */
export const videoModels = {
  source: 'video_source',
  stream: 'video_stream',
  cover: 'video_cover',
  slide: 'video_slide',
} as const
export const sourceLimits = { accept: ['mp4'], maxMb: 2048, maxCount: 1 } as const
export const coverLimits = { accept: ['png', 'jpg', 'webp'], maxMb: 5, maxCount: 1 } as const
export const mostChapters = 100
export const mostDocuments = 20

const state = z.enum(videoStates)
const reader = { permission: ['video_desk'] } as const
const editor = { permission: ['video_edit'] } as const
const second = z.int().check(z.minimum(0), z.maximum(86_400))
const lines = (most: number) => z._default(z.string().check(z.maxLength(most)), '')
/** A chapter as the form sends it; `documentId` with the revision it speaks of, `sdkId` of an SDK version. */
export const chapterInput = z.strictObject({
  at: second,
  title: text(100),
  titleEn: optionalText(100),
  documentId: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  revision: optionalText(32),
  sdkId: z._default(z.nullable(z.int().check(z.minimum(1))), null),
})
const Row = z.object({
  id: z.int(),
  title: said,
  titleEn: z.string(),
  category,
  level,
  access,
  chips: z.array(Chip),
  teacher: z.string(),
  status: state,
  /** percent of what is being transcoded, and why the last run came to nothing */
  progress: z.int(),
  failure: z.string(),
  rejectReason: said,
  duration: z.nullable(z.int()),
  views: z.int(),
  author: z.string(),
  updatedAt: time,
  publishedAt: z.nullable(time),
  version: z.int(),
  can: z.object({
    submit: z.boolean(),
    audit: z.boolean(),
    edit: z.boolean(),
    cancel: z.boolean(),
    takeOff: z.boolean(),
    putOn: z.boolean(),
    remove: z.boolean(),
  }),
})
const moved = ['video.not_found', 'platform.state', 'platform.denied'] as const

/** The desk of the video academy: /admin/video. */
export const videoDesk = contract('video', {
  /** Every video, last changed first. */
  desk: get('/video/desk', {
    access: reader,
    input: { ...paging, status: z.optional(state), category: z.optional(category), keyword },
    reply: page(Row),
  }),
  /** One video as the desk edits it, with its upload, what was made of it, and what happened. */
  deskShow: get('/video/desk/{id}', {
    access: reader,
    input: { id },
    reply: z.extend(Row, {
      intro: said,
      introEn: z.string(),
      teacherEn: z.string(),
      source: z.nullable(FileItem),
      cover: z.nullable(FileItem),
      streams: z.array(z.object({ height: z.int(), size: z.int() })),
      chapters: z.array(
        z.object({
          at: z.int(),
          title: said,
          titleEn: z.string(),
          documentId: z.nullable(z.int()),
          document: z.string(),
          revision: z.string(),
          sdkId: z.nullable(z.int()),
          sdk: z.string(),
        }),
      ),
      documents: z.array(z.object({ id: z.int(), title: z.string(), revision: z.string() })),
      subtitleZh: z.string(),
      subtitleEn: z.string(),
      history: z.array(HistoryRow),
    }),
    errors: ['video.not_found'],
  }),
  /** Chips a video may speak of, documents it may name with their newest revision, and SDK versions. */
  choices: get('/video/desk/choice', {
    access: editor,
    input: { keyword },
    reply: z.object({
      chips: z.array(Chip),
      documents: z.array(z.object({ id: z.int(), title: z.string(), revision: z.string() })),
      sdks: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  /** Keeps a draft; what is on the shelf or off it becomes one again. Subtitles are WebVTT. */
  save: post('/video/desk', {
    access: editor,
    input: {
      ...versioned,
      title: text(100),
      titleEn: optionalText(100),
      intro: optionalText(1000),
      introEn: optionalText(1000),
      category,
      level,
      access,
      chipIds: z._default(json(2000, z.array(z.int().check(z.minimum(1))).check(z.maxLength(20))), []),
      teacher: optionalText(64),
      teacherEn: optionalText(64),
      /** an own pending upload, or the one it has */
      fileId: z.optional(wireId),
      coverId: z.optional(wireId),
      chapters: z._default(json(60_000, z.array(chapterInput).check(z.maxLength(mostChapters))), []),
      documentIds: z._default(json(2000, z.array(z.int().check(z.minimum(1))).check(z.maxLength(mostDocuments))), []),
      subtitleZh: lines(200_000),
      subtitleEn: lines(200_000),
    },
    reply: Saved,
    errors: [
      ...moved,
      'platform.changed',
      'file.denied',
      'video.unknown_chip',
      'video.unknown_document',
      'video.unknown_sdk',
      'video.chapter_twice',
      'video.subtitle_form',
      'video.cue_order',
    ],
  }),
  /** Hands a draft in: it is transcoded, then reviewed by somebody else. A file that cannot be played is named. */
  submit: post('/video/desk/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [...moved, 'video.file_needed', 'video.not_playable', 'video.chapter_beyond'],
  }),
  /** Stops the transcoding or takes it back from review; it is a draft again. */
  cancel: post('/video/desk/cancel', { access: editor, input: step, reply: Saved, errors: moved }),
  /** Publishes, or gives back with a reason. */
  audit: post('/video/desk/audit', {
    access: { permission: ['video_audit'] },
    input: decision,
    reply: Saved,
    errors: [...decisionErrors, 'video.not_found'],
  }),
  /** Takes a published video off the shelf, or puts it back. */
  shelve: post('/video/desk/shelf', {
    access: { permission: ['video_edit', 'video_audit'] },
    input: { ...step, shelf: z.enum(shelves) },
    reply: Saved,
    errors: moved,
  }),
  /** Removes a draft that was never published, with its files. */
  remove: del('/video/desk/{id}', { access: editor, input: { id }, reply: z.null(), errors: moved }),
})
