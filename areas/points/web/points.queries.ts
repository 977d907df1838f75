import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import type { pointsWallet } from '../contract.ts'
import { pointsDesk } from '../ledger.contract.ts'
import { pointLimit } from '../limit.contract.ts'

export type StatementRow = Answer<typeof pointsWallet.statement>['list'][number]
export type Limit = Answer<typeof pointLimit.showLimit>
export type Request = Answer<typeof pointLimit.requests>['list'][number]
export type Adjustment = Answer<typeof pointsDesk.adjustments>['list'][number]
export type AdjustmentDetail = Answer<typeof pointsDesk.adjustment>
export type Txn = Answer<typeof pointsDesk.ledger>['list'][number]
export type TxnDetail = Answer<typeof pointsDesk.txn>
export type Frozen = Answer<typeof pointsDesk.frozen>['list'][number]

export const limitQuery = (id: number) => query(pointLimit.showLimit, { id })
export const choicesQuery = () => query(pointLimit.choices)
export const adjustmentQuery = (id: number) => query(pointsDesk.adjustment, { id })
export const companiesQuery = (keyword: string) => query(pointsDesk.companies, { keyword })
export const txnQuery = (id: number) => query(pointsDesk.txn, { id })
export const frozenQuery = () => query(pointsDesk.frozen)

const anewLimits = () => invalidate(pointLimit)
export const saveLimit = (input: Whole<typeof pointLimit.saveLimit>) =>
  call(pointLimit.saveLimit, input, { inline: true }).finally(anewLimits)
export const askForMore = (input: Input<typeof pointLimit.askForMore>) =>
  call(pointLimit.askForMore, input, { inline: true }).finally(anewLimits)
export const decideRequest = (input: Input<typeof pointLimit.decideRequest>) =>
  call(pointLimit.decideRequest, input, { inline: true }).finally(anewLimits)

const anewDesk = () => Promise.all([invalidate(pointsDesk), invalidate(approval)])
export const submitAdjustment = (input: Input<typeof pointsDesk.submitAdjustment>) =>
  call(pointsDesk.submitAdjustment, input, { inline: true }).finally(anewDesk)
export const submitUnfreeze = (input: Input<typeof pointsDesk.submitUnfreeze>) =>
  call(pointsDesk.submitUnfreeze, input, { inline: true }).finally(anewDesk)
export async function decideAdjustment(input: Input<typeof pointsDesk.decideAdjustment>): Promise<void> {
  await call(pointsDesk.decideAdjustment, input, { inline: true }).finally(anewDesk)
}
