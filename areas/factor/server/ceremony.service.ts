import { createHmac } from 'node:crypto'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { portalName } from '#platform/server/vendor.ts'
import type * as z from 'zod/mini'
import type { passkey } from '../passkey.contract.ts'
import type { UsedCredential } from '../proof.contract.ts'
import * as sql from './passkey.sql.ts'
import { beforeSignIn } from './proof.service.ts'

// The library is loaded by the first passkey: it brings a reader of certificates along, which few need.
const webauthn = () => import('@simplewebauthn/server')

/** Whose passkeys they are: the host people type, never what a request says of itself. */
const partyOf = ({ app }: Ctx) => ({ origin: app.settings.publicUrl, id: new URL(app.settings.publicUrl).hostname })
const timeout = sql.challengeMinutes * 60_000
const bindingOf = ({ user }: SignedCtx) => `session ${user.sessionId}`
/** Another than that of a new passkey, so that what was signed for the one does not do for the other. */
const proofOf = ({ user }: SignedCtx) => `proof ${user.sessionId}`

/** How devices know an account: nobody reads a name or number from it. */
const handleOf = ({ app }: Ctx, userId: number): Buffer<ArrayBuffer> =>
  Buffer.from(createHmac('sha256', app.settings.secret).update(`passkey user ${userId}`).digest())

/** What a device is to make for the caller; it must know its person (user verification) and find the passkey by itself. */
export async function newPasskeyOptions(ctx: SignedCtx) {
  const { generateRegistrationOptions } = await webauthn()
  const known = await sql.listCredentials(ctx, ctx.user.id)
  const options = await generateRegistrationOptions({
    rpName: await portalName(ctx),
    rpID: partyOf(ctx).id,
    userID: handleOf(ctx, ctx.user.id),
    userName: ctx.user.loginName,
    userDisplayName: ctx.user.name,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout,
  })
  await sql.insertChallenge(ctx, options.challenge, bindingOf(ctx))
  return { ...options }
}

type Made = Parsed<typeof passkey.savePasskey>['credential']
/** Reads and checks what the device made; null when it is not what was asked for here and now. */
export async function readNewPasskey(ctx: SignedCtx, made: Made) {
  const { verifyRegistrationResponse } = await webauthn()
  const { origin, id } = partyOf(ctx)
  const verified = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: (challenge) => sql.spendChallenge(ctx, challenge, bindingOf(ctx)),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch((err: unknown) => void ctx.log.info({ err }, 'a new passkey was refused'))
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return {
    userId: ctx.user.id,
    credentialId: credential.id,
    userHandle: handleOf(ctx, ctx.user.id).toString('base64url'),
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: made.response.transports,
  }
}

/** What a device of the caller is to sign before something about the sign-in changes. */
export async function proofOptions(ctx: SignedCtx) {
  const { generateAuthenticationOptions } = await webauthn()
  const allowCredentials = await sql.listCredentials(ctx, ctx.user.id)
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).id,
    userVerification: 'required',
    timeout,
    allowCredentials,
  })
  await sql.insertChallenge(ctx, options.challenge, proofOf(ctx))
  return { ...options }
}
/** Whether a passkey of the caller signed what was asked for. */
export const provesCaller = async (ctx: SignedCtx, used: z.output<typeof UsedCredential>): Promise<boolean> =>
  (await provePasskey(ctx, proofOf(ctx), used)) === ctx.user.id

/** What a device is to sign so that its person is signed in; the device finds the account by itself. */
export async function signInOptions(ctx: Ctx, binding: string) {
  await ctx.app.limits.spend('passkey_place', ctx.ip)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: partyOf(ctx).id, userVerification: 'required', timeout })
  await sql.insertChallenge(ctx, options.challenge, binding)
  return { ...options }
}

/**
 * Whose passkey signed the challenge of this browser; null when none did. The device has asked for finger, face or PIN, so it stands
 * for password and second factor. Whether the account may sign in is for the caller to judge.
 */
export async function provePasskey(
  ctx: Ctx,
  binding: string,
  used: z.output<typeof UsedCredential>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const kept = await sql.findPasskey(ctx, used.id, used.response.userHandle)
  if (!kept) return null
  const { origin, id } = partyOf(ctx)
  const publicKey = new Uint8Array(Buffer.from(kept.publicKey, 'base64url'))
  const verified = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults: {} },
    expectedChallenge: (challenge) => sql.spendChallenge(ctx, challenge, binding),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: kept.credentialId, publicKey, counter: kept.counter },
    requireUserVerification: true,
  }).catch((err: unknown) => void ctx.log.info({ err }, 'a passkey was refused'))
  if (!verified?.verified) return null
  return (await sql.countUse(beforeSignIn(ctx), kept.id, verified.authenticationInfo.newCounter)) ? kept.userId : null
}
