import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { agreement } from '../contract.ts'

export type Agreement = Answer<typeof agreement.show>

/** One version of an agreement; an empty version is the one in force. */
export const agreementQuery = (code: string, version: string) =>
  query(agreement.show, { code, ...(version ? { version } : {}) })

/** Notes the caller's agreement to a version. */
export async function acceptAgreement(code: string, version: string): Promise<void> {
  await call(agreement.accept, { code, version, agree: true })
  await invalidate(agreement.show, agreement.accepted)
}
