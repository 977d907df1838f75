import * as z from 'zod/mini'
import { spendingErrors } from '#areas/points/spending.contract.ts'
import { contract, day, flag, id, ids, int, post } from '#platform/contract/contract.ts'
import { optionalText, text, wireIds } from '#platform/contract/field.ts'
import { Saved, step } from '#platform/contract/record.ts'
import {
  answers,
  boardTypes,
  customerActions,
  issueTypes,
  priority,
  reproduceRates,
  shareKinds,
  shareLevels,
  staffActions,
  visibilities,
} from './contract.ts'

const asker = { permission: ['issue_add'] } as const
const writer = { permission: ['issue_add', 'issue_handle'] } as const
const html = z.string().check(z.minLength(1), z.maxLength(100_000))
const optionalId = z.optional(id)
const people = z._default(z.string().check(z.regex(/^(\d{1,15}(,\d{1,15}){0,19})?$/)), '')

/** What is done with an issue by those who ask and those who answer. */
export const issueWork = contract('issue', {
  /** Asks in an opened project of which the caller is a member; its files come with it. */
  create: post('/aservice/issue/create', {
    access: asker,
    input: {
      projectId: id,
      subject: text(120),
      type: z.enum(issueTypes),
      priority,
      description: html,
      expectedOn: z.optional(day),
      sdkVersionId: optionalId,
      sdkBuild: optionalText(120),
      boardType: z.optional(z.enum(boardTypes)),
      reproduceRate: z.optional(z.enum(reproduceRates)),
      steps: optionalText(5000),
      shareLevel: z._default(z.enum(shareLevels), 'company'),
      ccIds: people,
      fileIds: wireIds,
      /** the service levels that were shown; where others are in force by now, nothing is asked at a price nobody saw */
      ruleSet: optionalId,
      /** questions to the assistant that it goes on from */
      questionIds: z.optional(ids),
    },
    reply: z.object({ ...Saved.shape, no: z.string() }),
    errors: [
      'issue.project',
      'issue.rules_changed',
      'issue.not_member',
      'issue.unknown_sdk',
      'issue.past',
      'issue.empty',
      'file.denied',
      'platform.too_many',
      ...spendingErrors,
    ],
  }),
  /** Says something, with files; `waits` for the vendor's question, after which its customer has to answer. A customer's answer takes an issue that waits for it back to work. */
  comment: post('/aservice/issue/comment', {
    access: writer,
    input: {
      id,
      visibility: z._default(z.enum(visibilities), 'public'),
      content: html,
      fileIds: wireIds,
      waits: z._default(flag, false),
    },
    reply: z.object({ id: z.int(), commentId: z.int() }),
    errors: [
      'issue.not_found',
      'issue.project_closed',
      'issue.empty',
      'issue.not_yours',
      'platform.state',
      'platform.denied',
      'file.denied',
      'platform.too_many',
    ],
  }),
  /** Takes it one step on; a solution says what kind it is, a rejection and "not solved" say why. */
  status: post('/aservice/issue/status', {
    access: writer,
    input: {
      ...step,
      action: z.enum([...customerActions, ...staffActions]),
      closeCode: z.optional(z.enum(answers)),
      reason: optionalText(500),
    },
    reply: Saved,
    errors: [
      'issue.not_found',
      'issue.project_closed',
      'issue.close_code',
      'issue.solution_needed',
      'issue.reopen_late',
      'issue.not_yours',
      'platform.state',
      'platform.denied',
      'platform.reason_needed',
    ],
  }),
  /** Takes back a question nobody has begun with. */
  withdraw: post('/aservice/issue/withdraw', {
    access: asker,
    input: step,
    reply: Saved,
    errors: ['issue.not_found', 'issue.not_yours', 'platform.state', 'platform.denied'],
  }),
  /** How good the help was, once, when it is closed. */
  rate: post('/aservice/issue/rate', {
    access: asker,
    input: { id, score: int.check(z.minimum(1), z.maximum(5)), comment: optionalText(500) },
    reply: z.object({ id: z.int() }),
    errors: ['issue.not_found', 'issue.rated', 'issue.not_yours', 'platform.state'],
  }),
  /** Another priority; less is for the lead of support alone. The due times are reckoned anew. */
  priority: post('/aservice/issue/priority', {
    access: writer,
    input: { ...step, priority, reason: optionalText(500) },
    reply: Saved,
    errors: [
      'issue.not_found',
      'issue.downgrade',
      'issue.not_yours',
      'platform.state',
      'platform.denied',
      'platform.changed',
      ...spendingErrors,
    ],
  }),
  /** Who of the own company sees it, and who has a copy. */
  level: post('/aservice/issue/level', {
    access: asker,
    input: { ...step, shareLevel: z.enum(shareLevels), ccIds: people },
    reply: Saved,
    errors: ['issue.not_found', 'issue.not_member', 'issue.not_yours', 'platform.changed'],
  }),
  /** Shows it to another company, by its exact name; what is confidential stays between the author's company and the vendor. */
  share: post('/aservice/issue/share', {
    access: asker,
    input: { id, companyName: text(100), kind: z.enum(shareKinds) },
    reply: z.object({ id: z.int() }),
    errors: ['issue.not_found', 'issue.unknown_company', 'issue.too_many', 'issue.not_yours', 'platform.too_many'],
  }),
  /** Shows it to that company no longer. */
  unshare: post('/aservice/issue/unshare', {
    access: asker,
    input: { id, companyId: id },
    reply: z.object({ id: z.int() }),
    errors: ['issue.not_found', 'issue.not_yours'],
  }),
})
