import * as z from 'zod/mini'
import { contract, del, get, id, int, post, time } from '#platform/contract/contract.ts'
import { keyword, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step, versioned } from '#platform/contract/record.ts'
import { IssueRow, lights, priority, queues } from './contract.ts'

const reader = { permission: ['issue_read'] } as const
const handler = { permission: ['issue_handle'] } as const
const lead = { permission: ['issue_assign'] } as const

const Row = z.object({
  ...IssueRow.shape,
  companyName: z.string(),
  escalated: z.boolean(),
  can: z.object({
    take: z.boolean(),
    reply: z.boolean(),
    resolve: z.boolean(),
    assign: z.boolean(),
    merge: z.boolean(),
    escalate: z.boolean(),
  }),
})
export const replyFields = { title: text(60), content: text(20_000) }

/** Issues as the vendor's support works through them. */
export const issueDesk = contract('issue', {
  /** What is open, the most urgent by its clock first. */
  desk: get('/aservice/issueDesk', {
    access: reader,
    input: {
      ...paging,
      queue: z._default(z.enum(queues), 'open'),
      priority: z.optional(priority),
      light: z.optional(z.enum(lights)),
      assigneeId: z.optional(id),
      keyword,
    },
    reply: page(Row),
  }),
  /** How many wait in each queue, in one statement. */
  queueCounts: get('/aservice/issueDesk/count', {
    access: reader,
    reply: z.object({ open: z.int(), unassigned: z.int(), mine: z.int(), late: z.int(), resolved: z.int() }),
  }),
  /** Open issues of each engineer by what they wait for; whoever has none is there too. */
  load: get('/aservice/issueDesk/load', {
    access: reader,
    reply: z.array(
      z.object({ id: z.int(), name: z.string(), working: z.int(), waiting: z.int(), resolved: z.int(), late: z.int() }),
    ),
  }),
  /** Gives an issue to an engineer, or takes it; anew to another one too. */
  assign: post('/aservice/issue/assign', {
    access: handler,
    input: { ...step, assigneeId: z.optional(id) },
    reply: Saved,
    errors: [
      'issue.not_found',
      'issue.assignee',
      'issue.not_yours',
      'platform.state',
      'platform.denied',
      'platform.changed',
    ],
  }),
  /** Asks the lead of support to look at it. */
  escalate: post('/aservice/issue/escalate', {
    access: handler,
    input: { id, reason: text(500) },
    reply: z.object({ id: z.int() }),
    errors: ['issue.not_found', 'platform.state'],
  }),
  /**
   * Closes a duplicate and moves all that was said in it, with its files and its readers, to another issue of the same project that is
   * seen by no more people. Any number of merges into one at once lose nothing.
   */
  merge: post('/aservice/issue/merge', {
    access: handler,
    input: { ...step, intoNo: text(32) },
    reply: Saved,
    errors: [
      'issue.not_found',
      'issue.merge_company',
      'issue.merge_wider',
      'issue.merge_closed',
      'platform.state',
      'platform.denied',
    ],
  }),
  /** Names another issue beside this one; a customer sees it where they see both. */
  link: post('/aservice/issue/link', {
    access: handler,
    input: { id, otherNo: text(32) },
    reply: z.object({ id: z.int() }),
    errors: ['issue.not_found'],
  }),
  /** Names it there no longer; both keep it in their history. */
  unlink: post('/aservice/issue/unlink', {
    access: handler,
    input: { id, otherId: id },
    reply: z.object({ id: z.int() }),
    errors: ['issue.not_found'],
  }),
  /** Canned replies by title. */
  replies: get('/aservice/issueReply', {
    access: handler,
    reply: z.array(
      z.object({
        id: z.int(),
        title: said,
        content: said,
        updatedAt: time,
        version: int,
        can: z.object({ edit: z.boolean(), remove: z.boolean() }),
      }),
    ),
  }),
  /** Keeps a canned reply under a title of its own. */
  saveReply: post('/aservice/issueReply', {
    access: lead,
    input: { ...versioned, ...replyFields },
    reply: Saved,
    errors: ['issue.not_found', 'issue.reply_taken', 'issue.empty', 'platform.changed'],
  }),
  /** Removes a canned reply; what was sent with it stays. */
  removeReply: del('/aservice/issueReply/{id}', {
    access: lead,
    input: { id },
    reply: z.null(),
    errors: ['issue.not_found'],
  }),
})
