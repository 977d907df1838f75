import * as z from 'zod/mini'
import { contract, day, del, get, id, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, shown, step, versioned } from '#platform/contract/record.ts'
import { editor, plannedDays, projectStates, reader, stages, supportLevels } from './contract.ts'

export const riskLevels = ['low', 'medium', 'high'] as const
export const riskStates = ['open', 'mitigated', 'closed'] as const
/** Risks kept of a project. */
export const mostRisks = 200

const runner = { permission: ['support_edit', 'support_work', 'support_audit2'] } as const
const arranger = { permission: ['support_audit1', 'support_audit2'] } as const
const Person = z.object({ id: z.int(), name: z.string() })
const risk = {
  title: text(120),
  detail: optionalText(2000),
  level: z.enum(riskLevels),
  status: z._default(z.enum(riskStates), 'open'),
  dueOn: z.optional(day),
}
const { dueOn: _, ...riskWords } = risk
const missing = 'support-project.not_found'

/** How a project is run once it is there: its people, stages and risks (the board of /pms). */
export const supportBoard = contract('support-project', {
  /** The board of a project: what was planned and what was reached, its risks, its people. */
  board: get('/aservice/project/{id}/board', {
    access: reader,
    input: { id },
    reply: z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      status: z.enum(projectStates),
      stage: z.enum(stages),
      chip: z.string(),
      companyName: z.string(),
      handler: z.string(),
      faeOwner: z.string(),
      supportLevel: z.nullable(z.enum(supportLevels)),
      untreated: z.int(),
      treating: z.int(),
      closed: z.int(),
      milestones: z.array(
        z.object({
          stage: z.enum(stages),
          plannedOn: z.nullable(z.string()),
          reachedOn: z.nullable(z.string()),
          by: z.string(),
        }),
      ),
      risks: z.array(
        z.object({
          id: z.int(),
          ...shown(riskWords, said),
          dueOn: z.nullable(z.string()),
          author: z.string(),
          updatedAt: time,
          version: z.int(),
        }),
      ),
      version: z.int(),
      can: z.object({ advance: z.boolean(), members: z.boolean(), plan: z.boolean(), risk: z.boolean() }),
    }),
    errors: [missing],
  }),
  /** The next stage is reached, today or on a day before. */
  advance: post('/aservice/project/stage', {
    access: runner,
    input: { ...step, stage: z.enum(stages), reachedOn: z.optional(day) },
    reply: Saved,
    errors: [missing, 'support-project.reached', 'platform.state', 'platform.changed'],
  }),
  /** Plans the stages anew. */
  plan: post('/aservice/project/plan', {
    access: runner,
    input: { ...step, ...plannedDays },
    reply: Saved,
    errors: [missing, 'support-project.times', 'platform.state', 'platform.changed'],
  }),
  /** Notes a risk, or changes one. */
  saveRisk: post('/aservice/project/risk', {
    access: runner,
    input: { ...versioned, projectId: id, ...risk },
    reply: Saved,
    errors: [missing, 'support-project.too_many', 'platform.state', 'platform.changed'],
  }),
  /** Removes a risk that was noted in error. */
  removeRisk: del('/aservice/project/risk/{id}', {
    access: runner,
    input: { id },
    reply: z.null(),
    errors: [missing, 'platform.state'],
  }),
  /** Colleagues who may be members: enabled people of the company who may see projects. */
  candidates: get('/aservice/project/{id}/candidate', {
    access: editor,
    input: { id, ...paging, keyword },
    reply: page(Person),
    errors: [missing],
  }),
  /** Says who belongs to it: by the main account and by who created it, people of the own company only. The creator stays. */
  saveMembers: post('/aservice/project/member', {
    access: editor,
    input: {
      ...step,
      userIds: z.pipe(
        z._default(z.string().check(z.regex(/^(\d{1,15}(,\d{1,15}){0,99})?$/)), ''),
        z.transform((s) => (s ? s.split(',').map(Number) : [])),
      ),
    },
    reply: Saved,
    errors: [missing, 'support-project.unknown_person', 'platform.state', 'platform.changed', 'platform.denied'],
  }),
  /** Engineers who may look after a project. */
  engineers: get('/aservice/project/engineer', { access: arranger, reply: z.array(Person) }),
  /** Names the engineer who looks after it, and how much attention it has. */
  arrange: post('/aservice/project/arrange', {
    access: arranger,
    input: { ...step, faeOwnerId: z.optional(id), supportLevel: z.optional(z.enum(supportLevels)) },
    reply: Saved,
    errors: [missing, 'support-project.unknown_person', 'platform.state', 'platform.changed'],
  }),
})
