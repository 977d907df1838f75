import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { asked } from '#platform/web/call/given.ts'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { search } from '../contract.ts'
import type { FoundSearch, MissSearch } from '../search.search.ts'

export type Found = Answer<typeof search.all>
export type FoundRow = Found['list'][number]
export type MissRow = Answer<typeof search.misses>['list'][number]

export const foundQuery = ({ keyword, type, chip, startDate, endDate, ...rest }: FoundSearch) =>
  query(
    search.all,
    asked<typeof search.all>({ keyword: keyword.trim(), ...pageOf(rest), type, chip, startDate, endDate }),
  )
export const recordsQuery = ({ keyword }: Pick<FoundSearch, 'keyword'>) =>
  query(search.records, { keyword: keyword.trim() })
export const chipsQuery = () => query(search.chips)
export const missesQuery = ({ keyword, state, sort, ...rest }: MissSearch) =>
  query(
    search.misses,
    asked<typeof search.misses>({
      ...pageOf(rest),
      keyword,
      done: state === 'done',
      sort: sort ? 'frequent' : undefined,
    }),
  )

export async function markMiss(id: number, done: boolean): Promise<void> {
  await call(search.markMiss, { id, done }).finally(() => invalidate(search.misses))
}
export const rebuildIndex = () => call(search.rebuild)
