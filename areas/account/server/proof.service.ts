import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { openValue, sealValue } from '#platform/server/auth/sealed.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { networkOf } from '#platform/server/http/address.ts'
import { proofRules, type proof, type proofScenes } from '../proof.contract.ts'
import { isWorked } from '../proof.rules.ts'
import { spendChallenge } from './proof.sql.ts'

type Scene = (typeof proofScenes)[number]
/** Calls of each scene that an address may make in an hour without any work: people hardly ever come to their end. */
const free = { name: 'free_name', register: 'free_code', reset: 'free_code', account: 'free_register' } as const

/** A challenge is worth something from one network and for one scene; it costs no row until it is used. */
const sealOf = ({ app, ip }: Ctx, scene: Scene) => ({
  secret: app.settings.secret,
  purpose: `proof ${scene}`,
  browser: networkOf(ip),
})

export async function newChallenge(ctx: Ctx, { scene }: Parsed<typeof proof.challenge>) {
  await ctx.app.limits.spend('challenge', ctx.ip)
  const until = new Date(ctx.now.getTime() + proofRules.minutes * 60_000)
  return { challenge: sealValue(sealOf(ctx, scene), '', until) }
}

/**
 * Lets a few calls of an address pass, and more of them with work done for each: a script pays for what a person does not
 * notice. Asked before the limits, so that who does no work uses up nobody's turns.
 */
export async function demandProof(ctx: Ctx, scene: Scene, given: string | undefined): Promise<void> {
  if ((await ctx.app.limits.take(free[scene], ctx.ip)).ok) return
  const [challenge = '', nonces = ''] = given?.split('~') ?? []
  const known = openValue(sealOf(ctx, scene), challenge, ctx.now) !== null
  if (!known || !isWorked(challenge, nonces.split('.')) || !(await spendChallenge(ctx, challenge)))
    throw fail('account.proof_needed')
}
