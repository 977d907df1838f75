import * as z from 'zod/mini'
import { invitationStates, LinkWay } from '#areas/staff/link.contract.ts'
import { permissions, roles, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step } from '#platform/contract/record.ts'

/** Refusals of companies that staff add. What an address has to do with the portal is told to who may invite, and to who holds a link. */
export const companyInvitationErrors = errors('company-invitation', {
  not_found: 'not_found',
  name_rule: 'validation',
  name_certified: 'duplicate',
  name_registered: 'duplicate',
  name_invited: 'duplicate',
  code_taken: 'duplicate',
  invited_mail: 'duplicate',
  invited_phone: 'duplicate',
  over: 'state',
  link_over: 'state',
  main_first: 'state',
  not_certified: 'state',
  other_domain: 'state',
  no_mail: 'state',
  nothing_due: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof companyInvitationErrors> {}
}
/** What of the area a role may be given. */
export const companyInvitationPermissions = permissions('company-invitation', ['company_add'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof companyInvitationPermissions> {}
}
/** Links somebody may make, and links somebody may try. */
export const companyInvitationLimits = limits({
  company_invite: { points: 60, seconds: 3600 },
  company_link: { points: 30, seconds: 600 },
  company_invite_run: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof companyInvitationLimits> {}
}

/** `unsent`: somebody of an old portal, whose link is made once staff send it or pass it on. */
export const broughtStates = ['unsent', ...invitationStates] as const

const keeper = { permission: ['company_add'] } as const
const Row = z.object({
  id: z.int(),
  companyId: z.int(),
  company: z.string(),
  country: z.string(),
  uscc: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  state: z.enum(broughtStates),
  /** a colleague is invited with these roles, the main account with none of its own */
  isMain: z.boolean(),
  roles: z.array(z.enum(roles)),
  /** the import it came of; null for a company that was added by hand */
  importId: z.nullable(z.int()),
  /** the last link went by mail; else it was shown to who made it */
  mailed: z.boolean(),
  linkEndsAt: time,
  /** who made the last link; while that account is locked or may not invite, the link opens nothing */
  invitedBy: z.string(),
  linkStands: z.boolean(),
  createdAt: time,
  acceptedAt: z.nullable(time),
  revokedAt: z.nullable(time),
  /** the username of the main account that came of it; empty before */
  loginName: z.string(),
  version: z.int(),
  can: z.object({ renew: z.boolean(), revoke: z.boolean() }),
})
/** `token` is the secret of the link where it was not mailed, this once; null where it went by mail. */
const Made = z.object({ ...Saved.shape, token: z.nullable(z.string()) })

/** Companies that staff add, with their main account invited: /admin/company/invitation. */
export const companyInvitation = contract('company-invitation', {
  /** Companies that were added, open invitations first; who does not oversee all companies has those they answer for. */
  invitations: get('/companyInvitation', {
    access: keeper,
    input: { ...paging, keyword, state: z.optional(z.enum(broughtStates)), run: z.optional(id) },
    reply: page(Row),
  }),
  /** One of them, without its link, which nobody is shown again. */
  invitation: get('/companyInvitation/{id}', {
    access: keeper,
    input: { id },
    reply: Row,
    errors: ['company-invitation.not_found'],
  }),
  /** Whether links to mail addresses go by mail, and whether mail waits at present. */
  way: get('/companyInvitation/way', { access: keeper, reply: LinkWay }),
  /**
   * Adds a company that is not certified, which holds its name from here on, and invites its main account to an address or a phone number.
   * The account is made when the link is used: random, once, for a week. Who adds a company as account manager is its manager.
   */
  add: post('/companyInvitation', {
    access: keeper,
    input: {
      company: text(200),
      companyEn: optionalText(200),
      country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'account.unknown_country' })),
      /** the credit code in mainland China, the business registration number in Hong Kong, what there is elsewhere */
      uscc: z._default(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(32)), ''),
      name: text(64),
      /** an address or a phone number, as somebody types it */
      target: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    },
    reply: Made,
    errors: [
      'company-invitation.name_rule',
      'company-invitation.name_certified',
      'company-invitation.name_registered',
      'company-invitation.name_invited',
      'company-invitation.code_taken',
      'account.unknown_country',
      'company-invitation.invited_mail',
      'company-invitation.invited_phone',
      'certification.credit_code',
      'certification.hk_number',
      'account.contact_rule',
      'account.mail_taken',
      'account.phone_taken',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Makes another link, for another week; the one before works no more. The caller answers for it from here on. */
  renew: post('/companyInvitation/renew', {
    access: keeper,
    input: step,
    reply: Made,
    errors: [
      'company-invitation.not_found',
      'company-invitation.over',
      'platform.changed',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Takes an invitation back with its company, which nobody has used: name, number and address are free again. */
  revoke: post('/companyInvitation/revoke', {
    access: keeper,
    input: step,
    reply: Saved,
    errors: ['company-invitation.not_found', 'company-invitation.over', 'platform.changed', 'platform.denied'],
  }),
})
