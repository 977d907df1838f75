import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { subAccount, type subRoles } from '../contract.ts'

export type Sub = Answer<typeof subAccount.show>
export type SubRole = (typeof subRoles)[number]

export const showQuery = (id: number) => query(subAccount.show, { id })
export const optionsQuery = () => query(subAccount.options)
export const domainQuery = () => query(subAccount.domain)

export async function saveSub(input: Whole<typeof subAccount.save>): Promise<{ id: number }> {
  const saved = await call(subAccount.save, input as never, { inline: true })
  await invalidate(subAccount)
  return saved
}
export async function assign({ id, version }: Sub, roles: SubRole[], packageIds: number[]): Promise<void> {
  const input = { id, version, roles: JSON.stringify(roles), packageIds: JSON.stringify(packageIds) }
  await call(subAccount.assign, input, { inline: true })
  await invalidate(subAccount)
}
export const setStatus = async ({ id, version }: Sub, enabled: boolean): Promise<void> =>
  void (await call(subAccount.setStatus, { id, version, enabled }).finally(() => invalidate(subAccount)))
