import * as z from 'zod/mini'
import { contract, get } from '#platform/contract/contract.ts'

/** What a proof of work is asked for: looking up a username, a code to register or for a new password, registering. */
export const proofScenes = ['name', 'register', 'reset', 'account'] as const
/** Pieces of work in one proof, zero bits each of its hashes begins with, minutes it may take: a second of a phone. */
export const proofRules = { parts: 16, bits: 15, minutes: 5 } as const

/** Work in place of a picture puzzle, apart from the other calls: loaded once the server asks for it. */
export const proof = contract('account', {
  /**
   * What is to be worked on before a call of the scene is answered again: for this address, for five minutes, for one call. Part k
   * of 16 is solved by n in base 36 where SHA-256 of `<characters after the last dot of the challenge>.<k>.<n>` begins with 15 zero
   * bits; `proof` of the call is `<challenge>~<n of part 0>.<n of part 1>…`.
   */
  challenge: get('/public/challenge', {
    access: 'open',
    input: { scene: z.enum(proofScenes) },
    reply: z.object({ challenge: z.string() }),
    errors: ['platform.too_many'],
  }),
})
