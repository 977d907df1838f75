import { approval } from '#areas/approval/contract.ts'
import { orderBase } from '#areas/order-base/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { order } from '../contract.ts'
import { orderForm } from '../form.contract.ts'
import { orderPaper } from '../paper.contract.ts'
import { orderMove } from '../move.contract.ts'
import { orderCheck } from '../check.contract.ts'

export type OrderRow = Answer<typeof order.list>['list'][number]
export type Order = Answer<typeof order.show>

export type Promised = Order['promises'][number]
export type Start = Answer<typeof orderForm.start>
export type Offer = Answer<typeof orderForm.offers>['list'][number]
export type Check = Answer<typeof orderCheck.precheck>
export type Verdict = Check['order'][number]
export type ReadLines = Answer<typeof orderCheck.read>
export type Papers = Answer<typeof orderPaper.print>['list']
export type Found = Answer<typeof order.find>['list'][number]

export const countsQuery = () => query(order.tabCount)
export const orderQuery = (id: number) => query(order.show, { id })
/** What a form begins with; of a new order the quotes it is by. */
export const startQuery = (quotes?: string) => ({
  ...query(orderForm.start, { ...(quotes && { quotes }) }),
  // an address that was added meanwhile is there at once; the loader's own answer is young enough
  staleTime: 2_000,
})
export type Frame = Pick<Start['choices'][number], 'unitId' | 'currency' | 'quoteType'>
export const offersQuery = (frame: Frame) => query(orderForm.offers, frame)
export const unitsQuery = () => query(orderBase.units)
export const papersQuery = (ids: string, hideTerminal: boolean) => query(orderPaper.print, { ids, hideTerminal })

const anew = () => Promise.all([invalidate(order, orderForm, orderPaper), invalidate(approval)])
type Key = { id: number; version: number }
export const saveOrder = (input: Whole<typeof orderForm.save>): Promise<Key> =>
  call(orderForm.save, input, { inline: true }).finally(anew)
export const submitOrder = ({ id, version }: Key, inline = false): Promise<Key> =>
  call(orderMove.submit, { id, version }, { inline }).finally(anew)
export const withdraw = ({ id, version }: Key) => call(orderMove.withdraw, { id, version }).finally(anew)
export const removeOrder = ({ id, version }: Key) => call(orderForm.remove, { id, version }).finally(anew)
export const copyOrder = (id: number) => call(orderForm.copy, { id }).finally(anew)
export const cancelOrder = (input: Input<typeof orderMove.cancel>) =>
  call(orderMove.cancel, input, { inline: true }).finally(anew)
export const sendStamped = (input: Whole<typeof orderMove.stamp>) =>
  call(orderMove.stamp, input, { inline: true }).finally(anew)
export const askCancel = (input: Input<typeof orderMove.askCancel>) =>
  call(orderMove.askCancel, input, { inline: true }).finally(anew)
export const precheck = (input: Input<typeof orderCheck.precheck>, signal?: AbortSignal): Promise<Check> =>
  call(orderCheck.precheck, input, { inline: true, ...(signal && { signal }) })
export const readLines = (input: Input<typeof orderCheck.read>): Promise<ReadLines> =>
  call(orderCheck.read, input, { inline: true })
export const findAll = async (keyword: string, signal: AbortSignal): Promise<readonly Found[]> =>
  (await call(order.find, { keyword }, { inline: true, signal })).list
