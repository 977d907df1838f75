import * as z from 'zod/mini'
import { contract, day, del, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, said, text, wireId } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, Saved, step, versioned } from '#platform/contract/record.ts'
import { access, Chip, shelves } from './contract.ts'

export const slideLimits = { accept: ['pdf', 'pptx'], maxMb: 100, maxCount: 1 } as const
const mostVideos = 50
const mostQuestions = 50
const mostOptions = 8

const reader = { permission: ['video_desk'] } as const
const editor = { permission: ['video_edit'] } as const
const shelf = z.enum(shelves)
const can = z.object({ putOn: z.boolean(), edit: z.boolean(), takeOff: z.boolean(), remove: z.boolean() })
const whole = (least: number, most: number, first: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), first)
/** A question with its options in both languages; `answers` are places in `options`, from 0. */
export const questionInput = z.strictObject({
  body: text(500),
  bodyEn: optionalText(500),
  options: z
    .array(z.strictObject({ zh: text(200), en: optionalText(200) }))
    .check(z.minLength(2), z.maxLength(mostOptions)),
  answers: z
    .array(z.int().check(z.minimum(0), z.maximum(mostOptions - 1)))
    .check(z.minLength(1), z.maxLength(mostOptions)),
})
const Question = z.object({
  body: z.string(),
  bodyEn: z.string(),
  options: z.array(z.object({ zh: z.string(), en: z.string() })),
  answers: z.array(z.int()),
})
const Named = z.object({ id: z.int(), title: z.string() })
const CourseRow = z.object({
  id: z.int(),
  title: said,
  titleEn: z.string(),
  shelf,
  videos: z.int(),
  questions: z.int(),
  /** people who took the examination, and who passed it */
  tried: z.int(),
  passed: z.int(),
  deadline: z.nullable(day),
  updatedAt: time,
  version: z.int(),
  can,
})
const SlideRow = z.object({
  id: z.int(),
  title: said,
  titleEn: z.string(),
  access,
  chips: z.array(Chip),
  shelf,
  file: FileItem,
  updatedAt: time,
  version: z.int(),
  can,
})

/** The desks of courses and of training slides. */
export const courseDesk = contract('video', {
  /** Every course, last changed first. */
  deskCourses: get('/video/course', {
    access: reader,
    input: { ...paging, shelf: z.optional(shelf), keyword },
    reply: page(CourseRow),
  }),
  /** One course as it is edited, with its videos in their order and its questions with what is right. */
  deskCourse: get('/video/course/{id}', {
    access: reader,
    input: { id },
    reply: z.extend(CourseRow, {
      intro: z.string(),
      introEn: z.string(),
      passScore: z.int(),
      attempts: z.int(),
      certificate: z.boolean(),
      list: z.array(Named),
      exam: z.array(Question),
    }),
    errors: ['video.course_not_found'],
  }),
  /** Published videos a course may have, and chips slides may be of. */
  courseChoices: get('/video/courseChoice', {
    access: editor,
    reply: z.object({ videos: z.array(Named), chips: z.array(Chip) }),
  }),
  /** Keeps a course, off the shelf at first. Its questions take the place of those there were; attempts that were made stay as they were graded. */
  saveCourse: post('/video/course', {
    access: editor,
    input: {
      ...versioned,
      title: text(100),
      titleEn: optionalText(100),
      intro: optionalText(1000),
      introEn: optionalText(1000),
      passScore: whole(1, 100, 80),
      attempts: whole(1, 20, 3),
      certificate: z._default(flag, true),
      deadline: z._default(z.union([z.literal(''), day]), ''),
      videoIds: json(2000, z.array(z.int().check(z.minimum(1))).check(z.maxLength(mostVideos))),
      questions: z._default(json(60_000, z.array(questionInput).check(z.maxLength(mostQuestions))), []),
    },
    reply: Saved,
    errors: [
      'video.course_not_found',
      'video.unknown_video',
      'video.answer_needed',
      'platform.changed',
      'platform.name_taken',
    ],
  }),
  /** Puts a course on the shelf or takes it off; one without videos is not put on. */
  shelveCourse: post('/video/courseShelf', {
    access: editor,
    input: { ...step, shelf },
    reply: Saved,
    errors: ['video.course_not_found', 'video.course_empty', 'platform.changed'],
  }),
  /** Removes a course that nobody has a certificate of. */
  removeCourse: del('/video/course/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['video.course_not_found', 'platform.state'],
  }),
  /** Every set of slides, last changed first. */
  deskSlides: get('/video/slide', {
    access: reader,
    input: { ...paging, shelf: z.optional(shelf), keyword },
    reply: page(SlideRow),
  }),
  /** One set of slides as it is edited. */
  deskSlide: get('/video/slide/{id}', {
    access: reader,
    input: { id },
    reply: SlideRow,
    errors: ['video.slide_not_found'],
  }),
  /** Keeps slides, off the shelf at first; `fileId` is an own pending upload, or the file they have. */
  saveSlide: post('/video/slide', {
    access: editor,
    input: {
      ...versioned,
      title: text(100),
      titleEn: optionalText(100),
      access,
      chipIds: z._default(json(2000, z.array(z.int().check(z.minimum(1))).check(z.maxLength(20))), []),
      fileId: wireId,
    },
    reply: Saved,
    errors: ['video.slide_not_found', 'video.unknown_chip', 'file.denied', 'platform.changed'],
  }),
  /** Puts slides on the shelf or takes them off. */
  shelveSlide: post('/video/slideShelf', {
    access: editor,
    input: { ...step, shelf },
    reply: Saved,
    errors: ['video.slide_not_found', 'platform.changed'],
  }),
  /** Removes slides that are off the shelf, with their file. */
  removeSlide: del('/video/slide/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['video.slide_not_found', 'platform.state'],
  }),
})
