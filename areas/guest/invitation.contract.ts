import * as z from 'zod/mini'
import { contract, post } from '#platform/contract/contract.ts'

export const token = z.string().check(z.maxLength(100))

/** What the link of a mail opens before anything is asked: apart, because it needs no form. */
export const guestLink = contract('guest', {
  /** What an invitation is about, for whoever holds its link. */
  invitation: post('/public/guestInvitation', {
    access: 'open',
    input: { token },
    reply: z.object({
      sponsor: z.string(),
      project: z.string(),
      name: z.string(),
      house: z.string(),
      email: z.string(),
      endsOn: z.string(),
    }),
    errors: ['guest.link_over', 'platform.too_many'],
  }),
})
