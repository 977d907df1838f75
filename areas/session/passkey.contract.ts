import * as z from 'zod/mini'
import { CeremonyOptions, credentialSize, UsedCredential } from '#areas/factor/proof.contract.ts'
import { contract, flag, post } from '#platform/contract/contract.ts'
import { json } from '#platform/contract/field.ts'
import { LoginReply } from './contract.ts'

/** Signing in with a passkey, apart from the other calls: the doors load them when somebody wants to. */
export const passkeySession = contract('session', {
  /** What the device is to sign so that its person is signed in: once, in this browser, within five minutes. Both doors ask it. */
  passkeyOptions: post('/login/passkey/begin', {
    access: 'open',
    logged: false,
    reply: z.object({ options: CeremonyOptions }),
    errors: ['platform.too_many'],
  }),
  /**
   * Signs in with a passkey, which stands for password and second factor; at the door of `staff` people of the vendor, at the
   * other one everybody else. Whoever may not sign in by password may not either; guesses of others lock no passkey out.
   */
  passkeyLogin: post('/login/passkey', {
    access: 'open',
    input: {
      credential: json(credentialSize, UsedCredential),
      staff: z._default(flag, false),
      back_url: z.optional(z.string().check(z.maxLength(2000))),
    },
    reply: LoginReply,
    errors: ['session.passkey_wrong', 'session.disabled', 'session.staff_door', 'session.not_staff'],
  }),
})
