import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { CallError } from '#platform/web/call/error.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { factor } from '../contract.ts'
import { passkey } from '../passkey.contract.ts'

export type Factor = Answer<typeof factor.show>
export type Passkey = Factor['passkeys'][number]
export type Setup = Answer<typeof factor.beginTotp>

export const factorQuery = () => query(factor.show)

const inline = { inline: true } as const
/** Runs a change; what the page shows is read anew, also where it was refused because it is over. */
const changed = <T>(answer: Promise<T>): Promise<T> => answer.finally(() => invalidate(factor))
export const beginTotp = (input: Input<typeof factor.beginTotp>) => call(factor.beginTotp, input, inline)
export const saveTotp = (input: Whole<typeof factor.saveTotp>) => changed(call(factor.saveTotp, input, inline))
export const removeTotp = (input: Input<typeof factor.removeTotp>) => changed(call(factor.removeTotp, input, inline))
export const renewCodes = (input: Input<typeof factor.renewCodes>) => changed(call(factor.renewCodes, input, inline))
export const beginPasskey = (input: Input<typeof passkey.beginPasskey>) => call(passkey.beginPasskey, input, inline)
export const renamePasskey = (input: Input<typeof passkey.renamePasskey>) =>
  changed(call(passkey.renamePasskey, input, inline))
export const removePasskey = (input: Input<typeof passkey.removePasskey>) =>
  changed(call(passkey.removePasskey, input, inline))
/** The factor somebody has, by which they prove that they are the one who changes it. */
export type Held = 'none' | 'totp' | 'passkey'
export const heldOf = ({ totpAt, passkeys }: Factor): Held =>
  totpAt ? 'totp' : passkeys.length > 0 ? 'passkey' : 'none'
export type Proof = Input<typeof factor.removeTotp>
/** What was typed as the server takes it; where a passkey is the only factor and no code was typed, the device is asked. */
export async function proved(held: Held, { password, code = '' }: Proof): Promise<Proof> {
  if (held !== 'passkey' || code) return { password, ...(code && { code }) }
  const { options } = await call(factor.beginProof, { password }, inline)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const used = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!used) throw new CallError('business', t('factor.totp.unproven'))
  return { password, credential: JSON.stringify(used) }
}
export type PasskeyOptions = Answer<typeof passkey.beginPasskey>['options']
/** Has the device make a passkey and keeps it; the recovery codes that come with the first factor. */
export async function makePasskey(name: string, options: PasskeyOptions): Promise<readonly string[]> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return (await changed(call(passkey.savePasskey, { name, credential: JSON.stringify(made) }))).recoveryCodes
}
