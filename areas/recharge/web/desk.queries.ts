import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { rechargeDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof rechargeDesk.desk>['list'][number]
export type Review = Answer<typeof rechargeDesk.review>
export type Refund = Answer<typeof rechargeDesk.refunds>['list'][number]
export type RefundDetail = Answer<typeof rechargeDesk.showRefund>
export const reviewQuery = (id: number) => query(rechargeDesk.review, { id })
export const refundQuery = (id: number) => query(rechargeDesk.showRefund, { id })

const deskAnew = () => Promise.all([invalidate(rechargeDesk), invalidate(approval)])
export const ask = ({ id }: { id: number }) => call(rechargeDesk.ask, { id }).finally(deskAnew)
export const askRefund = (input: Whole<typeof rechargeDesk.refund>) =>
  call(rechargeDesk.refund, input, { inline: true }).finally(deskAnew)
export const sendSecond = ({ id, version }: { id: number; version: number }) =>
  call(rechargeDesk.sendSecond, { id, version }).finally(deskAnew)
export const decide = (input: Input<typeof rechargeDesk.decide>) =>
  call(rechargeDesk.decide, input, { inline: true }).finally(deskAnew)
