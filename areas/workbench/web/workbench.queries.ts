import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import { workbench } from '../contract.ts'

export type Home = Answer<typeof workbench.home>
export type Entry = Home['newest'][number]

export const homeQuery = () => query(workbench.home)
export const favouritesQuery = () => query(workbench.favourites)

/** Keeps a record at hand or lets it go, and shows so at once; what the server refuses is said, and undone. */
export async function favour(kind: string, id: number, on: boolean): Promise<void> {
  const { queryKey } = favouritesQuery()
  const show = (shown: boolean) =>
    queryClient.setQueryData(queryKey, (now) => {
      const others = (now ?? []).filter((one) => one.kind !== kind || one.id !== id)
      return shown ? [{ kind, id }, ...others] : others
    })
  show(on)
  await call(workbench.favour, { kind, id, on }).catch((error: unknown) => {
    show(!on)
    throw error
  })
  await invalidate(workbench.home)
}
