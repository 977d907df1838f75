import * as z from 'zod/mini'
import { agreed, agreementVersion, loginName, newPassword, password, passwordErrors } from '#areas/account/contract.ts'
import { contract, post, time } from '#platform/contract/contract.ts'
import './contract.ts'

const token = z.string().check(z.maxLength(100))

/** What the link of an invitation opens: the main account of a company. */
export const companyLink = contract('company-invitation', {
  /** Which company somebody is invited for, for whoever holds the link. */
  opened: post('/public/companyInvitation', {
    access: 'open',
    input: { token },
    reply: z.object({
      vendor: z.string(),
      invitedBy: z.string(),
      company: z.string(),
      name: z.string(),
      /** the address or number the account is made with */
      target: z.string(),
      endsAt: time,
    }),
    errors: ['company-invitation.link_over', 'platform.too_many'],
  }),
  /** Makes the main account of the company, with the agreements accepted as at a registration, and signs it in. */
  accept: post('/public/acceptCompany', {
    access: 'open',
    input: {
      token,
      loginName,
      password: newPassword,
      confirm: password,
      agreeUser: agreed,
      agreePrivacy: agreed,
      userVersion: agreementVersion,
      privacyVersion: agreementVersion,
    },
    reply: z.object({ loginName: z.string() }),
    errors: [
      ...passwordErrors,
      'company-invitation.link_over',
      'account.name_taken',
      'account.mail_taken',
      'account.phone_taken',
      'account.agreement_changed',
      'platform.too_many',
    ],
  }),
})
