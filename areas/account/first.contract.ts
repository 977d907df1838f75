import * as z from 'zod/mini'
import { proof } from '#areas/factor/proof.contract.ts'
import { contract, post } from '#platform/contract/contract.ts'
import { code, codeErrors, contact } from './contract.ts'
import { newContactErrors } from './profile.contract.ts'

/** The address of an account that was made without one; apart from the profile, because what proves a factor is heavy. */
export const firstMail = contract('account', {
  /**
   * Gives the only administrator of an installation the address their account was made without, proven by a code sent to it
   * (`contactCode`), the password and the factor there is: nobody else is there to decide. An address that is there is changed
   * by an application.
   */
  saveFirstMail: post('/userApply/firstMail', {
    access: 'session',
    input: { newValue: contact, mailCode: code, ...proof },
    reply: z.null(),
    errors: [
      ...codeErrors,
      ...newContactErrors,
      'account.mail_taken',
      'factor.wrong_password',
      'factor.code_wrong',
      'factor.passkey_unproven',
      'platform.state',
      'platform.too_many',
    ],
  }),
})
