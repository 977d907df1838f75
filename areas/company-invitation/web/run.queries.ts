import { call } from '#platform/web/call/call.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { companyInvitation } from '../contract.ts'
import { runInvitation } from '../run.contract.ts'

export type RunCounts = Answer<typeof runInvitation.ofRun>

const soon = 3000
/** While letters are being written it is asked again. */
export const runQuery = (id: number) => ({
  ...query(runInvitation.ofRun, { id }),
  refetchInterval: ({ state }: { state: { data?: RunCounts | undefined } }) =>
    (state.data?.sending ?? 0) > 0 ? soon : (false as const),
})
export const sendRun = (id: number) =>
  call(runInvitation.sendRun, { id }).finally(() => invalidate(companyInvitation, runInvitation))
