import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { openValue, sealValue } from '#platform/server/auth/sealed.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { portalName } from '#platform/server/vendor.ts'
import type { factor } from '../contract.ts'
import { proofOptions, provesCaller } from './ceremony.service.ts'
import * as sql from './factor.sql.ts'
import { listPasskeys } from './passkey.sql.ts'
import { isProtected, makeCodes, provesFactor, provesPassword } from './proof.service.ts'
import { tellPerson } from './tell.service.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.rules.ts'

const setupMinutes = 10

/** Outside DEMO staff are never without a second factor. */
export const isRequired = (ctx: SignedCtx, { staff }: Pick<sql.Holder, 'staff'>) => staff && !ctx.app.settings.demo

export async function getFactor(ctx: SignedCtx) {
  const holder = await sql.getHolder(ctx, ctx.user.id)
  const passkeys = await listPasskeys(ctx, ctx.user.id)
  const { totpEnrolledAt: totpAt, codesLeft } = holder
  return { totpAt, codesLeft, required: isRequired(ctx, holder), passkeys }
}

/** Whoever found an open screen does not change what proves its person. */
async function askPassword(ctx: SignedCtx, password: string): Promise<void> {
  if (!(await provesPassword(ctx, password))) throw refuseField(ctx, 'password', 'factor.wrong_password')
}

/** Nor does who knows the password alone: a factor lets nothing of it change without itself, or a code that stands in for it. */
export async function askProof(
  ctx: SignedCtx,
  { password, code = '', credential }: Parsed<typeof factor.removeTotp>,
): Promise<void> {
  await askPassword(ctx, password)
  if (!isProtected(await sql.getHolder(ctx, ctx.user.id))) return
  // a signature cannot be guessed, so only codes are counted
  if (credential && (await provesCaller(ctx, credential))) return
  if (credential) throw fail('factor.passkey_unproven')
  await ctx.app.limits.spend('own_code', String(ctx.user.id))
  if (!(await provesFactor(ctx, ctx.user.id, code))) throw refuseField(ctx, 'code', 'factor.code_wrong')
}

export async function beginProof(ctx: SignedCtx, { password }: Parsed<typeof factor.beginProof>) {
  await askPassword(ctx, password)
  if ((await sql.getHolder(ctx, ctx.user.id)).passkeys === 0) throw fail('factor.not_set')
  return { options: await proofOptions(ctx) }
}

/** The secret on its way to the app and back: nothing is stored before a code proves it, and it works in this session only. */
const sealOf = ({ app, user }: SignedCtx) => ({
  secret: app.settings.secret,
  purpose: `totp ${user.id}`,
  browser: String(user.sessionId),
})

export async function beginTotp(ctx: SignedCtx, proof: Parsed<typeof factor.beginTotp>) {
  await askProof(ctx, proof)
  const secret = newTotpSecret()
  const until = new Date(ctx.now.getTime() + setupMinutes * 60_000)
  return {
    token: sealValue(sealOf(ctx), secret, until),
    secret,
    uri: totpUri(secret, ctx.user.loginName, await portalName(ctx)),
  }
}

export async function saveTotp(ctx: SignedCtx, { token, code }: Parsed<typeof factor.saveTotp>) {
  const secret = openValue(sealOf(ctx), token, ctx.now)
  if (secret === null) throw fail('factor.setup_over')
  await ctx.app.limits.spend('own_code', String(ctx.user.id))
  const step = totpStep(secret, code, ctx.now, 0)
  if (step === null) throw refuseField(ctx, 'code', 'factor.code_wrong')
  return transact(ctx, async (tx) => {
    await sql.holdPerson(tx, ctx.user.id)
    if (!(await sql.setTotp(tx, ctx.user.id, secret, step))) throw fail('factor.setup_over')
    const recoveryCodes = await makeCodes(tx, ctx.user.id)
    await tellPerson(tx, ctx.user.id, 'totp_on')
    return { recoveryCodes }
  })
}

export async function removeTotp(ctx: SignedCtx, proof: Parsed<typeof factor.removeTotp>) {
  await askProof(ctx, proof)
  return transact(ctx, async (tx) => {
    await sql.holdPerson(tx, ctx.user.id)
    const holder = await sql.getHolder(tx, ctx.user.id)
    if (holder.totpEnrolledAt === null) throw fail('factor.not_set')
    if (isRequired(tx, holder) && holder.passkeys === 0) throw fail('factor.required')
    await sql.clearTotp(tx, ctx.user.id)
    if (holder.passkeys === 0) await sql.deleteCodes(tx, ctx.user.id)
    await tellPerson(tx, ctx.user.id, 'totp_off')
    return null
  })
}

export async function renewCodes(ctx: SignedCtx, proof: Parsed<typeof factor.renewCodes>) {
  await askProof(ctx, proof)
  return transact(ctx, async (tx) => {
    await sql.holdPerson(tx, ctx.user.id)
    if (!isProtected(await sql.getHolder(tx, ctx.user.id))) throw fail('factor.not_set')
    const recoveryCodes = await makeCodes(tx, ctx.user.id)
    await tellPerson(tx, ctx.user.id, 'codes')
    return { recoveryCodes }
  })
}
