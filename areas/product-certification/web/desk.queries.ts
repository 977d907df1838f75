import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { productDesk } from '../desk.contract.ts'

export type Review = Answer<typeof productDesk.desk>['list'][number]
export type ReviewDetail = Answer<typeof productDesk.review>

export const reviewQuery = (id: number) => query(productDesk.review, { id })
export async function audit(input: Input<typeof productDesk.audit>): Promise<void> {
  const anew = () => Promise.all([invalidate(productDesk), invalidate(approval)])
  await call(productDesk.audit, input, { inline: true }).finally(anew)
}
