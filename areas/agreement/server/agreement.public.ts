import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { storedLocale } from './agreement.rules.ts'
import { findAcceptance, getText, insertAcceptance, listVersions } from './agreement.sql.ts'

/** The version of an agreement in force today with the day it began; null for a code nobody wrote. */
export async function currentVersion(
  ctx: Pick<Ctx, 'db'>,
  code: string,
): Promise<{ id: number; version: string; effectiveFrom: string } | null> {
  return (await listVersions(ctx, code))[0] ?? null
}

/** Whether the caller has agreed to the version in force today; an older version does not count (domain §18.18). */
export async function hasAccepted(ctx: SignedCtx, code: string): Promise<boolean> {
  const current = await currentVersion(ctx, code)
  return current !== null && (await findAcceptance(ctx, current.id, ctx.user.id)) !== null
}

/** Notes that a person agrees to the version they read; false when another one is in force by now. */
export async function acceptCurrent(ctx: Ctx, userId: number, code: string, version: string): Promise<boolean> {
  const current = await currentVersion(ctx, code)
  if (current?.version !== version) return false
  const { sha256 } = await getText(ctx, current.id, storedLocale(ctx.locale))
  await insertAcceptance(ctx, userId, current.id, sha256)
  return true
}
