import { session } from '#areas/session/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { activation } from '../activation.contract.ts'
import { profile } from '../profile.contract.ts'

export type Profile = Answer<typeof profile.show>
export type Apply = Answer<typeof profile.applies>['list'][number]
export type LogRow = Answer<typeof profile.logs>['list'][number]

export const profileQuery = () => query(profile.show)
export const appliesQuery = () => query(profile.applies, { limit: 50 })
export const logsQuery = (q: Input<typeof profile.logs>) => query(profile.logs, q)
export const sessionsQuery = () => query(session.list)
export const activeQuery = () => query(activation.checkUserActiveStatus)

/** Runs a call of the own account; what the page shows of it is read anew. */
async function done<T>(answer: Promise<T>): Promise<T> {
  const given = await answer
  await invalidate(profile, activation)
  return given
}
const inline = { inline: true } as const
export const saveOwnProfile = (input: Whole<typeof profile.save>) => done(call(profile.save, input, inline))
export const changePassword = (input: Input<typeof profile.changePwd>) => done(call(profile.changePwd, input, inline))
export const sendContactCodes = (input: Whole<typeof profile.contactCode>) => call(profile.contactCode, input, inline)
export const saveContactChange = (input: Whole<typeof profile.saveContact>) =>
  done(call(profile.saveContact, input, inline))
export const withdrawApply = ({ id, version }: Apply) => done(call(profile.withdraw, { id, version }))
export const requestDeletion = (input: Input<typeof profile.requestDeletion>) =>
  done(call(profile.requestDeletion, input, inline))
export const applyToWake = (reason: string) => done(call(activation.saveUserApply, { reason }, inline))
export async function endSession(id: number): Promise<void> {
  await call(session.revoke, { id }).finally(() => invalidate(session.list))
}
export async function endOtherSessions(): Promise<number> {
  const { ended } = await call(session.revokeOthers)
  await invalidate(session.list)
  return ended
}
