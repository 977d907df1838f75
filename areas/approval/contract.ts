import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { decidedErrors } from '#platform/contract/decided.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, decisionErrors, FileItem, results, Saved, step } from '#platform/contract/record.ts'

/** Refusals of approvals. */
export const approvalErrors = errors('approval', {
  not_found: 'not_found',
  /** nobody is responsible for the case yet */
  no_handler: 'state',
  unknown_person: 'validation',
  own_delegation: 'validation',
  dates: 'validation',
  too_early: 'state',
  checks_open: 'validation',
  too_many: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof approvalErrors> {}
}
/**
 * approval_decide: take part in approvals at all (each task further asks for the permission of its step);
 * approval_assign: name the account manager of a case; approval_read: see the tasks of everybody; calendar_edit: working days.
 */
export const approvalPermissions = permissions('approval', [
  'approval_decide',
  'approval_assign',
  'approval_read',
  'calendar_edit',
  'figure_approval',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof approvalPermissions> {}
}
/** How often its calls may be made. */
export const approvalLimits = limits({
  nudge: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof approvalLimits> {}
}

export const taskStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
/** What a list shows besides what waits for the caller: what they decided, and all that they may see. */
export const taskScopes = ['done', 'all'] as const
/** Tasks decided in one go, delegations of one person that are not over. */
export const mostAtOnce = 50
export const mostDelegations = 20

/** Where a submission stands, as its own company is told: the area adds its `step`. */
export const waitingFields = {
  taskId: z.int(),
  /** null: nobody was named yet */
  handler: z.nullable(z.string()),
  /** when it was submitted, whichever step it has come to */
  openedAt: time,
  dueOn: z.string(),
  expectedOn: z.string(),
  /** working days that half of the last ones took; null while there were too few */
  median: z.nullable(z.number()),
  overdue: z.boolean(),
  can: z.object({ nudge: z.boolean() }),
}
/** What the engine may refuse a decision with, whatever it is about. */
export const decideErrors = [
  'approval.not_found',
  'approval.no_handler',
  'approval.checks_open',
  'platform.changed',
  ...decisionErrors,
] as const

/** What was ticked of the checklist of a step, by name, comma separated. */
export const checks = z.pipe(
  z._default(z.string().check(z.regex(/^([a-z_]{1,40}(,[a-z_]{1,40}){0,19})?$/)), ''),
  z.transform((names) => names.split(',').filter(Boolean)),
)
/** One item of a checklist. */
export const Check = z.object({ name: z.string(), text: z.string() })

const state = z.enum(taskStates)
export const decider = { permission: ['approval_decide'] } as const
const reader = { permission: ['approval_decide', 'approval_read'] } as const
const Person = z.object({ id: z.int(), name: z.string() })
const taskFields = {
  id: z.int(),
  /** the kind, and its word */
  biz: z.string(),
  kind: z.string(),
  no: z.string(),
  title: z.string(),
  companyId: z.nullable(z.int()),
  companyName: z.string(),
  applicant: z.string(),
  step: z.string(),
  stepName: z.string(),
  status: state,
  /** what is to be ticked before the step is passed */
  checks: z.array(Check),
  /** what passing and rejecting it is called, where the step has words of its own */
  words: z.nullable(
    z.object({
      pass: z.string(),
      reject: z.string(),
      passed: z.optional(z.string()),
      rejected: z.optional(z.string()),
    }),
  ),
  /** who is responsible for the case; null where the step is anybody's, or nobody was named yet */
  handler: z.nullable(z.string()),
  byHandler: z.boolean(),
  /** who decided, and why */
  decidedBy: z.string(),
  comment: said,
  createdAt: time,
  decidedAt: z.nullable(time),
  /** the working day by which it is to be decided */
  dueOn: z.string(),
  overdue: z.boolean(),
  /** the page of the record */
  url: z.string(),
  version: z.int(),
  can: z.object({ decide: z.boolean(), assign: z.boolean() }),
}
const Task = z.object(taskFields)

/** Approvals: one engine for everything that the vendor's staff decide step by step. */
export const approval = contract('approval', {
  /** What waits for the caller, those due first; `scope` done: what they decided; all: what they may see. `biz` is a kind. */
  todo: get('/approve/todo', {
    access: reader,
    input: {
      ...paging,
      scope: z.optional(z.enum(taskScopes)),
      biz: z.optional(z.string().check(z.maxLength(40))),
      keyword,
    },
    reply: page(Task),
  }),
  /** The kinds there are, with their words. */
  kinds: get('/approve/kind', { access: reader, reply: z.array(z.object({ biz: z.string(), name: z.string() })) }),
  /** One task with the whole case: every step so far, and what was said. */
  show: get('/approve/task/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...taskFields,
      steps: z.array(
        z.object({
          id: z.int(),
          stepName: z.string(),
          status: state,
          decidedBy: z.string(),
          comment: said,
          /** what was ticked, in words */
          checked: z.array(z.string()),
          createdAt: time,
          decidedAt: z.nullable(time),
        }),
      ),
      /** what was applied for, in words; empty where its area tells nothing, or the caller decides no step of it */
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      /** the files it is judged by, as its desk has them; those the caller may not open are not named */
      files: z.array(z.object({ name: z.string(), files: z.array(FileItem) })),
      comments: z.array(z.object({ id: z.int(), author: z.string(), body: said, createdAt: time })),
    }),
    errors: ['approval.not_found'],
  }),
  /**
   * Passes or rejects a task; the reason is needed for a rejection, every item of its checklist to pass. Never the applicant's own, never two steps of one case by
   * one person; of several at once exactly one wins.
   */
  decide: post('/approve/decide', {
    access: decider,
    input: { ...decision, checks },
    reply: Saved,
    errors: decidedErrors(decideErrors),
  }),
  /** Decides several alike, each on its own: what came of each, in the order given. What has a checklist is passed one by one. */
  decideMany: post('/approve/decideMany', {
    access: decider,
    input: {
      tasks: json(
        20_000,
        z.array(z.strictObject({ id: z.int(), version: z.int() })).check(z.minLength(1), z.maxLength(mostAtOnce)),
      ),
      result: z.enum(results),
      reason: optionalText(500),
    },
    reply: z.array(z.object({ id: z.int(), msgCode: z.int(), msg: z.string() })),
    errors: ['platform.reason_needed'],
  }),
  /** Says something about a task without deciding it; only staff ever see it. */
  comment: post('/approve/comment', {
    access: decider,
    input: { id, body: text(1000) },
    reply: z.object({ id: z.int() }),
    errors: ['approval.not_found'],
  }),
  /** Names the account manager who is responsible for a case from here on. */
  assign: post('/approve/assign', {
    access: { permission: ['approval_assign'] },
    input: { ...step, handlerId: id },
    reply: Saved,
    errors: ['approval.not_found', 'approval.unknown_person', 'platform.state', 'platform.changed'],
  }),
  /** Who may be named for a case, or decide in somebody's place: enabled staff whose work approvals are. */
  people: get('/approve/people', {
    access: reader,
    input: { managers: z.optional(flag) },
    reply: z.array(Person),
  }),
  /** Reminds who has to decide about a record of the caller's company, once a working day after its target. */
  nudge: post('/approve/nudge', {
    access: 'session',
    input: { taskId: id },
    reply: z.null(),
    errors: ['approval.not_found', 'approval.too_early', 'platform.too_many'],
  }),
})
