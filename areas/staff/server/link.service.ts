import { fail, type ErrorCode } from '#platform/contract/error.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { LimitName } from '#platform/contract/limit.ts'
import { hashToken, isTokenShaped, newToken } from '#platform/server/auth/token.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { findWaiting } from '#platform/server/mail/mail.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import { linkDays, type LinkWay } from '../link.contract.ts'

/** Only one of the vendor's people answers for others, whatever a role of a customer was given. */
export function answersFor({ user }: SignedCtx): void {
  if (!user.staff) throw fail('platform.denied')
}

export const mailIsSet = ({ app }: Pick<Ctx, 'app'>): boolean => app.settings.smtpUrl !== undefined

/** Who invites, and for which company, as the letter's reader writes them. */
export const inviterIn = ({ user }: SignedCtx, locale: Locale) => ({
  by: asRegistered(locale, user.name, user.nameEn ?? ''),
  company: asRegistered(locale, user.companyName, user.companyNameEn ?? ''),
})

/** How links reach people at present. */
export const linkWay = async (ctx: Ctx): Promise<LinkWay> => ({
  mail: mailIsSet(ctx),
  delayed: await findWaiting(ctx, 'email'),
})

/** A new link in the name of the caller, and what its row keeps of it: never the secret. */
export async function newLink(ctx: SignedCtx, limit: LimitName, mailed = mailIsSet(ctx)) {
  answersFor(ctx)
  await ctx.app.limits.spend(limit, String(ctx.user.id))
  return freshLink(ctx, mailed)
}
/** The same for who has asked already whether the caller may, and counted it. */
export function freshLink(ctx: SignedCtx, mailed = mailIsSet(ctx)) {
  const token = newToken()
  const tokenUntil = new Date(ctx.now.getTime() + linkDays * 86_400_000)
  return { token, fields: { tokenHash: hashToken(token), tokenUntil, mailed, invitedBy: ctx.user.id } }
}

/** The hash of a link that somebody tries; what cannot be one is answered like one that is over. */
export async function linkHash(ctx: Ctx, token: string, limit: LimitName, over: ErrorCode): Promise<string> {
  await ctx.app.limits.spend(limit, ctx.ip)
  if (!isTokenShaped(token)) throw fail(over)
  return hashToken(token)
}
