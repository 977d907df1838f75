import * as z from 'zod/mini'
import { contract, id, post } from '#platform/contract/contract.ts'
import { json, text } from '#platform/contract/field.ts'
import { Codes, password } from './contract.ts'

const base64 = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const credential = { id: base64(1400), rawId: base64(1400), type: z.literal('public-key') }
/** What a browser answers when a passkey was made, as JSON (WebAuthn, RegistrationResponseJSON); of the rest nothing is kept. */
const MadeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4000),
    attestationObject: base64(12_000),
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
})
/** What a browser answers when a passkey was used, as JSON (WebAuthn, AuthenticationResponseJSON). */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4000),
    authenticatorData: base64(4000),
    signature: base64(4000),
    userHandle: base64(200),
  }),
})
/** Characters of either, as JSON text. */
export const credentialSize = 24_000
/** What the browser hands to the device, as WebAuthn writes it in JSON. */
export const CeremonyOptions = z.looseObject({ challenge: z.string() })

/** The own passkeys. Using one is signing in: `passkeyLogin` of the area session. */
export const passkey = contract('factor', {
  /**
   * Begins to add a passkey, proven by the password: what the device is to make and sign within five minutes, in this session
   * only.
   */
  beginPasskey: post('/factor/passkey/begin', {
    access: 'session',
    input: { password },
    reply: z.object({ options: CeremonyOptions }),
    errors: ['factor.wrong_password', 'factor.passkeys_full', 'platform.too_many'],
  }),
  /** Keeps the passkey that the device made; with the first factor of an account come ten recovery codes, else none. */
  savePasskey: post('/factor/passkey', {
    access: 'session',
    input: { name: text(64), credential: json(credentialSize, MadeCredential) },
    reply: Codes,
    errors: ['factor.passkey_wrong', 'factor.passkey_taken', 'factor.passkeys_full'],
  }),
  /** Gives one of the own passkeys another name. */
  renamePasskey: post('/factor/passkey/rename', {
    access: 'session',
    input: { id, name: text(64) },
    reply: z.null(),
    errors: ['factor.no_passkey'],
  }),
  /** Removes one of the own passkeys, proven by the password; never the last factor of somebody who must have one. */
  removePasskey: post('/factor/passkey/remove', {
    access: 'session',
    input: { id, password },
    reply: z.null(),
    errors: ['factor.wrong_password', 'factor.no_passkey', 'factor.required', 'platform.too_many'],
  }),
})
