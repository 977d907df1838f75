import * as z from 'zod/mini'
import { loginName, newPassword, password, passwordErrors, terms } from '#areas/account/contract.ts'
import '#areas/sub-account/contract.ts'
import { contract, post } from '#platform/contract/contract.ts'
import { token } from './door.contract.ts'

/** How whoever is invited into a company comes in. */
export const companyAccept = contract('company-invitation', {
  /** Makes the account of whoever is invited, with the agreements accepted as at a registration, and signs it in. */
  accept: post('/public/acceptCompany', {
    access: 'open',
    input: {
      token,
      loginName,
      password: newPassword,
      confirm: password,
      ...terms,
    },
    reply: z.object({ loginName: z.string() }),
    errors: [
      ...passwordErrors,
      'company-invitation.link_over',
      'company-invitation.main_first',
      'company-invitation.not_certified',
      'company-invitation.other_domain',
      'sub-account.too_many',
      'account.name_taken',
      'account.mail_taken',
      'account.phone_taken',
      'account.agreement_changed',
      'platform.too_many',
    ],
  }),
})
