import * as z from 'zod/mini'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { text, wireIds } from '#platform/contract/field.ts'
import { FileItem, step } from '#platform/contract/record.ts'
import './contract.ts'

/** Refusals of passing a main account on. */
export const mainErrors = errors('account', {
  company_not_found: 'not_found',
  not_colleague: 'validation',
  letter_needed: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof mainErrors> {}
}
/** modelCode of the letter by which a company names its new main account, and what it may be. */
export const letterModel = 'main_letter'
export const letterRules = { accept: ['pdf', 'jpg', 'png'], maxMb: 20, maxCount: 3 } as const

const lead = { permission: ['main_transfer'] } as const
const Person = z.object({ id: z.int(), name: z.string(), loginName: z.string() })

/** The main account of a company passes to a colleague, decided by the lead of the account managers. */
export const mainAccount = contract('account', {
  /** Who is the main account now, who may become it, and how it was passed on before, the last time first. */
  mainOf: get('/account/company/{id}/main', {
    access: lead,
    input: { id },
    reply: z.object({
      company: z.string(),
      main: z.nullable(z.object({ ...Person.shape, version: z.int() })),
      colleagues: z.array(Person),
      past: z.array(
        z.object({
          id: z.int(),
          from: z.string(),
          to: z.string(),
          doneBy: z.string(),
          reason: z.string(),
          at: time,
          letters: z.array(FileItem),
        }),
      ),
    }),
    errors: ['account.company_not_found'],
  }),
  /**
   * Makes `toId` the main account in the place of `id`, whose rights it takes over and who stays as a sub-account; `letterIds` is the
   * letter the company signed. Both sign in again; of several at once one wins.
   */
  transferMain: post('/account/company/main', {
    access: lead,
    input: { ...step, toId: id, letterIds: wireIds, reason: text(500) },
    reply: z.object({ id: z.int() }),
    errors: [
      'account.company_not_found',
      'account.not_colleague',
      'account.letter_needed',
      'file.denied',
      'platform.changed',
      'platform.state',
    ],
  }),
})
