import * as z from 'zod/mini'
import { bytes, contract, day, get, id, post, time } from '#platform/contract/contract.ts'
import { json, keyword } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem } from '#platform/contract/record.ts'
import { access, Chip } from './contract.ts'

const signed = { access: 'session' } as const
/** Options of a question. */
const mostOptions = 8

export const courseStates = ['open', 'going', 'ready', 'failed', 'passed', 'over'] as const
const Certificate = z.object({ id: z.int(), no: z.string(), code: z.string(), issuedAt: time })
/** A course as its learner has it: `share` is percent of its videos that are finished. */
const CourseRow = z.object({
  id: z.int(),
  title: z.string(),
  intro: z.string(),
  videos: z.array(
    z.object({ id: z.int(), title: z.string(), duration: z.int(), share: z.int(), finished: z.boolean() }),
  ),
  share: z.int(),
  questions: z.int(),
  passScore: z.int(),
  attempts: z.int(),
  attemptsLeft: z.int(),
  best: z.nullable(z.int()),
  deadline: z.nullable(day),
  state: z.enum(courseStates),
  certificate: z.nullable(Certificate),
})
/** What a verifier is told: whose, of what, when. */
const Verified = z.object({
  no: z.string(),
  person: z.string(),
  company: z.string(),
  title: z.string(),
  score: z.int(),
  issuedAt: time,
})

/** Courses, examinations and certificates. */
export const training = contract('video', {
  /** Courses on the shelf whose every video the caller may watch, with the own progress and certificate. */
  courses: get('/video/train', { ...signed, reply: z.array(CourseRow) }),
  /** The questions of a course's examination; `several` takes more than one answer. What is right stays with the server. */
  exam: get('/video/train/{id}/exam', {
    ...signed,
    input: { id },
    reply: z.object({
      title: z.string(),
      passScore: z.int(),
      attemptsLeft: z.int(),
      questions: z.array(
        z.object({ id: z.int(), body: z.string(), options: z.array(z.string()), several: z.boolean() }),
      ),
    }),
    errors: ['video.course_not_found', 'video.exam_unwatched', 'video.exam_over', 'video.exam_passed'],
  }),
  /** Hands an examination in: for each question the places of the chosen options. The server grades; a pass with a certificate issues it. */
  handIn: post('/video/train/exam', {
    ...signed,
    input: {
      id,
      answers: json(
        20_000,
        z.record(
          z.string().check(z.regex(/^\d{1,15}$/)),
          z.array(z.int().check(z.minimum(0), z.maximum(mostOptions - 1))).check(z.maxLength(mostOptions)),
        ),
      ),
    },
    reply: z.object({
      score: z.int(),
      passed: z.boolean(),
      attemptsLeft: z.int(),
      right: z.int(),
      questions: z.int(),
      certificate: z.nullable(Certificate),
    }),
    errors: [
      'video.course_not_found',
      'video.exam_unwatched',
      'video.exam_over',
      'video.exam_passed',
      'video.exam_answers',
    ],
  }),
  /** An own certificate as a PDF. */
  certificate: get('/video/certificate/{id}', {
    ...signed,
    input: { id },
    reply: bytes,
    effect: true,
    logged: true,
    errors: ['video.certificate_not_found'],
  }),
  /** Whether a certificate was issued here: its number and code together, or nothing. */
  verify: get('/public/video/certificate', {
    access: 'open',
    input: {
      no: z.string().check(z.trim(), z.maxLength(32)),
      code: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(32)),
    },
    reply: Verified,
    errors: ['video.certificate_not_found', 'platform.too_many'],
  }),
  /** Slides of trainings that the caller may open, newest first. */
  slides: get('/video/trainDocument', {
    access: 'open',
    input: { ...paging, chip: z.optional(z.string().check(z.maxLength(32))), keyword },
    reply: page(
      z.object({ id: z.int(), title: z.string(), access, chips: z.array(Chip), file: FileItem, updatedAt: time }),
    ),
    errors: ['platform.too_many'],
  }),
})
