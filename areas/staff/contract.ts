import * as z from 'zod/mini'
import { permissions, roles, staffRoles, type PermissionsOf, type Role } from '#platform/contract/access.ts'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, said, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step } from '#platform/contract/record.ts'

/** Refusals of the vendor's people. What an address has to do with the portal is told to who may invite, and to who holds a link. */
export const staffErrors = errors('staff', {
  not_found: 'not_found',
  role_unknown: 'validation',
  admin_only: 'denied',
  own_roles: 'state',
  last_admin: 'state',
  invitation_not_found: 'not_found',
  name_taken: 'duplicate',
  mail_taken: 'duplicate',
  invited_name: 'duplicate',
  invited_mail: 'duplicate',
  mail_rule: 'validation',
  mail_domain: 'validation',
  over: 'state',
  link_over: 'state',
  main_not_found: 'not_found',
  own_leave: 'state',
  work_changed: 'state',
  taker: 'validation',
  not_left: 'state',
  list_needed: 'validation',
  list_long: 'validation',
  list_login: 'validation',
  list_language: 'validation',
  list_role: 'validation',
  list_twice: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof staffErrors> {}
}
/** What of the area a role may be given. */
export const staffPermissions = permissions('staff', ['staff_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof staffPermissions> {}
}
/** Links somebody may make, names they may ask for, links somebody may try, and lists somebody may have read. */
export const staffLimits = limits({
  staff_invite: { points: 60, seconds: 3600 },
  staff_name: { points: 300, seconds: 3600 },
  staff_link: { points: 30, seconds: 600 },
  staff_list: { points: 30, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof staffLimits> {}
}

/** Roles only the vendor's people hold, at least one of them: no role of a customer is given here. */
export const staffRoleList = json(
  1000,
  z
    .array(z.enum(roles).check(z.refine((role: Role) => staffRoles.includes(role), { error: 'staff.role_unknown' })))
    .check(z.minLength(1), z.maxLength(staffRoles.length)),
)
export const personStates = ['enabled', 'disabled'] as const
export const keeper = { permission: ['staff_edit'] } as const

const Row = z.object({
  id: z.int(),
  loginName: z.string(),
  name: z.string(),
  nameEn: z.string(),
  email: z.string(),
  status: z.enum(personStates),
  roles: z.array(z.enum(roles)),
  /** an authenticator is enrolled */
  hasFactor: z.boolean(),
  createdAt: time,
  lastLoginAt: z.nullable(time),
  /** by whom the person was invited; empty for who was there before */
  invitedBy: z.string(),
  /** how the person left, while the account is off since */
  gone: z.nullable(
    z.object({
      at: time,
      by: z.string(),
      reason: said,
      /** what went to whom; to nobody where the name is empty */
      handed: z.array(z.object({ title: z.string(), n: z.int(), to: z.string() })),
    }),
  ),
  version: z.int(),
  can: z.object({ assign: z.boolean(), leave: z.boolean(), handOver: z.boolean(), comeBack: z.boolean() }),
})

/** The vendor's own people and their roles: /admin/staff. */
export const staff = contract('staff', {
  /** The vendor's people by username. */
  people: get('/staff/person', {
    access: keeper,
    input: { ...paging, keyword, status: z.optional(z.enum(personStates)), role: z.optional(z.enum(roles)) },
    reply: page(Row),
  }),
  /** One of the vendor's people, with roles and last sign-in. */
  person: get('/staff/person/{id}', { access: keeper, input: { id }, reply: Row, errors: ['staff.not_found'] }),
  /**
   * Gives a colleague exactly these roles of staff, at once also in open sessions. Nobody changes their own, only an administrator gives or
   * takes `admin`, and one enabled administrator is always left.
   */
  assign: post('/staff/person/roles', {
    access: keeper,
    input: { ...step, roles: staffRoleList, reason: text(500) },
    reply: Saved,
    errors: [
      'staff.not_found',
      'staff.own_roles',
      'staff.admin_only',
      'staff.last_admin',
      'platform.changed',
      'platform.denied',
    ],
  }),
})
