import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { market } from '../contract.ts'

export type Card = Answer<typeof market.list>['list'][number]
export type Product = Answer<typeof market.show>
export type ApplyRow = Answer<typeof market.applies>['list'][number]
export type ApplyDetail = Answer<typeof market.apply>

export const cardsQuery = (input: Input<typeof market.list>) => query(market.list, input)
export const categoriesQuery = () => query(market.categories)
export const productQuery = (id: number) => query(market.show, { id })
export const reviewsQuery = (id: number, limit: number) => query(market.reviews, { id, limit })
export const projectsQuery = () => query(market.projects)
export const applyQuery = (id: number) => query(market.apply, { id })

const anew = () => invalidate(market)
export const ask = (input: Whole<typeof market.ask>) => call(market.ask, input, { inline: true }).finally(anew)
type Key = { id: number; version: number }
export const closeApply = ({ id, version }: Key, action: 'refuse' | 'withdraw', reason = '', inline = false) =>
  call(market.close, { id, version, action, reason }, { inline }).finally(anew)
