import * as z from 'zod/mini'
import { contract, post, time } from '#platform/contract/contract.ts'
import './contract.ts'

export const token = z.string().check(z.maxLength(100))

/** What the link of an invitation opens before anything is asked: apart, because it needs no form. */
export const companyLink = contract('company-invitation', {
  /** Which company somebody is invited for, for whoever holds the link. */
  opened: post('/public/companyInvitation', {
    access: 'open',
    input: { token },
    reply: z.object({
      vendor: z.string(),
      invitedBy: z.string(),
      company: z.string(),
      /** the main account of the company, or a colleague */
      isMain: z.boolean(),
      name: z.string(),
      /** the address or number the account is made with */
      target: z.string(),
      endsAt: time,
    }),
    errors: [
      'company-invitation.link_over',
      'company-invitation.main_first',
      'company-invitation.not_certified',
      'company-invitation.other_domain',
      'platform.too_many',
    ],
  }),
})
