import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { serviceDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof serviceDesk.desk>['list'][number]
export type Review = Answer<typeof serviceDesk.review>
export type Calendar = Answer<typeof serviceDesk.calendar>
export type Booking = Calendar['bookings'][number]

export const reviewQuery = (id: number) => query(serviceDesk.review, { id })
export const engineersQuery = () => query(serviceDesk.engineers)
export const calendarQuery = (from: string, to: string) => query(serviceDesk.calendar, { from, to })

const anew = () => Promise.all([invalidate(serviceDesk), invalidate(approval)])
type Key = { id: number; version: number }
export const start = ({ id, version }: Key) => call(serviceDesk.start, { id, version }).finally(anew)
export const plan = (input: Whole<typeof serviceDesk.plan>) =>
  call(serviceDesk.plan, input, { inline: true }).finally(anew)
export const deliver = (input: Whole<typeof serviceDesk.deliver>) =>
  call(serviceDesk.deliver, input, { inline: true }).finally(anew)
export async function audit(input: Input<typeof serviceDesk.audit>): Promise<void> {
  await call(serviceDesk.audit, input, { inline: true }).finally(anew)
}
export const saveBooking = (input: Whole<typeof serviceDesk.saveBooking>) =>
  call(serviceDesk.saveBooking, input, { inline: true }).finally(anew)
export const removeBooking = (id: number) => call(serviceDesk.removeBooking, { id }).finally(anew)
