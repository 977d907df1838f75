import * as z from 'zod/mini'
import { agreed, loginName, newPassword, password, passwordErrors, terms } from '#areas/account/contract.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { token } from './invitation.contract.ts'

/** Refusals of guests; one of another company is answered like one that does not exist. */
export const guestErrors = errors('guest', {
  not_found: 'not_found',
  not_certified: 'denied',
  project_unknown: 'validation',
  mail_rule: 'validation',
  day_rule: 'validation',
  invited: 'duplicate',
  too_many: 'state',
  over: 'state',
  link_over: 'state',
  name_taken: 'duplicate',
  mail_taken: 'duplicate',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof guestErrors> {}
}
/** What of the area a role may be given. */
export const guestPermissions = permissions('guest', ['guest_invite'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof guestPermissions> {}
}
/** Mails a company may send to strangers, and links somebody may try. */
export const guestLimits = limits({
  guest_mail: { points: 30, seconds: 3600 },
  guest_link: { points: 30, seconds: 600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof guestLimits> {}
}

/** Guests a company may have at a time, the most days until the end from today, and the days a link works. */
export const guestRules = { most: 50, days: 180, linkDays: 7 } as const
/**
 * invited → active → expired with the end of the last day, or ended by the sponsor; paused while the sponsor's certification has
 * ended or its main account has lost the project. An invitation nobody accepted in time is expired too.
 */
export const guestStates = ['invited', 'active', 'paused', 'expired', 'ended'] as const
/** The text of the notice in force; the words stand in the texts. */
export const noticeVersion = '1.0'

const day = z.iso.date()
const Row = z.object({
  id: z.int(),
  name: z.string(),
  house: z.string(),
  email: z.string(),
  project: z.string(),
  projectName: z.string(),
  state: z.enum(guestStates),
  endsOn: z.string(),
  daysLeft: z.int(),
  /** by which account the invitation was accepted; empty before */
  loginName: z.string(),
  invitedBy: z.string(),
  createdAt: time,
  acceptedAt: z.nullable(time),
  endedAt: z.nullable(time),
  lastLoginAt: z.nullable(time),
  version: z.int(),
  can: z.object({ extend: z.boolean(), resend: z.boolean(), end: z.boolean() }),
})
const sponsor = { permission: ['guest_invite'] } as const

export const guest = contract('guest', {
  /** The guests of the caller's company, last invited first. */
  list: get('/user/guest', {
    access: sponsor,
    input: { ...paging, keyword, state: z.optional(z.enum(guestStates)) },
    reply: page(Row),
  }),
  /** One guest of the caller's company. */
  show: get('/user/guest/{id}', { access: sponsor, input: { id }, reply: Row, errors: ['guest.not_found'] }),
  /** The caller's own chip projects, into one of which somebody may be invited. */
  projects: get('/user/guest/project', {
    access: sponsor,
    reply: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  }),
  /**
   * Invites somebody of any house into one of the caller's chip projects until the end of a day. Says the same whether the address
   * has an account: who opens the link is told.
   */
  invite: post('/user/guest', {
    access: sponsor,
    input: {
      name: text(64),
      house: text(200),
      email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
      projectId: id,
      endsOn: day,
    },
    reply: Saved,
    errors: [
      'guest.not_certified',
      'guest.project_unknown',
      'guest.mail_rule',
      'guest.day_rule',
      'guest.invited',
      'guest.too_many',
      'account.unreachable',
      'platform.too_many',
    ],
  }),
  /** Sets another last day, at most 180 days from today; a guest whose day is over is a guest again. */
  extend: post('/user/guest/extend', {
    access: sponsor,
    input: { ...step, endsOn: day },
    reply: Saved,
    errors: ['guest.not_found', 'guest.not_certified', 'guest.day_rule', 'guest.over', 'platform.changed'],
  }),
  /** Mails a new link to somebody who has not accepted yet; the one before works no more. */
  resend: post('/user/guest/resend', {
    access: sponsor,
    input: step,
    reply: Saved,
    errors: [
      'guest.not_found',
      'guest.not_certified',
      'guest.over',
      'account.unreachable',
      'platform.changed',
      'platform.too_many',
    ],
  }),
  /** Ends a guest or an invitation for good: sessions, links and the account end within a second. */
  end: post('/user/guest/end', {
    access: sponsor,
    input: step,
    reply: Saved,
    errors: ['guest.not_found', 'guest.over', 'platform.changed'],
  }),
  /**
   * Makes the guest's account by the link of the mail, which proves the address, with agreements and notice accepted, and signs the guest
   * in in place of whoever was; without `signedIn` nobody is, and the account waits at the sign-in.
   */
  accept: post('/public/acceptGuest', {
    access: 'open',
    input: {
      token,
      loginName,
      password: newPassword,
      confirm: password,
      ...terms,
      agreeNotice: agreed,
    },
    reply: z.object({ loginName: z.string(), signedIn: z.boolean() }),
    errors: [
      ...passwordErrors,
      'guest.link_over',
      'guest.name_taken',
      'guest.mail_taken',
      'account.agreement_changed',
      'platform.too_many',
    ],
  }),
})
