import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { demandDesk } from '../desk.contract.ts'

export type Review = Answer<typeof demandDesk.desk>['list'][number]
export type ReviewDetail = Answer<typeof demandDesk.review>

export const reviewQuery = (id: number) => query(demandDesk.review, { id })
export const engineersQuery = () => query(demandDesk.engineers)
const anew = () => Promise.all([invalidate(demandDesk), invalidate(approval)])
export async function audit(input: Input<typeof demandDesk.audit>): Promise<void> {
  await call(demandDesk.audit, input, { inline: true }).finally(anew)
}
export async function assign(input: Input<typeof demandDesk.assign>): Promise<void> {
  await call(demandDesk.assign, input, { inline: true }).finally(anew)
}
export async function planSlot(input: Input<typeof demandDesk.slot>): Promise<void> {
  await call(demandDesk.slot, input, { inline: true }).finally(anew)
}
export async function stateResult(input: Input<typeof demandDesk.result>): Promise<void> {
  await call(demandDesk.result, input, { inline: true }).finally(anew)
}
