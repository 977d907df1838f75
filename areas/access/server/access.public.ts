import type { Permission } from '#platform/contract/access.ts'
import type { MenuItem } from '#platform/contract/boot.ts'
import { toTraditional } from '#platform/server/traditional.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { menuTree } from './access.rules.ts'
import { findHolders, listMenus } from './access.sql.ts'

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
