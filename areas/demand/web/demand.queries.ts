import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { demand } from '../contract.ts'

export type DemandRow = Answer<typeof demand.list>['list'][number]
export type Demand = Answer<typeof demand.show>

export const demandQuery = (id: number) => query(demand.show, { id })
/** The last of them, for the first page of the materials library. */
export const myDemandsQuery = () => query(demand.list, { page: 1, limit: 10 })
export const similarQuery = (input: Input<typeof demand.similar>) => query(demand.similar, input)
export const chipsQuery = () => query(dictionary.chips)

export async function saveDemand(input: Whole<typeof demand.save>): Promise<{ id: number }> {
  const saved = await call(demand.save, input, { inline: true })
  await invalidate(demand)
  return saved
}
export const follow =
  (on: boolean) =>
  async ({ id }: { id: number }): Promise<void> => {
    await call(demand.follow, { id, on }).finally(() => invalidate(demand))
  }
