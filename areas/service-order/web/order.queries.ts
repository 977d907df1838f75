import { approval } from '#areas/approval/contract.ts'
import { pointsWallet } from '#areas/points/contract.ts'
import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { serviceOrder, type customerActions } from '../contract.ts'
import { servicePurchase } from '../purchase.contract.ts'

export type OrderRow = Answer<typeof serviceOrder.list>['list'][number]
export type Order = Answer<typeof serviceOrder.show>
export type Milestone = Order['milestones'][number]

export const orderQuery = (id: number) => query(serviceOrder.show, { id })
export const contactQuery = () => query(servicePurchase.contact)
export const quoteQuery = (id: number) => query(servicePurchase.quote, { id })

const anew = () =>
  Promise.all([invalidate(serviceOrder, servicePurchase), invalidate(pointsWallet), invalidate(approval)])
type Key = { id: number; version: number }
export const act = ({ id, version }: Key, action: (typeof customerActions)[number], reason = '', inline = false) =>
  call(serviceOrder.act, { id, version, action, reason }, { inline }).finally(anew)
export const createOrder = (input: Whole<typeof servicePurchase.create>) =>
  call(servicePurchase.create, input, { inline: true }).finally(anew)
export const orderQuote = (input: Whole<typeof servicePurchase.fromQuote>) =>
  call(servicePurchase.fromQuote, input, { inline: true }).finally(anew)
export const payOrder = (input: Whole<typeof servicePurchase.pay>) =>
  call(servicePurchase.pay, input, { inline: true }).finally(anew)
export const rate = (input: Whole<typeof serviceOrder.rate>) =>
  call(serviceOrder.rate, input, { inline: true }).finally(anew)
