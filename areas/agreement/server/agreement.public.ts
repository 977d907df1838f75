import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { storedLocale } from './agreement.rules.ts'
import { findCounting, getText, insertAcceptance, listCurrent, listVersions } from './agreement.sql.ts'
import { textOf } from './agreement.text.ts'

export { askedAgain } from './agreement.sql.ts'

/** The version of an agreement in force today with the day it began; null for a code nobody wrote. */
export async function currentVersion(
  ctx: Pick<Ctx, 'db'>,
  code: string,
): Promise<{ id: number; version: string; effectiveFrom: string } | null> {
  return (await listVersions(ctx, code))[0] ?? null
}

/**
 * Whether the caller has agreed to the version in force today, or to one before it that nobody was asked for anew since; an older one does
 * not count.
 */
export const hasAccepted = async (ctx: SignedCtx, code: string): Promise<boolean> =>
  (await findCounting(ctx, code, ctx.user.id)) !== null

/** Notes that a person agrees to the version they read; false when another one is in force by now. */
export async function acceptCurrent(ctx: Ctx, userId: number, code: string, version: string): Promise<boolean> {
  const current = await currentVersion(ctx, code)
  if (current?.version !== version) return false
  const text = await textOf(ctx, current.id, storedLocale(ctx.locale))
  await insertAcceptance(ctx, { userId, agreementId: current.id, ...text })
  return true
}

/** Every agreement in force today by its code, with its title for the caller. */
export const currentAgreements = (ctx: Pick<Ctx, 'db' | 'locale'>) => listCurrent(ctx, storedLocale(ctx.locale))

export type Standing = { code: string; title: string; version: string; acceptedAt: Date | null }
/** How the caller stands to agreements: the version in force of each and when they agreed to what counts; one that nobody wrote or that was withdrawn is left out. */
export async function standingOf(ctx: SignedCtx, codes: readonly string[]): Promise<Standing[]> {
  const all: Standing[] = []
  for (const code of new Set(codes)) {
    const current = await currentVersion(ctx, code)
    if (!current) continue
    const { title } = await getText(ctx, current.id, storedLocale(ctx.locale))
    all.push({ code, title, version: current.version, acceptedAt: await findCounting(ctx, code, ctx.user.id) })
  }
  return all
}
