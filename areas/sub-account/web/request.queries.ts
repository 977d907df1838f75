import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { subAccount, type subRoles } from '../contract.ts'
import { joining } from '../join.contract.ts'
import { grantRequest } from '../request.contract.ts'

type SubRole = (typeof subRoles)[number]
export type JoinState = Answer<typeof joining.joinState>
export type Request = Answer<typeof grantRequest.request>

/** Requests shown above the list of people. */
export const shownAbove = 10
export const requestQuery = (id: number) => query(grantRequest.request, { id })
export const waitingQuery = () => query(grantRequest.requests, { status: 'asked', limit: shownAbove })

export const joinQuery = () => query(joining.joinState)

const anew = () => invalidate(grantRequest, joining, subAccount)
export const join = (input: Input<typeof joining.join>) => call(joining.join, input, { inline: true }).finally(anew)
export const letIn = ({ id, version }: Request, roles: SubRole[]) =>
  call(joining.letIn, { id, version, roles: JSON.stringify(roles) }, { inline: true }).finally(anew)
export const grant = ({ id, version }: Request): Promise<unknown> =>
  call(grantRequest.grant, { id, version }).finally(anew)
export async function refuse({ id, version }: Request, reason: string): Promise<void> {
  await call(grantRequest.refuse, { id, version, reason }, { inline: true }).finally(anew)
}
export const withdraw = ({ id, version }: Pick<Request, 'id' | 'version'>): Promise<unknown> =>
  call(grantRequest.withdraw, { id, version }).finally(anew)
