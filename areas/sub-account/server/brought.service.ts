import type { Role } from '#platform/contract/access.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertUpTo } from '#platform/server/db/record.ts'
import { mostSubAccounts, type subRoles } from '../contract.ts'
import { listWithin, lockMainRoles } from './brought.sql.ts'
import { handedOnBy } from './sub-account.rules.ts'
import { replaceRoles } from './sub-account.sql.ts'

type SubRole = (typeof subRoles)[number]
/** Of these roles those a main account with its roles can give, by what they may do. */
export async function rolesWithin(ctx: Ctx, held: readonly Role[], wanted: readonly string[]): Promise<SubRole[]> {
  const below = handedOnBy(held).filter((role) => wanted.includes(role))
  return below.length ? ((await listWithin(ctx, held, below)) as SubRole[]) : []
}
/** The same for the main account a company has just now, whose roles are held still: none where it has none that has people. */
export const rolesFromMain = async (tx: Ctx, companyId: number, wanted: readonly string[]): Promise<SubRole[]> =>
  rolesWithin(tx, await lockMainRoles(tx, companyId), wanted)

type Sub = { companyId: number; loginName: string; name: string; email: string; passwordHash: string; locale: Locale }
/** A sub-account of a company with its roles; undefined where that has as many as one may have. */
export async function insertSub(tx: Ctx, sub: Sub, roles: readonly SubRole[]): Promise<number | undefined> {
  const { companyId } = sub
  const made = await insertUpTo(tx, 'users', mostSubAccounts, sub, { companyId, anonymisedAt: null })
  if (made !== undefined) await replaceRoles(tx, made, roles)
  return made
}
