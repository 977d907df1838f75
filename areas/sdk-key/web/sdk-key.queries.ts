import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate } from '#platform/web/call/query.ts'
import { sdkKey } from '../contract.ts'

export type Key = Answer<typeof sdkKey.list>[number]

export async function addKey(input: Whole<typeof sdkKey.add>): Promise<void> {
  await call(sdkKey.add, input, { inline: true })
  await invalidate(sdkKey.list)
}
