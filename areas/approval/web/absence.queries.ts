import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { absence } from '../absence.contract.ts'

export type Delegation = Answer<typeof absence.delegations>[number]
export const delegationsQuery = () => query(absence.delegations)
export const calendarQuery = (year: number) => query(absence.calendar, { year })

export async function delegate(input: Input<typeof absence.delegate>): Promise<void> {
  await call(absence.delegate, input, { inline: true })
  await invalidate(absence.delegations)
}
export async function endDelegation(id: number): Promise<void> {
  await call(absence.endDelegation, { id })
  await invalidate(absence.delegations)
}
export async function saveDay(input: Whole<typeof absence.saveDay>): Promise<void> {
  await call(absence.saveDay, input, { inline: true })
  await invalidate(absence.calendar)
}
export async function removeDay(day: string): Promise<void> {
  await call(absence.removeDay, { day })
  await invalidate(absence.calendar)
}
