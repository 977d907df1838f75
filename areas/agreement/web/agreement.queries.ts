import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { agreement } from '../contract.ts'

export type Agreement = Answer<typeof agreement.show>

/** One version of an agreement; an empty version is the one in force. */
export const agreementQuery = (code: string, version: string) =>
  query(agreement.show, { code, ...(version ? { version } : {}) })

type Read = Pick<Agreement, 'code' | 'version' | 'sha256'>
/** Notes the caller's agreement to the words that were shown. */
export async function acceptAgreement({ code, version, sha256 }: Read): Promise<void> {
  await call(agreement.accept, { code, version, sha256, agree: true })
  await invalidate(agreement.show, agreement.accepted)
}
/** The same where the form itself says what went wrong. */
export async function sendAcceptance({ code, version, sha256 }: Read): Promise<void> {
  await call(agreement.accept, { code, version, sha256, agree: true }, { inline: true })
  await invalidate(agreement.show, agreement.accepted)
}
