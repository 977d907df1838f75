import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { storedLocale, type PaperCode, type Stored } from './agreement.rules.ts'
import { findCounting, findWording, getText, insertAcceptance, listCurrent, listVersions } from './agreement.sql.ts'
import { textOf } from './agreement.text.ts'

export { askedAgain } from './agreement.sql.ts'
export { drawnAs, type PaperText } from './paper-kind.ts'
export { blank, filled as fillText } from './agreement.rules.ts'

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

/** A version as somebody read it; with the hash of the very words, where who asks for them says it. */
type Read = { version: string; sha256?: string | undefined }
/** Notes that a person agrees to what they read; false when another version, or other words of it, are in force by now. */
export async function acceptCurrent(ctx: Ctx, userId: number, code: string, read: Read): Promise<boolean> {
  const current = await currentVersion(ctx, code)
  if (current?.version !== read.version) return false
  const text = await textOf(ctx, current.id, storedLocale(ctx.locale))
  if (read.sha256 !== undefined && read.sha256 !== text.sha256) return false
  await insertAcceptance(ctx, { userId, agreementId: current.id, ...text })
  return true
}

type Terms = {
  userVersion: string
  userSha256?: string | undefined
  privacyVersion: string
  privacySha256?: string | undefined
}
/** Notes that a new person agrees to the two agreements of every account; false when either is another by now. */
export const acceptTerms = async (ctx: Ctx, userId: number, terms: Terms): Promise<boolean> =>
  (await acceptCurrent(ctx, userId, 'userAgreement1.0', { version: terms.userVersion, sha256: terms.userSha256 })) &&
  acceptCurrent(ctx, userId, 'privacyAgreement1.0', { version: terms.privacyVersion, sha256: terms.privacySha256 })

/** The hash of the words of an agreement that somebody reads today; empty for a code nobody wrote. */
export async function currentHash(ctx: Pick<Ctx, 'db' | 'locale'>, code: string): Promise<string> {
  const current = await currentVersion(ctx, code)
  return current ? (await textOf(ctx, current.id, storedLocale(ctx.locale))).sha256 : ''
}

/** Every agreement in force today by its code, with its title for the caller. */
export const currentAgreements = (ctx: Pick<Ctx, 'db' | 'locale'>) => listCurrent(ctx, storedLocale(ctx.locale))

/** The text of an agreement that is signed, as it is written: of a version, or of the one in force today. */
export async function paperText(ctx: Pick<Ctx, 'db'>, of: { id: number } | { code: PaperCode }, locale: Stored) {
  const found = await findWording(ctx, of, locale)
  if (!found) throw new Error(`no version of the agreement ${JSON.stringify(of)} is in force`)
  return { ...found, locale }
}

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
