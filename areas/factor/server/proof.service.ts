import { verifyPassword } from '#platform/server/auth/password.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { portalName } from '#platform/server/vendor.ts'
import * as sql from './factor.sql.ts'
import { deletePasskeys, listPasskeys } from './passkey.sql.ts'
import { recoveryCount } from '../contract.ts'
import { newRecoveryCode, recoveryHash } from './recovery.rules.ts'
import { tellPerson } from './tell.service.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.rules.ts'

/** Whether this is the caller's own password; five guesses in fifteen minutes, wherever they are made. */
export async function provesPassword(ctx: SignedCtx, password: string): Promise<boolean> {
  const { limits } = ctx.app
  await limits.spend('own_password', String(ctx.user.id))
  const { passwordHash } = await sql.getHolder(ctx, ctx.user.id)
  if (!(await verifyPassword(passwordHash, password))) return false
  await limits.reset('own_password', String(ctx.user.id))
  return true
}

/** Whether an account has a factor, without which its password opens nothing. */
export const isProtected = (holder: Pick<sql.Holder, 'totpEnrolledAt' | 'passkeys'>): boolean =>
  holder.totpEnrolledAt !== null || holder.passkeys > 0
export const hasFactor = async (ctx: Ctx, userId: number): Promise<boolean> =>
  isProtected(await sql.getHolder(ctx, userId))

/** What proves a person is spent whatever becomes of the call, and the row of the log waits for the sign-in to name them. */
export const beforeSignIn = (ctx: Ctx): Ctx => ({ ...ctx, db: ctx.app.database.db })

/**
 * Whether a code proves the second factor of an account: one of its authenticator, or a recovery code. Either works once. Who calls
 * this has counted the try and knows the password to be right.
 */
export async function provesFactor(signing: Ctx, userId: number, code: string): Promise<boolean> {
  const ctx = beforeSignIn(signing)
  const holder = await sql.getHolder(ctx, userId)
  if (!isProtected(holder)) return false
  if (/^\d{6}$/.test(code)) return holder.totpEnrolledAt !== null && spendStep(ctx, holder, code)
  return transact(ctx, async (tx) => {
    if (!(await sql.spendCode(tx, userId, recoveryHash(userId, code)))) return false
    await tellPerson(tx, userId, 'code_used')
    return true
  })
}

async function spendStep(ctx: Ctx, { id, totpSecret, totpLastStep }: sql.Holder, code: string): Promise<boolean> {
  const step = totpSecret && totpStep(totpSecret, code, ctx.now, totpLastStep)
  return !!step && sql.spendTotpStep(ctx, id, totpSecret, step)
}

/** A new secret for somebody who must enrol at the sign-in. Who saw an earlier one must not hold the factor that is enrolled. */
export async function beginEnrolment(ctx: Ctx, userId: number, loginName: string) {
  const secret = newTotpSecret()
  await sql.updatePendingTotp(ctx, userId, secret)
  return { secret, uri: totpUri(secret, loginName, await portalName(ctx)) }
}

/** Enrols the authenticator begun at the sign-in with a code of it: the recovery codes that go with it. Null where there is a factor already. */
export async function enrol(ctx: Ctx, userId: number, code: string): Promise<string[] | null> {
  return transact(beforeSignIn(ctx), async (tx) => {
    await sql.holdPerson(tx, userId)
    const holder = await sql.getHolder(tx, userId)
    if (isProtected(holder) || !(await spendStep(tx, holder, code))) return null
    const codes = await makeCodes(tx, userId)
    await tellPerson(tx, userId, 'totp_on')
    return codes
  })
}

/** Ten new recovery codes, under the lock of their person; the old ones are over. */
export async function makeCodes(tx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode)
  const hashes = codes.map((code) => recoveryHash(userId, code))
  await sql.replaceCodes(tx, userId, hashes)
  return codes
}

/** Takes every factor off an account, in the caller's transaction. */
export async function forgetFactors(tx: Ctx, userId: number): Promise<void> {
  await sql.holdPerson(tx, userId)
  await sql.clearTotp(tx, userId)
  await sql.deleteCodes(tx, userId)
  await deletePasskeys(tx, userId)
}

/** What is kept of a person's factors, for the copy of their own data: nothing that would prove anything. */
export async function keptFactors(ctx: SignedCtx) {
  const { totpEnrolledAt, codesLeft } = await sql.getHolder(ctx, ctx.user.id)
  const kept = await listPasskeys(ctx, ctx.user.id)
  const passkeys = kept.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }))
  return { authenticatorSince: totpEnrolledAt, recoveryCodesLeft: codesLeft, passkeys }
}
