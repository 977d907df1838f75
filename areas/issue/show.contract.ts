import * as z from 'zod/mini'
import { contract, get, id, time } from '#platform/contract/contract.ts'
import { said } from '#platform/contract/field.ts'
import { FileItem } from '#platform/contract/record.ts'
import {
  boardTypes,
  closeCodes,
  commentKinds,
  IssueRow,
  issueStates,
  Person,
  pointOutcomes,
  reproduceRates,
  shareKinds,
  shareLevels,
  sides,
  visibilities,
} from './contract.ts'

const Comment = z.object({
  id: z.int(),
  kind: z.enum(commentKinds),
  visibility: z.enum(visibilities),
  content: z.string(),
  /** empty where the reader is not to know the name: then `side` says whose word it is */
  author: z.string(),
  side: z.enum(sides),
  mine: z.boolean(),
  /** number of the issue it came from, where that was merged into this one */
  origin: z.string(),
  at: time,
  files: z.array(FileItem),
})
const Event = z.object({
  kind: z.string(),
  before: z.string(),
  after: z.string(),
  actor: z.string(),
  side: z.enum(sides),
  comment: z.string(),
  at: time,
})
const Other = z.object({ id: z.int(), no: z.string(), subject: z.string(), state: z.enum(issueStates) })
const Can = z.object({
  comment: z.boolean(),
  internal: z.boolean(),
  confidential: z.boolean(),
  take: z.boolean(),
  assign: z.boolean(),
  wait_customer: z.boolean(),
  wait_third_party: z.boolean(),
  resume: z.boolean(),
  resolve: z.boolean(),
  reject: z.boolean(),
  confirm: z.boolean(),
  unsolved: z.boolean(),
  withdraw: z.boolean(),
  reopen: z.boolean(),
  rate: z.boolean(),
  priority: z.boolean(),
  downgrade: z.boolean(),
  share: z.boolean(),
  merge: z.boolean(),
  link: z.boolean(),
  escalate: z.boolean(),
  faq: z.boolean(),
})

/** One issue, as each reader has it. */
export const issueShow = contract('issue', {
  /** One issue with all the caller has access to: what was said, what happened, when it is due, what may be done. */
  show: get('/aservice/issue/{id}', {
    access: { permission: ['issue_view', 'issue_read'] },
    input: { id },
    reply: z.object({
      ...IssueRow.shape,
      projectId: z.int(),
      /** answers are taken only in an opened project */
      projectOpened: z.boolean(),
      companyName: z.string(),
      closeCode: z.nullable(z.enum(closeCodes)),
      sdkName: said,
      sdkBuild: said,
      boardType: z.nullable(z.enum(boardTypes)),
      reproduceRate: z.nullable(z.enum(reproduceRates)),
      steps: z.string(),
      responseDueAt: z.nullable(time),
      resolveDueAt: z.nullable(time),
      firstResponseAt: z.nullable(time),
      resolvedAt: z.nullable(time),
      closeOn: z.nullable(z.string()),
      closedAt: z.nullable(time),
      pausedMinutes: z.int(),
      pointOutcome: z.nullable(z.enum(pointOutcomes)),
      /** the support package whose quota paid for it, before any points; null for who is not its company or the vendor's support */
      serviceId: z.nullable(z.int()),
      serviceNo: z.nullable(z.string()),
      rating: z.nullable(z.int()),
      ratingComment: said,
      shareLevel: z.enum(shareLevels),
      /** only for the author's company and staff */
      shares: z.array(z.object({ companyId: z.int(), name: z.string(), kind: z.enum(shareKinds) })),
      cc: z.array(Person),
      mergedInto: z.nullable(Other),
      merged: z.array(Other),
      links: z.array(Other),
      comments: z.array(Comment),
      events: z.array(Event),
      /** for who edits questions: the one it became */
      faqId: z.nullable(z.int()),
      /** for staff who give it to somebody */
      engineers: z.array(Person),
      can: Can,
    }),
    errors: ['issue.not_found'],
  }),
})
