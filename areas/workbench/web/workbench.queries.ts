import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import { dash } from '../dash.contract.ts'
import { workbench } from '../contract.ts'
import { feed } from '../feed.contract.ts'

export type Home = Answer<typeof workbench.home>
export type Entry = Home['newest'][number]
export type Block = Home['blocks'][number]
export type Need = Answer<typeof dash.needs>['list'][number]
export type FigureData = Answer<typeof feed.figure>

export const homeQuery = () => query(workbench.home)
export const favouritesQuery = () => query(workbench.favourites)
export const needsQuery = () => query(dash.needs)
export const feedQuery = () => query(feed.feed)
export const figuresQuery = () => query(feed.figures)
export const figureQuery = (asked: Input<typeof feed.figure>) => query(feed.figure, asked)

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

/** Says that the home is looked at. Nobody waits for it, and nothing is said when it fails: marks stay a little longer. */
export const visit = (): void => void call(dash.visit, {}, { inline: true }).catch(() => {})

/** The blocks with one at another place. */
export function moved(blocks: readonly Block[], from: number, to: number): Block[] {
  const order = [...blocks]
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}
const shown = (blocks: readonly Block[]) =>
  queryClient.setQueryData(homeQuery().queryKey, (home) => home && { ...home, blocks: [...blocks] })
/** Keeps order and visibility, and shows them at once; what the server refuses is said, and undone. */
export async function saveBlocks(order: readonly Block[]): Promise<void> {
  const before = queryClient.getQueryData(homeQuery().queryKey)?.blocks ?? []
  const blocks = order.map((block, i) => ({ ...block, sort: i + 1 }))
  shown(blocks)
  const jsonList = JSON.stringify(blocks.map(({ blockCode, sort, show }) => ({ blockCode, sort, show })))
  try {
    await call(dash.saveUserDashSort, { jsonList })
  } catch {
    // said by the call itself
    shown(before)
    return
  }
  // a block that is shown again has nothing to show yet
  if (blocks.some(({ blockCode, show }) => show && !before.find((one) => one.blockCode === blockCode)?.show))
    await invalidate(workbench.home)
}
export async function resetBlocks(): Promise<void> {
  shown(await call(dash.resetDash))
  await invalidate(workbench.home)
}

export async function makeFeed(): Promise<string> {
  const { token } = await call(feed.makeFeed)
  await invalidate(feed.feed)
  return token
}
export async function endFeed(): Promise<void> {
  await call(feed.endFeed)
  await invalidate(feed.feed)
}
