import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { address } from '../contract.ts'

export type AddressRow = Answer<typeof address.show>

export const showQuery = (id: number) => query(address.show, { id })

export async function makeDefault({ id, version }: AddressRow): Promise<void> {
  await call(address.makeDefault, { id, version }).finally(() => invalidate(address))
}
export async function removeAddress(id: number): Promise<void> {
  await call(address.remove, { id }).finally(() => invalidate(address))
}
