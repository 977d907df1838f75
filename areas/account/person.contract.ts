import * as z from 'zod/mini'
import { roles } from '#platform/contract/access.ts'
import { contract, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step } from '#platform/contract/record.ts'
import './contract.ts'

export const personStates = ['enabled', 'disabled'] as const
export const certStates = ['uncertified', 'in_certification', 'failed', 'completed'] as const
/** By what companies are looked for: one whose last day is past counts as `over`, and no longer as completed. */
export const certStandings = [...certStates, 'over'] as const
const reader = { permission: ['account_read'] } as const
const viewer = { permission: ['account_view'] } as const
const keeper = { permission: ['account_lock'] } as const
const fields = {
  id: z.int(),
  loginName: z.string(),
  name: z.string(),
  company: z.string(),
  roles: z.array(z.enum(roles)),
  status: z.enum(personStates),
  isMain: z.boolean(),
  /** an authenticator is enrolled */
  hasFactor: z.boolean(),
  dormant: z.boolean(),
  /** live sessions of the portal */
  sessions: z.int(),
  lastLoginAt: z.nullable(time),
  version: z.int(),
  can: z.object({
    lock: z.boolean(),
    unlock: z.boolean(),
    endSessions: z.boolean(),
    resetFactor: z.boolean(),
    view: z.boolean(),
  }),
}

/** People and companies for those who look after them: /admin/user and /admin/company. */
export const person = contract('account', {
  /** People of all companies by username; `keyword` looks into name, username, address and company. */
  people: get('/account/person', {
    access: reader,
    input: { ...paging, keyword, status: z.optional(z.enum(personStates)), role: z.optional(z.enum(roles)) },
    reply: page(z.object(fields)),
  }),
  /** One person with what they may do and why: by role the menu entries and permissions, and the packages with their projects. */
  person: get('/account/person/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...fields,
      email: z.string(),
      mobile: z.string(),
      createdAt: time,
      ndaStatus: z.enum(['no_pass', 'pass']),
      rights: z.array(z.object({ role: z.enum(roles), menus: z.array(z.string()), permissions: z.array(z.string()) })),
      packages: z.array(z.object({ name: z.string(), projects: z.array(z.string()) })),
      /** whose guest the person is, in which chip project and until when; null for everybody else */
      guest: z.nullable(z.object({ sponsor: z.string(), project: z.string(), endsOn: z.string() })),
    }),
    errors: ['account.not_found'],
  }),
  /** Locks or unlocks an account; locking ends its sessions, links and keys within a second. */
  setLock: post('/account/person/lock', {
    access: keeper,
    input: { ...step, locked: flag },
    reply: Saved,
    errors: ['account.not_found', 'account.own_account', 'account.last_admin', 'platform.changed'],
  }),
  /** Ends all sessions of a person; answers how many. */
  endSessions: post('/account/person/sessions', {
    access: keeper,
    input: { id },
    reply: z.object({ ended: z.int() }),
    errors: ['account.not_found', 'account.own_account'],
  }),
  /** Takes the authenticator off an account: the next sign-in enrols a new one. Its sessions end. */
  resetFactor: post('/account/person/factor', {
    access: keeper,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: ['account.not_found', 'account.own_account', 'platform.changed'],
  }),
  /**
   * Lets the caller see the portal as a customer's person does, for half an hour and without changing anything; never as people of the
   * vendor. Both stand in the operation log, and the person sees it in their own.
   */
  beginView: post('/account/person/view', {
    access: viewer,
    input: { id, reason: text(500) },
    reply: z.object({ endsAt: time }),
    errors: ['account.not_found', 'account.not_viewable', 'platform.session'],
  }),
  /** Ends that; who views nobody gets the same answer. */
  endView: post('/account/person/view/end', { access: 'session', reply: z.null(), viewing: 'ends' }),
  /** Companies by name, with their certification, main account and account manager. */
  companies: get('/account/companies', {
    access: reader,
    input: { ...paging, keyword, status: z.optional(z.enum(certStandings)) },
    reply: page(
      z.object({
        id: z.int(),
        name: z.string(),
        uscc: z.string(),
        country: z.string(),
        status: z.enum(certStates),
        certValidEnd: z.nullable(z.string()),
        main: z.string(),
        manager: z.string(),
        people: z.int(),
        createdAt: time,
      }),
    ),
  }),
})
