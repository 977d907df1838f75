import { approval } from '#areas/approval/contract.ts'
import { balanceQuery } from '#areas/points/web/wallet.public.tsx'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import { recharge, rechargeDesk } from '../contract.ts'

export type Recharge = Answer<typeof recharge.list>['list'][number]
export type DeskRow = Answer<typeof rechargeDesk.desk>['list'][number]
export type Review = Answer<typeof rechargeDesk.review>
export type Refund = Answer<typeof rechargeDesk.refunds>['list'][number]
export type RefundDetail = Answer<typeof rechargeDesk.showRefund>
export type Form = Answer<typeof recharge.create>['form']

export const optionsQuery = () => query(recharge.options)
export const resultQuery = (no: string) => query(recharge.show, { no })
export const reviewQuery = (id: number) => query(rechargeDesk.review, { id })
export const refundQuery = (id: number) => query(rechargeDesk.showRefund, { id })

const anew = () => invalidate(recharge)
/** The balance has changed: it stands on several screens. */
export const renewBalance = () => queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })

export const create = (input: Whole<typeof recharge.create>) =>
  call(recharge.create, input, { inline: true }).finally(anew)
export const payAgain = ({ no }: { no: string }) => call(recharge.pay, { no }).finally(anew)
export const close = async ({ no }: { no: string }) => {
  const { status } = await call(recharge.close, { no }).finally(anew)
  await renewBalance()
  return status
}

const deskAnew = () => Promise.all([invalidate(rechargeDesk), invalidate(approval)])
export const ask = ({ id }: { id: number }) => call(rechargeDesk.ask, { id }).finally(deskAnew)
export const askRefund = (input: Whole<typeof rechargeDesk.refund>) =>
  call(rechargeDesk.refund, input, { inline: true }).finally(deskAnew)
export const sendSecond = ({ id, version }: { id: number; version: number }) =>
  call(rechargeDesk.sendSecond, { id, version }).finally(deskAnew)
export const decide = (input: Input<typeof rechargeDesk.decide>) =>
  call(rechargeDesk.decide, input, { inline: true }).finally(deskAnew)
