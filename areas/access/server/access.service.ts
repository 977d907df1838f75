import { declaredPermissions, roles, staffRoles } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed } from '#platform/server/db/record.ts'
import { isUniqueViolation, transact } from '#platform/server/db/transact.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { access } from '../contract.ts'
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
    if (!(await sql.bumpRole(tx, input.role, input.version))) throw changed(ctx)
    await sql.replaceRole(tx, input.role, input.menuIds, input.permissions)
  })
  // sessions carry the permissions they were read with
  ctx.app.sessions.clear()
  return { version: input.version + 1 }
}

export async function listGroups(ctx: SignedCtx, input: Parsed<typeof access.groups>) {
  return { ...(await sql.findGroups(ctx, input)), page: input.page, limit: input.limit }
}

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
    return await transact(ctx, async (tx) => {
      const saved = id === undefined ? await sql.insertGroup(tx, fields) : await changeGroup(tx, id, version, fields)
      if ((await sql.replaceMembers(tx, saved.id, memberIds)) !== new Set(memberIds).size)
        throw fail('access.unknown_member')
      if ((await sql.replaceProjects(tx, saved.id, projectIds)) !== new Set(projectIds).size)
        throw fail('access.unknown_project')
      return saved
    })
  } catch (e) {
    if (isUniqueViolation(e)) throw fail('access.group_code_taken')
    throw e
  } finally {
    ctx.app.sessions.clear()
  }
}

async function changeGroup(
  ctx: SignedCtx,
  id: number,
  version: number,
  fields: Pick<Parsed<typeof access.saveGroup>, 'code' | 'name' | 'remark'>,
) {
  const saved = await sql.updateGroup(ctx, id, version, fields)
  if (saved) return saved
  throw fail((await sql.findGroup(ctx, id)) ? 'platform.changed' : 'access.group_not_found')
}

export async function removeGroup(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.deleteGroup(ctx, input.id))) throw fail('access.group_not_found')
  ctx.app.sessions.clear()
  return null
}

export async function listCandidates(ctx: SignedCtx, input: Parsed<typeof access.candidates>) {
  return { ...(await sql.findCandidates(ctx, input)), page: input.page, limit: input.limit }
}

export async function listUsers(ctx: SignedCtx, input: Parsed<typeof access.users>) {
  const { page, limit, name = '' } = input
  if (ctx.user.staff)
    return { ...(await sql.findUsers(ctx, { companyId: ctx.user.companyId, name, page, limit })), page, limit }
  await ctx.app.limits.spend('name_lookup', String(ctx.user.id))
  return { ...(await sql.findHandlers(ctx, { name, page, limit })), page, limit }
}

export async function listProjects(ctx: SignedCtx) {
  const rows = await sql.listProjects(ctx)
  return rows.map((p) => ({ ...p, name: inLocale(ctx.locale, p.name, p.nameEn) }))
}
