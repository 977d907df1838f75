import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import type { WatchProps } from '#platform/web/slots.ts'
import { watch } from '../contract.ts'

export type Watched = Answer<typeof watch.list>['list'][number]
type Mine = Answer<typeof watch.mine>

export const mineQuery = () => query(watch.mine)

const isSame = (of: WatchProps) => (one: Mine['searches'][number]) =>
  of.kind === 'search' && one.keyword === of.keyword && one.type === of.type && one.chip === of.chip
export const isWatched = (mine: Mine, of: WatchProps): boolean =>
  of.kind === 'search'
    ? mine.searches.some(isSame(of))
    : mine.records.some((one) => one.kind === of.kind && one.id === of.id)

function withOne(mine: Mine, of: WatchProps, on: boolean): Mine {
  if (of.kind === 'search') {
    const { kind: _, ...own } = of
    const others = mine.searches.filter((one) => !isSame(of)(one))
    return { ...mine, searches: on ? [own, ...others] : others }
  }
  const { kind, id } = of
  const others = mine.records.filter((one) => one.kind !== kind || one.id !== id)
  return { ...mine, records: on ? [{ kind, id }, ...others] : others }
}

/** Begins or ends a watch, and shows so at once; what the server refuses is said, and undone. */
export async function setWatch(of: WatchProps, on: boolean): Promise<void> {
  const { queryKey } = mineQuery()
  const show = (shown: boolean) => queryClient.setQueryData(queryKey, (now) => now && withOne(now, of, shown))
  const { kind: _, ...search } = of
  const asked =
    of.kind === 'search'
      ? call(watch.setSearch, { ...(search as { keyword: string; type: string; chip: string }), on })
      : call(watch.set, { kind: of.kind, id: of.id, on })
  show(on)
  await asked.catch((error: unknown) => {
    show(!on)
    throw error
  })
  await invalidate(watch.list, watch.mine)
}

export const endOne = ({ id }: { id: number }) => call(watch.end, { id }).finally(() => invalidate(watch))
export const endClosed = () => call(watch.endClosed, {}).finally(() => invalidate(watch))
