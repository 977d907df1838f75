import type { Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate } from '#platform/web/call/query.ts'
import { firstMail } from '../first.contract.ts'
import { profile } from '../profile.contract.ts'

export async function saveFirstMail(input: Whole<typeof firstMail.saveFirstMail>): Promise<void> {
  await call(firstMail.saveFirstMail, input, { inline: true })
  await invalidate(profile)
}
