import * as z from 'zod/mini'
import { loginName } from '#areas/account/contract.ts'
import { permissions, roles, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, del, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step, versioned } from '#platform/contract/record.ts'

/** Refusals of sub-accounts; one of another company is answered like one that does not exist. */
export const subAccountErrors = errors('sub-account', {
  not_found: 'not_found',
  too_many: 'state',
  name_taken: 'duplicate',
  mail_taken: 'duplicate',
  domain_differs: 'validation',
  domain_public: 'state',
  not_yours_to_give: 'denied',
  request_not_found: 'not_found',
  request_nothing: 'state',
  request_open: 'duplicate',
  request_not_begun: 'state',
  join_not_yours: 'state',
  join_nobody: 'not_found',
  join_domain: 'state',
  join_holds: 'state',
  join_kept: 'state',
  join_gone: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof subAccountErrors> {}
}
/** What of the area a role may be given. */
export const subAccountPermissions = permissions('sub-account', ['sub_add', 'sub_edit', 'sub_disable', 'sub_assign'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof subAccountPermissions> {}
}

/** Sub-accounts a company may have at a time. */
export const mostSubAccounts = 500
/** Roles a main account may hand out, as far as it holds what they may do; never one of the vendor's people. */
export const subRoles = ['cust_sub', 'cust_finance', 'order', 'dealer_report'] as const
export const subStates = ['enabled', 'disabled'] as const

/** `open`: false while the package is frozen or closed, and opens nothing */
const Package = z.object({ id: z.int(), name: z.string(), open: z.boolean(), projects: z.array(z.string()) })
const Row = z.object({
  id: z.int(),
  loginName: z.string(),
  name: z.string(),
  nameEn: z.string(),
  email: z.string(),
  mobile: z.string(),
  status: z.enum(subStates),
  roles: z.array(z.enum(roles)),
  /** the product packages opened to the person, with the chip projects each holds */
  packages: z.array(Package),
  lastLoginAt: z.nullable(time),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    assign: z.boolean(),
    enable: z.boolean(),
    disable: z.boolean(),
    reset: z.boolean(),
    remove: z.boolean(),
  }),
})
const reader = { permission: ['sub_add', 'sub_edit', 'sub_disable', 'sub_assign'] } as const

export const subAccount = contract('sub-account', {
  /** The sub-accounts of the caller's company, by username. */
  list: get('/user/sub', {
    access: reader,
    input: { ...paging, keyword, status: z.optional(z.enum(subStates)), role: z.optional(z.enum(subRoles)) },
    reply: page(Row),
  }),
  /** One sub-account of the caller's company. */
  show: get('/user/sub/{id}', { access: reader, input: { id }, reply: Row, errors: ['sub-account.not_found'] }),
  /**
   * Makes a sub-account, whose person sets the password by a mail, or changes name and address of one. The address has exactly
   * the main account's mail domain; the username stays what it was.
   */
  save: post('/user/sub', {
    access: { permission: ['sub_add', 'sub_edit'] },
    input: {
      ...versioned,
      loginName,
      name: text(64),
      nameEn: optionalText(100),
      email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    },
    reply: Saved,
    errors: [
      'sub-account.not_found',
      'sub-account.too_many',
      'sub-account.name_taken',
      'sub-account.mail_taken',
      'sub-account.domain_differs',
      'sub-account.domain_public',
      'account.contact_rule',
      'account.unreachable',
      'platform.changed',
      'platform.denied',
    ],
  }),
  /** The mail domain the addresses of sub-accounts have; empty where the main account has none of its own. */
  domain: get('/user/sub/domain', {
    access: { permission: ['sub_add', 'sub_edit'] },
    reply: z.object({ domain: z.string() }),
  }),
  /** What the caller may hand out: roles within the own rights, and the own product packages. */
  options: get('/user/sub/option', {
    access: { permission: ['sub_assign'] },
    reply: z.object({ roles: z.array(z.enum(subRoles)), packages: z.array(Package) }),
  }),
  /** Sets roles and product packages, never more than the caller has. */
  assign: post('/user/sub/assign', {
    access: { permission: ['sub_assign'] },
    input: {
      ...step,
      roles: json(500, z.array(z.enum(subRoles)).check(z.minLength(1), z.maxLength(4))),
      packageIds: json(5000, z.array(id).check(z.maxLength(200))),
    },
    reply: Saved,
    errors: ['sub-account.not_found', 'sub-account.not_yours_to_give', 'platform.changed'],
  }),
  /** Enables or disables one; disabling ends its sessions, links and keys within a second. */
  setStatus: post('/user/sub/status', {
    access: { permission: ['sub_disable'] },
    input: { ...step, enabled: flag },
    reply: Saved,
    errors: ['sub-account.not_found', 'platform.changed'],
  }),
  /** Takes the password away, ends the sessions, and has the person set a new one by a mail. */
  resetPassword: post('/user/sub/reset', {
    access: { permission: ['sub_edit'] },
    input: step,
    reply: Saved,
    errors: ['sub-account.not_found', 'account.unreachable', 'platform.changed'],
  }),
  /** Removes a sub-account for good: what it did stays, without the person. */
  remove: del('/user/sub/{id}', {
    access: { permission: ['sub_edit'] },
    input: { id },
    reply: z.null(),
    errors: ['sub-account.not_found'],
  }),
})
