import * as z from 'zod/mini'
import { loginName, newPassword, password, passwordErrors } from '#areas/account/contract.ts'
import { roles } from '#platform/contract/access.ts'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, text } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/text.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { keeper, staffRoleList } from './contract.ts'
import { token } from './door.contract.ts'
import { invitationStates, LinkWay, nameStates } from './link.contract.ts'

const Row = z.object({
  id: z.int(),
  loginName: z.string(),
  name: z.string(),
  nameEn: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  state: z.enum(invitationStates),
  /** null for that of who invited */
  locale: z.nullable(z.enum(locales)),
  /** the last link went by mail; else it was shown to who made it */
  mailed: z.boolean(),
  linkEndsAt: time,
  /** who made the last link; while that account is locked or may not invite, the link opens nothing */
  invitedBy: z.string(),
  linkStands: z.boolean(),
  createdAt: time,
  acceptedAt: z.nullable(time),
  revokedAt: z.nullable(time),
  version: z.int(),
  can: z.object({ renew: z.boolean(), revoke: z.boolean() }),
})
/** `token` is the secret of the link where no mail is set up, this once; null where it went by mail. */
const Made = z.object({ ...Saved.shape, token: z.nullable(z.string()) })

/** How the vendor's people come in: /admin/staff/invitation and the page behind the link. */
export const staffInvitation = contract('staff', {
  /** Invitations, open ones first, then the newest. */
  invitations: get('/staff/invitation', {
    access: keeper,
    input: { ...paging, keyword, state: z.optional(z.enum(invitationStates)) },
    reply: page(Row),
  }),
  /** One invitation, without its link, which nobody is shown again. */
  invitation: get('/staff/invitation/{id}', {
    access: keeper,
    input: { id },
    reply: Row,
    errors: ['staff.invitation_not_found'],
  }),
  /** Whether links go by mail, and whether mail waits at present. */
  way: get('/staff/invitation/way', { access: keeper, reply: LinkWay }),
  /** Whether somebody may be invited under a username: nobody has it, and no open invitation names it. */
  nameState: get('/staff/invitation/name', {
    access: keeper,
    input: { loginName },
    reply: z.object({ state: z.enum(nameStates) }),
    errors: ['platform.denied', 'platform.too_many'],
  }),
  /**
   * Invites somebody to be of the vendor's people, under a username and with roles of staff. The account is made when the link is used;
   * the link is random, works once and for a week. Only an administrator invites an administrator.
   */
  invite: post('/staff/invitation', {
    access: keeper,
    input: {
      loginName,
      name: text(64),
      nameEn: optionalText(100),
      email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
      roles: staffRoleList,
      /** in which the mail is written and the account begins; else that of who invites */
      locale: z.optional(z.enum(locales)),
    },
    reply: Made,
    errors: [
      'staff.admin_only',
      'staff.name_taken',
      'staff.mail_taken',
      'staff.invited_name',
      'staff.invited_mail',
      'staff.mail_rule',
      'staff.mail_domain',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Makes another link, for another week; the one before works no more. The caller answers for it from here on. */
  renew: post('/staff/invitation/renew', {
    access: keeper,
    input: step,
    reply: Made,
    errors: [
      'staff.invitation_not_found',
      'staff.admin_only',
      'staff.over',
      'platform.changed',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Takes an invitation back: its link opens nothing any more, and username and address are free. */
  revoke: post('/staff/invitation/revoke', {
    access: keeper,
    input: step,
    reply: Saved,
    errors: ['staff.invitation_not_found', 'staff.over', 'platform.changed'],
  }),
  /** Makes the account by its link, with the password of who holds it; they sign in afterwards as everybody of the vendor does. */
  accept: post('/public/acceptStaff', {
    access: 'open',
    input: { token, password: newPassword, confirm: password },
    reply: z.object({ loginName: z.string() }),
    errors: [...passwordErrors, 'staff.link_over', 'staff.name_taken', 'staff.mail_taken', 'platform.too_many'],
  }),
})
