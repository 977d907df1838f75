import * as z from 'zod/mini'
import { bytes, contract, day, flag, get, id, ids, int, post, time } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'
import { surveyPhases, surveyStates } from './contract.ts'
import { Question, Questions, questionTypes } from './question.contract.ts'

const state = z.enum(surveyStates)
const phase = z.enum(surveyPhases)
const editor = { permission: ['survey_edit'] } as const
const reader = { permission: ['survey_edit', 'survey_read'] } as const
const optionalDay = z._default(z.union([z.literal(''), day]), '')
const idList = z._default(z.union([z.literal(''), ids]), '')
export const exportKinds = ['csv', 'xlsx'] as const

const Row = z.object({
  id: z.int(),
  title: z.string(),
  status: state,
  phase,
  anonymous: z.boolean(),
  popup: z.boolean(),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** people who have answered, in all versions */
  answers: z.int(),
  /** of the snapshot that is answered; 0 before the first */
  publishedNo: z.int(),
  /** changed since it was published */
  changed: z.boolean(),
  createdBy: z.string(),
  updatedAt: time,
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    close: z.boolean(),
    remind: z.boolean(),
    copy: z.boolean(),
    remove: z.boolean(),
  }),
})
const Named = z.object({ id: z.int(), name: z.string() })
const Cell = z.object({ code: z.string(), text: z.string(), n: z.nullable(z.int()) })
/** A question with its answers; numbers that would point at fewer than five anonymous people are null. */
export const Result = z.object({
  code: z.string(),
  type: z.enum(questionTypes),
  title: z.string(),
  /** people who answered it */
  n: z.nullable(z.int()),
  options: z.array(Cell),
  rows: z.array(z.object({ code: z.string(), text: z.string(), cells: z.array(Cell), mean: z.nullable(z.number()) })),
  mean: z.nullable(z.number()),
  /** promoters less detractors, in percent */
  nps: z.nullable(z.int()),
})
const Which = { id, version: z.optional(int) }
/** Only of surveys that are not anonymous. */
const Narrow = { startDate: z.optional(day), endDate: z.optional(day), companyId: z.optional(id) }

/** Surveys as staff make and read them. */
export const surveyDesk = contract('survey', {
  /** All surveys, last changed first. */
  list: get('/survey/desk', {
    access: reader,
    input: { ...paging, phase: z.optional(phase), keyword },
    reply: page(Row),
  }),
  /** One with its questions as they are drafted, its snapshots, whom it is for and what happened. */
  show: get('/survey/desk/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      titleZh: z.string(),
      titleEn: z.string(),
      intro: z.string(),
      introEn: z.string(),
      oncePerUser: z.boolean(),
      rewardPoints: z.int(),
      roles: z.array(z.string()),
      companies: z.array(Named),
      chips: z.array(Named),
      questions: z.array(Question),
      versions: z.array(z.object({ no: z.int(), at: time, by: z.string(), answers: z.int() })),
      /** enabled people it is for */
      people: z.int(),
      remindedAt: z.nullable(time),
      history: z.array(HistoryRow),
    }),
    errors: ['survey.not_found'],
  }),
  /** Companies and chips by name, for whom it is to be. */
  choices: get('/survey/choices', {
    access: editor,
    input: { keyword },
    reply: z.object({ companies: z.array(Named), chips: z.array(Named) }),
  }),
  /** Keeps a draft. What has been published stays as it is for those who answer until it is published anew. */
  save: post('/survey/desk', {
    access: editor,
    input: {
      ...versioned,
      title: text(200),
      titleEn: optionalText(200),
      intro: optionalText(2000),
      introEn: optionalText(2000),
      anonymous: z._default(flag, false),
      oncePerUser: z._default(flag, true),
      popup: z._default(flag, false),
      rewardPoints: z._default(int.check(z.minimum(0), z.maximum(10_000)), 0),
      startsOn: optionalDay,
      endsOn: optionalDay,
      /** comma lists; empty is everybody */
      roles: optionalText(1000),
      companyIds: idList,
      chipIds: idList,
      questions: json(200_000, Questions),
    },
    reply: Saved,
    errors: [
      'survey.not_found',
      'survey.target',
      'survey.dates',
      'survey.fixed',
      'survey.anonymous_reward',
      'survey.anonymous_once',
      'survey.popup_once',
      'platform.changed',
      'platform.state',
    ],
  }),
  /** Makes a snapshot that people answer from now on, and tells those it is for when it is the first. */
  publish: post('/survey/desk/publish', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [
      'survey.not_found',
      'survey.questions',
      'survey.dates',
      'platform.changed',
      'platform.state',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Takes no more answers, for good. */
  close: post('/survey/desk/close', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['survey.not_found', 'platform.changed', 'platform.state', 'platform.denied'],
  }),
  /** A new draft with the same questions. */
  copy: post('/survey/desk/copy', { access: editor, input: { id }, reply: Saved, errors: ['survey.not_found'] }),
  /** Removes a draft that was never published. */
  remove: post('/survey/desk/remove', {
    access: editor,
    input: step,
    reply: z.null(),
    errors: ['survey.not_found', 'platform.changed', 'platform.state'],
  }),
  /** Reminds those who have not answered, once a day; never of an anonymous one. */
  remind: post('/survey/desk/remind', {
    access: editor,
    input: { id },
    reply: z.object({ people: z.int() }),
    errors: ['survey.not_found', 'survey.anonymous_remind', 'survey.reminded', 'survey.closed'],
  }),
  /** What was answered to a snapshot, question by question. */
  results: get('/survey/desk/{id}/results', {
    access: reader,
    input: { ...Which, ...Narrow },
    reply: z.object({
      version: z.int(),
      anonymous: z.boolean(),
      /** people who answered, and how many of them are in the figures */
      answers: z.int(),
      counted: z.int(),
      medianSec: z.nullable(z.int()),
      questions: z.array(Result),
    }),
    errors: ['survey.not_found', 'survey.few', 'survey.anonymous_filter'],
  }),
  /** Two questions against each other; cells of an anonymous one that are small, or would give one away, are null. */
  cross: get('/survey/desk/{id}/cross', {
    access: reader,
    input: { ...Which, down: text(32), across: text(32) },
    reply: z.object({
      rows: z.array(Cell),
      columns: z.array(Cell),
      cells: z.array(z.array(z.nullable(z.int()))),
    }),
    errors: ['survey.not_found', 'survey.few', 'survey.questions'],
  }),
  /** What was written or attached, one question at a time. Of an anonymous survey in no order and without a name. */
  texts: get('/survey/desk/{id}/texts', {
    access: reader,
    input: { ...Which, ...paging, q: text(32) },
    reply: page(
      z.object({ id: z.string(), text: z.string(), files: z.array(FileItem), by: z.string(), at: z.nullable(time) }),
    ),
    errors: ['survey.not_found', 'survey.few', 'survey.questions'],
  }),
  /** Answers as a file; of an anonymous survey the figures alone, because whole rows give people away. */
  export: get('/survey/desk/{id}/export', {
    access: reader,
    input: { ...Which, kind: z._default(z.enum(exportKinds), 'csv') },
    reply: bytes,
    logged: true,
    timeout: 60_000,
    errors: ['survey.not_found', 'survey.few'],
  }),
})
