import { declaredPermissions, roles, staffRoles } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, saveVersioned } from '#platform/server/db/record.ts'
import { isCheckViolation, transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { access } from '../contract.ts'
import { mainFirst } from './access.public.ts'
import * as sql from './access.sql.ts'

export async function getMatrix(ctx: SignedCtx) {
  const menus = await sql.listMatrixMenus(ctx)
  const declared = declaredPermissions()
  const settings = new Map((await sql.listRoleSettings(ctx)).map((s) => [s.role, s]))
  return {
    menus: menus.map((m) => ({ ...m, name: inLocale(ctx.locale, m.name, m.enName) })),
    roles: roles.map((role) => {
      const s = settings.get(role)
      return {
        role,
        staff: staffRoles.includes(role),
        fixed: role === 'admin',
        users: s?.users ?? 0,
        menuIds: s?.menuIds ?? [],
        permissions: s?.permissions ?? [],
        version: s?.version ?? 1,
      }
    }),
    permissions: [...declared.keys()],
    words: Object.fromEntries(
      [...declared].map(([name, area]) => [name, translate(ctx.locale, `${area}.permission.${name}`)]),
    ),
    homes: await sql.listPermissionHomes(ctx),
  }
}

export async function saveRole(ctx: SignedCtx, input: Parsed<typeof access.saveRole>) {
  if (input.role === 'admin') throw fail('access.admin_is_fixed')
  await transact(ctx, async (tx) => {
    await changeVersioned(tx, 'roleSettings', { role: input.role }, input.version, {}, { missing: 'platform.changed' })
    await sql.replaceRole(tx, input.role, input.menuIds, input.permissions)
  })
  // sessions carry the permissions they were read with
  ctx.app.sessions.clear()
  return { version: input.version + 1 }
}

export const listGroups = (ctx: SignedCtx, input: Parsed<typeof access.groups>) => sql.findGroups(ctx, input)

export async function getGroup(ctx: SignedCtx, input: { id: number }) {
  const group = await sql.findGroup(ctx, input.id)
  if (!group) throw fail('access.group_not_found')
  return {
    ...group,
    members: await sql.listGroupMembers(ctx, input.id),
    projectIds: await sql.listGroupProjects(ctx, input.id),
  }
}

export async function saveGroup(ctx: SignedCtx, input: Parsed<typeof access.saveGroup>) {
  const { id, version, memberIds, projectIds, ...fields } = input
  try {
    if (id !== undefined && !(await sql.findGroup(ctx, id))) throw fail('access.group_not_found')
    return await transact(ctx, async (tx) => {
      const saved = await saveVersioned(tx, 'userGroups', { id, version }, fields, {
        missing: 'access.group_not_found',
        taken: { user_groups_code_key: ['code', 'access.group_code_taken'] },
      })
      if ((await sql.replaceMembers(tx, saved.id, memberIds)) !== new Set(memberIds).size)
        throw fail('access.unknown_member')
      if ((await sql.replaceProjects(tx, saved.id, projectIds)) !== new Set(projectIds).size)
        throw fail('access.unknown_project')
      return saved
    })
  } catch (error) {
    throw isCheckViolation(error, mainFirst) ? refuseField(ctx, 'memberIds', 'access.main_missing') : error
  } finally {
    ctx.app.sessions.clear()
  }
}

export async function removeGroup(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.deleteGroup(ctx, input.id))) throw fail('access.group_not_found')
  ctx.app.sessions.clear()
  return null
}

export const listCandidates = (ctx: SignedCtx, input: Parsed<typeof access.candidates>) =>
  sql.findCandidates(ctx, input)

export async function listUsers(ctx: SignedCtx, input: Parsed<typeof access.users>) {
  const q = { ...input, name: input.name ?? '' }
  if (ctx.user.staff) return sql.findUsers(ctx, { ...q, companyId: ctx.user.companyId })
  await ctx.app.limits.spend('name_lookup', String(ctx.user.id))
  return sql.findHandlers(ctx, q)
}

export async function listProjects(ctx: SignedCtx) {
  const rows = await sql.listProjects(ctx)
  return rows.map((p) => ({ ...p, name: inLocale(ctx.locale, p.name, p.nameEn) }))
}
