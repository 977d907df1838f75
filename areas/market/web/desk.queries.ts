import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { marketDesk } from '../desk.contract.ts'

export type KeptProduct = Answer<typeof marketDesk.product>
export type KeptRow = Answer<typeof marketDesk.products>['list'][number]
export type Request = Answer<typeof marketDesk.requests>['list'][number]
export type RequestDetail = Answer<typeof marketDesk.request>

export const keptQuery = (id: number) => query(marketDesk.product, { id })
export const requestQuery = (id: number) => query(marketDesk.request, { id })

type Key = { id: number; version: number }
const anew = () => invalidate(marketDesk)
export const saveProduct = (input: Whole<typeof marketDesk.saveProduct>) =>
  call(marketDesk.saveProduct, input, { inline: true }).finally(anew)
export const shelve = ({ id, version }: Key, action: 'on' | 'off') =>
  call(marketDesk.shelve, { id, version, action }).finally(anew)
export const take = ({ id, version }: Key) => call(marketDesk.take, { id, version }).finally(anew)
export const quote = (input: Whole<typeof marketDesk.quote>) =>
  call(marketDesk.quote, input, { inline: true }).finally(anew)
export const decline = ({ id, version }: Key, reason: string) =>
  call(marketDesk.decline, { id, version, reason }, { inline: true }).finally(anew)
