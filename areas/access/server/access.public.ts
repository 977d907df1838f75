import type { MenuItem } from '#platform/contract/boot.ts'
import { toTraditional } from '#platform/server/traditional.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { menuTree } from './access.rules.ts'
import { listMenus } from './access.sql.ts'

/** The menu tree of the signed-in user in their language (platform-core §3, domain §2). */
export async function menusOf(ctx: SignedCtx): Promise<MenuItem[]> {
  const rows = await listMenus(ctx, ctx.user.id)
  const named = ctx.locale === 'zhtw' ? rows.map((r) => ({ ...r, name: toTraditional(r.name) })) : rows
  return menuTree(named, ctx.user)
}
