import {
  Outlet,
  RouterContextProvider,
  useRouter,
  useRouterState,
  type AnyRouteMatch,
  type AnyRouter,
} from '@tanstack/react-router'
import { Activity, memo, useMemo, useState } from 'react'
import { useStore } from '../store.ts'
import { parseSearch } from '#platform/contract/link.ts'
import { Coming } from '../layout/Coming.tsx'
import { tabKey, tabs, unsavedTabs, type TabsState } from './tabs.ts'

/** How many pages stay built; the one longest unseen leaves first. */
export const maxPanes = 10

const still = <T,>(value: T) => ({ get: () => value, subscribe: () => ({ unsubscribe() {} }) })

/**
 * A router whose stores stand still at one set of matches, so that a hidden page keeps reading its own parameters,
 * search and data. `stores` is internal to the router: its version is pinned, and keepalive.test.tsx watches over it.
 */
function stillRouter(router: AnyRouter, matches: AnyRouteMatch[], location: unknown): AnyRouter {
  const byRoute = new Map(matches.map((match) => [match.routeId, still(match)]))
  const nothing = still(undefined)
  const state = { status: 'idle', isLoading: false, matches, location, resolvedLocation: location }
  const stores = {
    ...router.stores,
    ids: still(matches.map((match) => match.routeId)),
    matches: still(matches),
    location: still(location),
    resolvedLocation: still(location),
    status: still('idle'),
    byRoute,
    __store: still(state),
    // Links remember the router they first stood under, by route; each set of matches needs its own.
    _linkScopes: undefined,
    getMatchStore: (id: string) => byRoute.get(id) ?? nothing,
  }
  return Object.create(router, { stores: { value: stores } }) as AnyRouter
}

export type PaneState = { key: string; generation: number; matches: AnyRouteMatch[]; location: unknown }

/** Whether the page is on its way, and its frame is there before it. */
const isComing = ({ status }: AnyRouteMatch) => status === 'pending'
const isUnsaved = (key: string) => unsavedTabs([key]).length > 0

const Pane = memo(function Pane({
  matches,
  location,
  visible,
}: Omit<PaneState, 'key' | 'generation'> & { visible: boolean }) {
  const router = useRouter()
  const own = useMemo(() => stillRouter(router, matches, location), [router, matches, location])
  const leaf = matches.at(-1)
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <RouterContextProvider router={own}>
        {leaf && isComing(leaf) ? <Coming leaf={leaf} /> : <Outlet />}
      </RouterContextProvider>
    </Activity>
  )
})

/**
 * The panes after a navigation: the current one last, those without an open tab of their generation gone. Of more than `max`
 * those longest unseen leave, never one with unsaved input. A page that was kept stands as it was until what it asks anew is there.
 */
export function nextPanes(
  before: readonly PaneState[],
  now: PaneState,
  open: TabsState,
  max: number,
  isUnsaved: (key: string) => boolean,
): readonly PaneState[] {
  const isOpen = (pane: PaneState) =>
    open.list.some((tab) => tab.key === pane.key) && pane.generation === (open.generations[pane.key] ?? 0)
  const others = before.filter((pane) => pane.key !== now.key && isOpen(pane))
  let surplus = others.length - (max - 1)
  const kept = others.filter((pane) => surplus <= 0 || isUnsaved(pane.key) || surplus-- <= 0)
  const old = before.find((pane) => pane.key === now.key)
  const coming = now.matches.at(-1)
  const same = old && (old.matches === now.matches || (coming && isComing(coming)))
  const current = same && old.generation === now.generation ? old : now
  const next = [...kept, current]
  return next.length === before.length && next.every((pane, i) => pane === before[i]) ? before : next
}

/** An Outlet that keeps the pages of open tabs built: inputs, scroll positions and loaded data survive a tab change. */
export function KeepAliveOutlet({ max = maxPanes }: { max?: number }) {
  const router = useRouter()
  const matches = useRouterState({ select: (state) => state.matches }) as AnyRouteMatch[]
  const open = useStore(tabs)
  const [panes, setPanes] = useState<readonly PaneState[]>([])
  const leaf = matches.at(-1)!
  const key = tabKey(leaf)
  // Not useRouterState().location: that is the pending address while the matches are still the old ones.
  const built = router.buildLocation({ to: leaf.pathname, search: leaf.search } as never)
  // Links compare themselves with the search as the address has it, all text.
  const location = { ...built, search: parseSearch(built.searchStr) }
  const next = nextPanes(
    panes,
    { key, generation: open.generations[key] ?? 0, matches, location },
    open,
    max,
    isUnsaved,
  )
  if (next !== panes) setPanes(next)
  const ordered = next.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return ordered.map((pane) => (
    <Pane
      key={`${pane.key}#${pane.generation}`}
      matches={pane.matches}
      location={pane.location}
      visible={pane.key === key}
    />
  ))
}
