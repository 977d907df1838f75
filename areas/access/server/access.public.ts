import { staffRoles, type Permission, type Role } from '#platform/contract/access.ts'
import type { MenuItem } from '#platform/contract/boot.ts'
import { toTraditional } from '#platform/server/traditional.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { together } from '#platform/server/db/together.ts'
import { menuTree } from './access.rules.ts'
import { findHolders, menuRows } from './access.sql.ts'

// the group that something of another area gives its people and chip projects by: made, filled and removed with it
export {
  deleteGroup as dropGroup,
  insertGroup as makeGroup,
  insertMember as joinGroup,
  renameGroup,
  replaceMembers,
  replaceProjects,
} from './access.sql.ts'
export { knowsGain, knowsStart, listedRoles, tellGained, tellRoles, type RoleStart } from './role.mails.ts'
/** The constraint by which a sub-account has no group that its main account lacks. */
export const mainFirst = 'user_group_members_main'

function findItem(tree: readonly MenuItem[], id: number): MenuItem | undefined {
  for (const item of tree) {
    const found = item.id === id ? item : findItem(item.children, id)
    if (found) return found
  }
  return undefined
}

/** The menu tree of the signed-in user in their language. */
export async function menusOf(ctx: SignedCtx): Promise<MenuItem[]> {
  const { app, locale, user } = ctx
  const below = Object.fromEntries(app.menuBranches.map(({ menuId, rows }) => [`${menuId}`, rows(ctx)]))
  const { menus, ...found } = await together(ctx.db, { ...below, menus: menuRows(ctx, { userId: user.id }) })
  const branches: Record<string, object[]> = found
  const named = locale === 'zhtw' ? menus.map((r) => ({ ...r, name: toTraditional(r.name) })) : menus
  const tree = menuTree(named, user)
  for (const { menuId, entries } of app.menuBranches)
    findItem(tree, menuId)?.children.push(...entries(ctx, branches[menuId]!))
  return tree
}

/** The menu tree of somebody who holds one role and no other, of a company the vendor sells to. */
export async function menusOfRole(ctx: SignedCtx, role: Role, certified: boolean): Promise<MenuItem[]> {
  const { menus } = await together(ctx.db, { menus: menuRows(ctx, { role }) })
  const viewer = { staff: staffRoles.includes(role), roles: [role], ndaStatus: certified ? 'pass' : 'no_pass' } as const
  return menuTree(menus, viewer)
}

/** The people whose work a permission is, for saying who must act next. */
export const holdersOf = (ctx: SignedCtx, permission: Permission) => findHolders(ctx, permission)
