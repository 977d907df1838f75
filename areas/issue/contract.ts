import { logFile } from '#areas/boot-log/contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, get, id, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, said } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** Refusals about issues; one the caller does not see is answered like one that does not exist. */
export const issueErrors = errors('issue', {
  not_found: 'not_found',
  /** the project is not opened, or not the caller's */
  project: 'validation',
  /** the project is not opened any more: its issues are read, not answered */
  project_closed: 'state',
  not_member: 'validation',
  unknown_sdk: 'validation',
  /** a day that is over */
  past: 'validation',
  empty: 'validation',
  close_code: 'validation',
  solution_needed: 'validation',
  assignee: 'validation',
  reopen_late: 'state',
  not_yours: 'denied',
  downgrade: 'denied',
  unknown_company: 'validation',
  too_many: 'state',
  merge_company: 'validation',
  merge_wider: 'validation',
  merge_closed: 'state',
  rated: 'state',
  reply_taken: 'duplicate',
  /** not a public word of the vendor in this issue */
  faq_answer: 'validation',
  faq_long: 'validation',
  /** no number of hours in quarters */
  rule_hours: 'validation',
  /** solved before it is answered */
  rule_answer: 'validation',
  /** slower than a lower priority */
  rule_order: 'validation',
  /** other service levels are in force than the ones that were shown */
  rules_changed: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof issueErrors> {}
}
/**
 * issue_add: ask, answer, confirm and rate for the own company; issue_view: read what one has access to; issue_read: read as the vendor's
 * staff; issue_handle: take and answer; issue_assign: assign, reject, downgrade, keep the canned replies;
 * issue_rules: say what priorities promise and cost.
 */
export const issuePermissions = permissions('issue', [
  'issue_add',
  'issue_view',
  'issue_read',
  'issue_handle',
  'issue_assign',
  'issue_rules',
  'figure_issue',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof issuePermissions> {}
}
/** How often its calls may be made. */
export const issueLimits = limits({
  issue_create: { points: 60, seconds: 3600 },
  issue_comment: { points: 300, seconds: 3600 },
  issue_share: { points: 30, seconds: 3600 },
  issue_export: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof issueLimits> {}
}

/** How an issue stands; the four in the middle are `processing`, and the clock stands in the two that wait. */
export const issueStates = [
  'unprocessed',
  'working',
  'wait_customer',
  'wait_third_party',
  'resolved',
  'closed',
] as const
export type IssueState = (typeof issueStates)[number]
export const issueStatuses = ['unprocessed', 'processing', 'closed'] as const
export const issueTypes = ['software', 'hardware', 'tool', 'document', 'certification', 'other'] as const
export const priorities = ['urgent', 'high', 'normal', 'low'] as const
export type Priority = (typeof priorities)[number]
export const boardTypes = ['evb', 'own'] as const
export type BoardType = (typeof boardTypes)[number]
export const reproduceRates = ['always', 'often', 'rare', 'once'] as const
export type ReproduceRate = (typeof reproduceRates)[number]
/** How it ended; the first three are an engineer's answer. */
export const closeCodes = [
  'solved',
  'workaround',
  'not_a_bug',
  'duplicate',
  'no_reply',
  'withdrawn',
  'out_of_scope',
] as const
export type CloseCode = (typeof closeCodes)[number]
export const answers = ['solved', 'workaround', 'not_a_bug'] as const
/** Who of the author's company sees it. */
export const shareLevels = ['me', 'company'] as const
export type ShareLevel = (typeof shareLevels)[number]
/** What another company is to the author's. */
export const shareKinds = ['distributor', 'end_customer'] as const
/** `confidential` is between the author's company and the vendor; `internal` never leaves the vendor. */
export const visibilities = ['public', 'confidential', 'internal'] as const
export type Visibility = (typeof visibilities)[number]
/** How the clock stands. */
export const lights = ['ok', 'near', 'late', 'paused', 'done'] as const
/** What of the queue a tab shows. */
export const queues = ['open', 'unassigned', 'mine', 'late', 'resolved'] as const
/** Whose word a comment is, where its author is not named. */
export const sides = ['customer', 'partner', 'vendor'] as const
export const commentKinds = ['opening', 'comment'] as const
export type CommentKind = (typeof commentKinds)[number]
export const changeKinds = [
  'priority',
  'assign',
  'share',
  'unshare',
  'level',
  'merge',
  'link',
  'unlink',
  'escalate',
  'faq',
] as const
export const pointOutcomes = ['held', 'captured', 'released'] as const
export type PointOutcome = (typeof pointOutcomes)[number]
/** What customers do with an issue, each one call of `status`. */
export const customerActions = ['confirm', 'unsolved', 'reopen'] as const
export const staffActions = ['wait_customer', 'wait_third_party', 'resume', 'resolve', 'reject'] as const
export const mostRows = 10_000
export const mostShares = 10
/** Working days of silence that close, and days in which a closed one is opened anew, once. */
export const silentDays = 5
export const reopenDays = 7
/** modelCode of everything that is attached, to the question or to an answer, and what it may be. */
export const issueFile = logFile
export const fileLimits = {
  accept: ['log', 'txt', 'zip', 'gz', 'tar', '7z', 'bin', 'pdf', 'png', 'jpg', 'csv', 'xlsx', 'docx', 'mp4'],
  maxMb: 1024,
  maxCount: 10,
} as const

export const priority = z.enum(priorities)
const reader = { permission: ['issue_view', 'issue_read'] } as const
const asker = { permission: ['issue_add'] } as const
const optionalId = z.optional(id)

/** What lists show of an issue; `dueAt` is when the clock that counts now runs out. */
export const IssueRow = z.object({
  id: z.int(),
  no: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  subject: said,
  type: z.enum(issueTypes),
  priority,
  points: z.int(),
  state: z.enum(issueStates),
  status: z.enum(issueStatuses),
  light: z.enum(lights),
  dueAt: z.nullable(time),
  assignee: z.string(),
  author: z.string(),
  createdAt: time,
  updatedAt: time,
  expectedOn: z.nullable(z.string()),
  version: z.int(),
})
const filters = {
  projectCode: z.optional(z.string().check(z.maxLength(64))),
  status: z.optional(z.enum(issueStatuses)),
  type: z.optional(z.enum(issueTypes)),
  priority: z.optional(priority),
  assigneeId: optionalId,
  startDate: z.optional(day),
  endDate: z.optional(day),
  keyword,
}
/** Somebody by name. */
export const Person = z.object({ id: z.int(), name: z.string() })

/** Issues of support projects: asked by customers, answered by the vendor's support. */
export const issue = contract('issue', {
  /** What the caller sees, last changed first; staff see those of the projects they oversee. */
  list: get('/aservice/issue', { access: reader, input: { ...paging, ...filters }, reply: page(IssueRow) }),
  /** How many of each status under the same filters, in one statement. */
  count: get('/aservice/issueCount', {
    access: reader,
    input: { ...filters },
    reply: z.object({
      all: z.int(),
      unprocessed: z.int(),
      processing: z.int(),
      closed: z.int(),
      untreated: z.int(),
      treating: z.int(),
    }),
  }),
  /** The same as a file of comma separated values, at most 10,000 rows. */
  exportIssues: get('/aservice/issue/export', {
    access: reader,
    input: filters,
    reply: bytes,
    logged: true,
    errors: ['platform.too_many'],
  }),
  /** Projects in which the caller may ask; `question` is what they began one with and have not asked yet. */
  projects: get('/aservice/issue/projects', {
    access: asker,
    reply: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        chip: z.string(),
        question: z.nullable(z.object({ subject: z.string(), text: z.string() })),
      }),
    ),
  }),
  /** Engineers of issues the caller sees, for filters. */
  assignees: get('/aservice/issue/assignees', { access: reader, reply: z.array(Person) }),
  /** People of the own company in a project, for copies. */
  people: get('/aservice/issue/people', { access: asker, input: { projectId: id }, reply: z.array(Person) }),
  /** What a question costs and what it is promised, by priority; nothing in a joint development. `ruleSet` is named by who asks. */
  pointRule: get('/aservice/pointRule', {
    access: reader,
    input: { projectId: optionalId },
    reply: z.array(
      z.object({ ruleSet: z.int(), priority, points: z.int(), responseMinutes: z.int(), resolveMinutes: z.int() }),
    ),
  }),
})
