import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { order } from '../contract.ts'
import { orderDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof orderDesk.desk>['list'][number]
export type Review = Answer<typeof orderDesk.review>

export const reviewQuery = (id: number) => query(orderDesk.review, { id })

const anew = () => Promise.all([invalidate(order, orderDesk), invalidate(approval)])
export async function approve(input: Input<typeof orderDesk.approve>): Promise<void> {
  await call(orderDesk.approve, input, { inline: true }).finally(anew)
}
export const schedule = (input: Whole<typeof orderDesk.schedule>) =>
  call(orderDesk.schedule, input, { inline: true }).finally(anew)
export const decideCancel = (input: Whole<typeof orderDesk.cancelRequest>) =>
  call(orderDesk.cancelRequest, input, { inline: true }).finally(anew)
export const shortClose = (input: Whole<typeof orderDesk.shortClose>) =>
  call(orderDesk.shortClose, input, { inline: true }).finally(anew)
