import * as z from 'zod/mini'
import { contract, get, id, post } from '#platform/contract/contract.ts'
import './contract.ts'

const keeper = { permission: ['company_add'] } as const

/** The invitations of an import of companies or people, together. */
export const runInvitation = contract('company-invitation', {
  /** The imports that invitations came of, newest first, to look at those of one. */
  runs: get('/companyInvitation/import', {
    access: keeper,
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  /** How they stand, in numbers: of those the caller has access to. */
  ofRun: get('/companyInvitation/import/{id}', {
    access: keeper,
    input: { id },
    reply: z.object({
      /** whether letters can be sent; else each link is made at the invitations and passed on */
      mail: z.boolean(),
      total: z.int(),
      unsent: z.int(),
      invited: z.int(),
      lapsed: z.int(),
      accepted: z.int(),
      revoked: z.int(),
      /** letters that would be written now: not to whom one was written within the last day */
      due: z.int(),
      /** people whose main account has not come in yet, and who come after it */
      waiting: z.int(),
      /** letters that are being written */
      sending: z.int(),
    }),
  }),
  /**
   * Has a letter with a link written to all who are due, each with a new link for a week; the caller answers for them. Who got one within a
   * day, who has come in and who waits for the main account is left out. Answers how many.
   */
  sendRun: post('/companyInvitation/import/send', {
    access: keeper,
    input: { id },
    reply: z.object({ count: z.int() }),
    errors: ['company-invitation.no_mail', 'company-invitation.nothing_due', 'platform.denied', 'platform.too_many'],
  }),
})
