import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { call } from '#platform/web/call/call.ts'
import { CallError } from '#platform/web/call/error.ts'
import { query } from '#platform/web/call/query.ts'
import { agreement } from '#areas/agreement/contract.ts'
import { account } from '../contract.ts'
import type { proofScenes } from '../proof.contract.ts'

export type Scene = Input<typeof account.sendCode>['scene']

/** The version of an agreement in force, which somebody who registers agrees to. */
export const termsQuery = (code: 'userAgreement1.0' | 'privacyAgreement1.0') => query(agreement.show, { code })

/** Makes a call, and once more with the work that the server asks of an address it has heard from often. */
const proven = <T>(scene: (typeof proofScenes)[number], send: (more: { proof?: string }) => Promise<T>): Promise<T> =>
  send({}).catch(async (error: unknown) => {
    if (!(error instanceof CallError) || error.msgCode !== kinds.proof_needed) throw error
    return send({ proof: await (await import('./proof.ts')).work(scene) })
  })

export const sendCode = (target: string, scene: Scene) =>
  proven(scene, (more) => call(account.sendCode, { target, scene, ...more }, { inline: true }))
export const isNameFree = async (loginName: string): Promise<boolean> =>
  (await proven('name', (more) => call(account.checkLoginName, { loginName, ...more }, { inline: true }))).free
export const register = (input: Input<typeof account.register>) =>
  proven('account', (more) => call(account.register, { ...input, ...more }, { inline: true }))
export const resetPassword = (input: Input<typeof account.resetPwd>) => call(account.resetPwd, input, { inline: true })
