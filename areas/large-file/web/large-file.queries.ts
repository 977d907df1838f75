import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate } from '#platform/web/call/query.ts'
import { largeFile } from '../contract.ts'

export type Application = Answer<typeof largeFile.desk>['list'][number]

export async function audit(input: Input<typeof largeFile.audit>): Promise<void> {
  await call(largeFile.audit, input, { inline: true })
  await invalidate(largeFile)
}
export async function revoke(input: Input<typeof largeFile.revoke>): Promise<void> {
  await call(largeFile.revoke, input, { inline: true })
  await invalidate(largeFile)
}
