import type { Permission } from '#platform/contract/access.ts'
import type { MenuItem } from '#platform/contract/boot.ts'
import { toTraditional } from '#platform/server/traditional.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { menuTree } from './access.rules.ts'
import { findHolders, listMenus } from './access.sql.ts'

// the group that something of another area gives its people and chip projects by: made, filled and removed with it
export {
  deleteGroup as dropGroup,
  insertGroup as makeGroup,
  insertMember as joinGroup,
  renameGroup,
  replaceMembers,
  replaceProjects,
} from './access.sql.ts'
/** The constraint by which a sub-account has no group that its main account lacks (traps row 30). */
export const mainFirst = 'user_group_members_main'

function findItem(tree: readonly MenuItem[], id: number): MenuItem | undefined {
  for (const item of tree) {
    const found = item.id === id ? item : findItem(item.children, id)
    if (found) return found
  }
  return undefined
}

/** The menu tree of the signed-in user in their language (platform-core §3, domain §2). */
export async function menusOf(ctx: SignedCtx): Promise<MenuItem[]> {
  const rows = await listMenus(ctx, ctx.user.id)
  const named = ctx.locale === 'zhtw' ? rows.map((r) => ({ ...r, name: toTraditional(r.name) })) : rows
  const tree = menuTree(named, ctx.user)
  for (const { menuId, listEntries } of ctx.app.menuBranches) {
    const item = findItem(tree, menuId)
    if (item) item.children.push(...(await listEntries(ctx)))
  }
  return tree
}

/** The people whose work a permission is, for saying who must act next. */
export const holdersOf = (ctx: SignedCtx, permission: Permission) => findHolders(ctx, permission)
