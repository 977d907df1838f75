import * as z from 'zod/mini'
import { contract, id, post } from '#platform/contract/contract.ts'
import { json, text } from '#platform/contract/field.ts'
import { Codes } from './contract.ts'
import { CeremonyOptions, credentialSize, MadeCredential, proof } from './proof.contract.ts'

/** The own passkeys. Using one is signing in: `passkeyLogin` of the area session. */
export const passkey = contract('factor', {
  /**
   * Begins to add a passkey, proven by the password and the factor there is: what the device is to make and sign within five minutes, in this session
   * only.
   */
  beginPasskey: post('/factor/passkey/begin', {
    access: 'session',
    input: proof,
    reply: z.object({ options: CeremonyOptions }),
    errors: [
      'factor.wrong_password',
      'factor.code_wrong',
      'factor.passkey_unproven',
      'factor.passkeys_full',
      'platform.too_many',
    ],
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
  /** Removes one of the own passkeys, proven by the password and a factor; never the last factor of somebody who must have one. */
  removePasskey: post('/factor/passkey/remove', {
    access: 'session',
    input: { id, ...proof },
    reply: z.null(),
    errors: [
      'factor.wrong_password',
      'factor.code_wrong',
      'factor.passkey_unproven',
      'factor.no_passkey',
      'factor.required',
      'platform.too_many',
    ],
  }),
})
