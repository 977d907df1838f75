import type { Answer, Whole } from '#platform/contract/contract.ts'
import { person } from '#areas/account/person.contract.ts'
import { showLink } from '#areas/staff/web/link.public.tsx'
import { dictionary } from '#areas/dictionary/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { companyInvitation } from '../contract.ts'
import { runInvitation } from '../run.contract.ts'

export type Invitation = Answer<typeof companyInvitation.invitation>

export const invitationQuery = (id: number) => query(companyInvitation.invitation, { id })
export const runsQuery = () => query(runInvitation.runs)
export const wayQuery = () => query(companyInvitation.way)
export const countriesQuery = () => query(dictionary.countries)

export async function add(input: Whole<typeof companyInvitation.add>): Promise<void> {
  const made = await call(companyInvitation.add, input, { inline: true })
  await invalidate(companyInvitation, person)
  showLink(input.name, made.token)
}
export async function renew({ id, version, name }: Invitation): Promise<void> {
  const made = await call(companyInvitation.renew, { id, version }).finally(() =>
    invalidate(companyInvitation, runInvitation),
  )
  showLink(name, made.token)
}
