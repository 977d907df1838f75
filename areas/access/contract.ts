import * as z from 'zod/mini'
import { contract, del, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { isPermission, permissions, roles, type PermissionsOf } from '#platform/contract/access.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { Saved, versioned } from '#platform/contract/record.ts'

/** Refusals of the access desks. */
export const accessErrors = errors('access', {
  admin_is_fixed: 'denied',
  group_not_found: 'not_found',
  group_code_taken: 'duplicate',
  unknown_member: 'validation',
  main_missing: 'validation',
  unknown_project: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof accessErrors> {}
}
/** What of the area a role may be given. */
export const accessPermissions = permissions('access', ['role_edit', 'group_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof accessPermissions> {}
}
/** How often its calls may be made. */
export const accessLimits = limits({
  name_lookup: { points: 30, seconds: 600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof accessLimits> {}
}

const role = z.enum(roles)
// asked when it comes: the areas declare theirs while they load
const permission = z.string().check(z.refine(isPermission))
/** A JSON list inside a form field. */
const jsonList = <T extends z.ZodMiniType>(item: T, most: number) =>
  json(100_000, z.array(item).check(z.maxLength(most)))

const GroupRow = z.object({
  id: z.int(),
  code: z.string(),
  name: said,
  remark: said,
  members: z.int(),
  projects: z.int(),
  updatedAt: time,
  version: z.int(),
})
const groupFields = {
  code: z.string().check(z.trim(), z.regex(/^[A-Za-z][A-Za-z0-9_-]{1,31}$/, { error: 'access.code_rule' })),
  name: text(64),
  remark: optionalText(500),
}

export const access = contract('access', {
  /** The role × menu matrix of /admin/roleTactics: all entries, and per role its menus, permissions and version. */
  matrix: get('/access/matrix', {
    access: { permission: ['role_edit'] },
    reply: z.object({
      menus: z.array(z.object({ id: z.int(), pid: z.int(), name: z.string(), url: z.string(), audience: z.string() })),
      roles: z.array(
        z.object({
          role,
          staff: z.boolean(),
          fixed: z.boolean(),
          users: z.int(),
          menuIds: z.array(z.int()),
          permissions: z.array(z.string()),
          version: z.int(),
        }),
      ),
      permissions: z.array(z.string()),
      /** each permission in words, which are the texts of its area */
      words: z.record(z.string(), z.string()),
      /** under which menu entry each permission reaches a screen */
      homes: z.array(z.object({ permission: z.string(), menuId: z.int() })),
    }),
  }),
  /**
   * Replaces the menus and permissions of one role; `version` must be the one read. The admin role is fixed: nobody
   * can lock the last administrator out.
   */
  saveRole: post('/access/role', {
    access: { permission: ['role_edit'] },
    input: {
      role,
      menuIds: jsonList(int, 500),
      permissions: jsonList(permission, 200),
      version: int,
    },
    reply: z.object({ version: z.int() }),
    errors: ['access.admin_is_fixed', 'platform.changed'],
  }),
  /** User groups of /group/groupUser: they open project-level content to people. */
  groups: get('/access/group', {
    access: { permission: ['group_edit'] },
    input: { ...paging, keyword },
    reply: page(GroupRow),
  }),
  /** One group with its members and the chip projects it opens. */
  group: get('/access/group/{id}', {
    access: { permission: ['group_edit'] },
    input: { id },
    reply: z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      remark: z.string(),
      version: z.int(),
      members: z.array(z.object({ id: z.int(), loginName: z.string(), name: z.string(), company: z.string() })),
      projectIds: z.array(z.int()),
    }),
    errors: ['access.group_not_found'],
  }),
  /** Creates a group, or changes the one of `id` when `version` is the one read; members and projects in one go. */
  saveGroup: post('/access/group', {
    access: { permission: ['group_edit'] },
    input: {
      ...versioned,
      ...groupFields,
      memberIds: jsonList(id, 2000),
      projectIds: jsonList(id, 500),
    },
    plain: ['code'],
    reply: Saved,
    errors: [
      'access.group_not_found',
      'access.group_code_taken',
      'platform.changed',
      'access.unknown_member',
      'access.main_missing',
      'access.unknown_project',
    ],
  }),
  /** Removes a group; its members lose what only this group opened. */
  removeGroup: del('/access/group/{id}', {
    access: { permission: ['group_edit'] },
    input: { id },
    reply: z.null(),
    errors: ['access.group_not_found'],
  }),
  /** People to put into a group: enabled users by name, username or company, ten at a time. */
  candidates: get('/access/candidate', {
    access: { permission: ['group_edit'] },
    input: { ...paging, keyword },
    reply: page(z.object({ id: z.int(), loginName: z.string(), name: z.string(), company: z.string() })),
  }),
  /**
   * People by name, at most a page. Staff: enabled colleagues whose name holds `name`. Anybody
   * else: the enabled account managers called exactly `name`, and nobody without it, so that nothing can be harvested.
   */
  users: get('/public/findAllUserList', {
    access: 'session',
    input: { ...paging, name: z.optional(z.string().check(z.trim(), z.maxLength(64))) },
    reply: page(z.object({ id: z.int(), name: z.string() })),
    errors: ['platform.too_many'],
  }),
  /** The chip projects a group can open, by chip. */
  projects: get('/access/project', {
    access: { permission: ['group_edit'] },
    reply: z.array(z.object({ id: z.int(), chip: z.string(), code: z.string(), name: z.string() })),
  }),
})
