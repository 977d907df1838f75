import { activation } from '#areas/account/activation.contract.ts'
import { certification } from '#areas/certification/contract.ts'
import { packageApply } from '#areas/product-package/apply.contract.ts'
import { grantRequest } from '#areas/sub-account/request.contract.ts'
import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import type { WayProps } from '#platform/web/slots.ts'
import { way } from '../contract.ts'

export type Found = Answer<typeof way.show>

export const wayQuery = ({ need, about }: WayProps) => query(way.show, { need, ...about })
/** A second press, or another tab, has sent it already: what stands is shown either way. */
const anew = () => invalidate(way, grantRequest, packageApply, certification, activation)

export async function ask({ kind, role, packageId }: NonNullable<Found['ask']>, page: string): Promise<void> {
  const what = { ...(role ? { role } : {}), ...(packageId ? { packageId } : {}) }
  await call(grantRequest.ask, { kind, ...what, page }).finally(anew)
}
export async function takeBack(request: { id: number; version: number }): Promise<void> {
  await call(grantRequest.withdraw, request).finally(anew)
}
export async function apply(input: Input<typeof packageApply.apply>): Promise<void> {
  await call(packageApply.apply, input, { inline: true }).finally(anew)
}
export async function wake(reason: string): Promise<void> {
  await call(activation.saveUserApply, { reason }, { inline: true }).finally(anew)
}
export async function renew(): Promise<void> {
  await call(certification.renew).finally(anew)
}
