import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import { signature } from '../contract.ts'

export type Record = { bizType: string; bizId: number }
export type Document = Answer<typeof signature.document>

export const documentQuery = (record: Record) => query(signature.document, record)
/** What was changed may be another document now. A first read under way would be joined, not asked anew: it ends before. */
export async function rereadDocument(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [signature.document.method, signature.document.path] })
  await invalidate(signature.document)
}
export const sendCode = (input: Whole<typeof signature.sendCode>) => call(signature.sendCode, input, { inline: true })
export async function sign(input: Input<typeof signature.sign>): Promise<Answer<typeof signature.sign>> {
  return call(signature.sign, input, { inline: true }).finally(rereadDocument)
}
export const verifyHash = (sha256: string) => call(signature.verify, { sha256 }, { inline: true })
