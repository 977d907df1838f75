import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { sdkServer } from '../contract.ts'

export type Server = Answer<typeof sdkServer.desk>[number]
export const deskQuery = () => query(sdkServer.desk)

const refresh = () => invalidate(sdkServer)
export async function saveServer(input: Whole<typeof sdkServer.save>): Promise<{ id: number }> {
  const saved = await call(sdkServer.save, input, { inline: true })
  await refresh()
  return saved
}
export async function renewToken(id: number): Promise<string> {
  const { token } = await call(sdkServer.renewToken, { id })
  await refresh()
  return token
}
export async function removeServer(id: number): Promise<void> {
  await call(sdkServer.remove, { id }).finally(refresh)
}
