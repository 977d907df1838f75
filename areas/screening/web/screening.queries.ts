import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { screening } from '../contract.ts'

export type Hit = Answer<typeof screening.hits>['list'][number]
export type HitDetail = Answer<typeof screening.hit>
export type Name = Answer<typeof screening.names>['list'][number]

export const hitQuery = (id: number) => query(screening.hit, { id })
export const listsQuery = () => query(screening.lists)
const anew = () => invalidate(screening)
type Decide = Whole<typeof screening.clear>
export const clearHit = (input: Decide): Promise<unknown> =>
  call(screening.clear, input, { inline: true }).finally(anew)
export const confirmHit = (input: Decide): Promise<unknown> =>
  call(screening.confirm, input, { inline: true }).finally(anew)
export const importList = (input: Whole<typeof screening.importList>): Promise<{ rows: number; hits: number }> =>
  call(screening.importList, input, { inline: true }).finally(anew)
