import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, id, int, post } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { ShownQuestion } from './question.contract.ts'

/** Refusals of surveys; one that is for others is answered like one that does not exist. */
export const surveyErrors = errors('survey', {
  not_found: 'not_found',
  /** it is over */
  closed: 'state',
  /** its first day is still to come */
  not_begun: 'state',
  answered: 'duplicate',
  /** published anew since the form was read */
  renewed: 'state',
  answers: 'validation',
  /** files belong to somebody who is signed in */
  sign_in: 'validation',
  questions: 'validation',
  dates: 'validation',
  target: 'validation',
  fixed: 'state',
  anonymous_reward: 'validation',
  anonymous_once: 'validation',
  popup_once: 'validation',
  anonymous_remind: 'state',
  reminded: 'state',
  anonymous_filter: 'validation',
  few: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof surveyErrors> {}
}
/** survey_edit: design, publish, close, remind; survey_read: results. */
export const surveyPermissions = permissions('survey', ['survey_edit', 'survey_read'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof surveyPermissions> {}
}
/** How often somebody may answer, and a survey be told to many. */
export const surveyLimits = limits({
  survey_answer: { points: 60, seconds: 3600 },
  survey_publish: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof surveyLimits> {}
}

export const surveyStates = ['draft', 'published', 'closed'] as const
/** What a state is today: what is published waits for its first day, is open, or ended with its last one. */
export const surveyPhases = ['draft', 'waiting', 'open', 'ended', 'closed'] as const
/** Fewest answers of an anonymous survey that are shown together. */
export const fewest = 5
/** Of the files of an answer. */
export const answerModel = 'survey_answer'
export const answerFiles = { accept: ['pdf', 'png', 'jpg', 'zip', 'log', 'txt'], maxMb: 20, maxCount: 5 } as const

/** A token of a mail stands in for a session. */
const token = z.optional(z.string().check(z.maxLength(400)))
const Form = z.object({
  id: z.int(),
  /** of the snapshot that is answered */
  version: z.int(),
  title: z.string(),
  intro: z.string(),
  anonymous: z.boolean(),
  oncePerUser: z.boolean(),
  rewardPoints: z.int(),
  endsOn: z.nullable(z.string()),
  questions: z.array(ShownQuestion),
})
export const saveActions = ['answer', 'later', 'never'] as const
/** What `saveVoting` carries in `jsonStr`; further keys are refused. */
const Voting = z.strictObject({
  surveyId: id,
  action: z._default(z.enum(saveActions), 'answer'),
  version: z._default(int, 0),
  answers: z._default(z.record(z.string(), z.unknown()), {}),
  durationSec: z._default(int.check(z.minimum(0), z.maximum(604_800)), 0),
  t: token,
})

/** Surveys as people answer them. None of these calls leaves a row that says who answered what, or when. */
export const survey = contract('survey', {
  /** What is open to the caller, those not answered first. */
  open: get('/survey/open', {
    access: 'session',
    reply: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        intro: z.string(),
        anonymous: z.boolean(),
        rewardPoints: z.int(),
        endsOn: z.nullable(z.string()),
        answered: z.boolean(),
      }),
    ),
  }),
  /** The form of one survey, for whoever is signed in or brings the token of a mail. */
  form: get('/public/survey/form', {
    access: 'open',
    input: { id, t: token },
    reply: z.object({ ...Form.shape, answered: z.boolean() }),
    errors: ['survey.not_found', 'survey.not_begun', 'survey.closed'],
  }),
  /** The newest open survey that comes up by itself and was neither answered nor put off; null without one. */
  loadVoting: get('/public/loadVoting', { access: 'session', reply: z.nullable(Form) }),
  /** Answers a survey once, or puts its popup off until tomorrow or for good. */
  saveVoting: post('/public/saveVoting', {
    access: 'open',
    logged: false,
    input: { jsonStr: json(60_000, Voting) },
    reply: z.object({ saved: z.enum(saveActions), rewardPoints: z.int() }),
    errors: [
      'survey.not_found',
      'survey.not_begun',
      'survey.closed',
      'survey.answered',
      'survey.renewed',
      'survey.answers',
      'survey.sign_in',
      'file.denied',
      'platform.too_many',
    ],
  }),
})
