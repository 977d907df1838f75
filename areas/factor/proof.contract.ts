import * as z from 'zod/mini'
import { json } from '#platform/contract/field.ts'

const base64 = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const credential = { id: base64(1400), rawId: base64(1400), type: z.literal('public-key') }
/** What a browser answers when a passkey was made, as JSON (WebAuthn, RegistrationResponseJSON); of the rest nothing is kept. */
export const MadeCredential = z.object({
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

/** A password that is there already. */
export const password = z.string().check(z.minLength(1), z.maxLength(256))
/**
 * What changes a factor: the password, and where there is a factor already that one too: a code of the authenticator, a recovery
 * code, or a passkey used for it (`beginProof`).
 */
export const proof = {
  password,
  code: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^(?:\d{6}|[\da-z]{4}(?:[ -]?[\da-z]{4}){2})$/i, { error: 'factor.proof_rule' })),
  ),
  credential: z.optional(json(credentialSize, UsedCredential)),
}
