import * as z from 'zod/mini'
import { roles } from '#platform/contract/access.ts'
import { contract, post, time } from '#platform/contract/contract.ts'
import './contract.ts'

export const token = z.string().check(z.maxLength(100))

/** What the link of an invitation opens before anything is asked: apart, because it needs no form. */
export const staffLink = contract('staff', {
  /** Who is invited to what, for whoever holds the link. */
  opened: post('/public/staffInvitation', {
    access: 'open',
    input: { token },
    reply: z.object({
      company: z.string(),
      invitedBy: z.string(),
      loginName: z.string(),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(roles)),
      endsAt: time,
    }),
    errors: ['staff.link_over', 'platform.too_many'],
  }),
})
