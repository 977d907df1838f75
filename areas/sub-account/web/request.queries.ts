import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { subAccount } from '../contract.ts'
import { grantRequest } from '../request.contract.ts'

export type Request = Answer<typeof grantRequest.request>

/** Requests shown above the list of people. */
export const shownAbove = 10
export const requestQuery = (id: number) => query(grantRequest.request, { id })
export const waitingQuery = () => query(grantRequest.requests, { status: 'asked', limit: shownAbove })

const anew = () => invalidate(grantRequest, subAccount)
export const grant = ({ id, version }: Request): Promise<unknown> =>
  call(grantRequest.grant, { id, version }).finally(anew)
export async function refuse({ id, version }: Request, reason: string): Promise<void> {
  await call(grantRequest.refuse, { id, version, reason }, { inline: true }).finally(anew)
}
export const withdraw = ({ id, version }: Request): Promise<unknown> =>
  call(grantRequest.withdraw, { id, version }).finally(anew)
