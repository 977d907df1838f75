import * as z from 'zod/mini'
import { contract, del, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { said, text } from '#platform/contract/field.ts'

/** Refusals of public keys. */
export const sdkKeyErrors = errors('sdk-key', {
  not_found: 'not_found',
  malformed: 'validation',
  line_break: 'validation',
  has_options: 'validation',
  unsupported: 'validation',
  weak: 'validation',
  private_key: 'validation',
  taken: 'duplicate',
  too_many: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof sdkKeyErrors> {}
}

/** Fewest bits of an RSA key. */
export const leastRsaBits = 3072
/** Keys a person may have at a time. */
export const mostKeys = 20

const Key = z.object({
  id: z.int(),
  name: said,
  algorithm: z.enum(['rsa', 'ed25519', 'ecdsa']),
  bits: z.int(),
  /** as `ssh-keygen -lf` shows it: SHA256:… */
  fingerprint: z.string(),
  createdAt: time,
  /** source servers that have fetched their keys since it was added, of all that fetch any */
  synced: z.int(),
  servers: z.int(),
})

/** The public keys with which people reach the source servers. */
export const sdkKey = contract('sdk-key', {
  /** The caller's own keys, newest first. */
  list: get('/sdkKey', { access: 'session', reply: z.array(Key), viewing: 'never' }),
  /**
   * Adds a public key: one line of type, base64 and a comment at most, no options before it; RSA from 3072 bits,
   * Ed25519 or ECDSA. A key that anybody has or had is refused.
   */
  add: post('/sdkKey/add', {
    access: 'session',
    input: {
      name: text(64),
      // the form asks the same before it sends anything: a secret should not travel at all
      publicKey: z.string().check(
        z.minLength(1),
        z.maxLength(4096),
        z.refine((line) => !/PRIVATE KEY/.test(line), { error: 'sdk-key.private_key' }),
      ),
    },
    reply: z.object({ id: z.int(), fingerprint: z.string() }),
    errors: [
      'sdk-key.malformed',
      'sdk-key.line_break',
      'sdk-key.has_options',
      'sdk-key.unsupported',
      'sdk-key.weak',
      'sdk-key.private_key',
      'sdk-key.taken',
      'sdk-key.too_many',
    ],
  }),
  /** Revokes an own key for good; servers leave it out from their next fetch on. */
  revoke: del('/sdkKey/{id}', { access: 'session', input: { id }, reply: z.null(), errors: ['sdk-key.not_found'] }),
})
