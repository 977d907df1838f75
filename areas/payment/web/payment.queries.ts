import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { payment } from '../contract.ts'

export type Day = Answer<typeof payment.day>
export type Row = Answer<typeof payment.rows>['list'][number]

export const dayQuery = (id: number) => query(payment.day, { id })
export const rowsQuery = (input: Input<typeof payment.rows>) => query(payment.rows, input)

const anew = () => invalidate(payment)
export const compare = (input: Whole<typeof payment.compare>) =>
  call(payment.compare, input, { inline: true }).finally(anew)
export const compareAgain = ({ channel, day }: Day) => call(payment.compare, { channel, day }).finally(anew)
export const handle = (input: Whole<typeof payment.handle>) =>
  call(payment.handle, input, { inline: true }).finally(anew)
