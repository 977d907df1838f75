import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { imports } from '../contract.ts'

export type ImportRow = Answer<typeof imports.list>['list'][number]
export type ImportDetail = Answer<typeof imports.show>
type State = ImportRow['status']

const soon = 2000
/** What goes on by itself is asked again until it is over. */
export const goesOn = (status: State | undefined): boolean => status === 'checking' || status === 'running'
export const importQuery = (id: number) => ({
  ...query(imports.show, { id }),
  refetchInterval: ({ state }: { state: { data?: ImportDetail | undefined } }) =>
    goesOn(state.data?.status) ? soon : (false as const),
})
export const faultsQuery = (id: number, page: number, limit: number) => query(imports.faults, { id, page, limit })

export async function add(input: Whole<typeof imports.add>): Promise<number> {
  const { id } = await call(imports.add, input, { inline: true })
  await invalidate(imports)
  return id
}
