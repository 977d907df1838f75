import { label } from '#platform/web/i18n/text.ts'
import type { Read } from '#platform/web/call/query.ts'
import { can } from '#platform/web/session.ts'
import { StateTabs } from '../table/StateTabs.tsx'
import type { DeskSearch, ViewOf } from './list.ts'
import { tabReads, useCounts, useTotals, type TabsOf, uncounted } from './tabs.ts'

/** The views the caller may see, by name. */
export const openViews = <S,>(views: object | undefined): [name: string, view: ViewOf<S>][] =>
  Object.entries((views ?? {}) as Record<string, ViewOf<S>>).filter(([, { may }]) => !may || can(may))

/** The key of the tab without a state; no state is called so. */
const first = '*'
type Props<S, B extends keyof S> = {
  id: string
  tabs: TabsOf<S, B>
  views: object | undefined
  read: (search: S) => Read<unknown>
  search: S
  onChoose: (patch: Partial<S>) => void
}
/** The states of a list and what else its page shows, each with its count. */
export function ListTabs<S extends DeskSearch, B extends keyof S>({ id, tabs, search, ...props }: Props<S, B>) {
  const { by, states, wordOf } = tabs
  const views = openViews<S>(props.views)
  const counted = useCounts(tabs.counts?.(search), ['all', ...states.map(String)])
  const others = useTotals([
    ...tabReads(tabs, search, props.read),
    ...views.map(([, view]) => view.total?.() ?? uncounted),
  ])
  const totals = counted ? [...counted, ...others] : others
  const words = [
    label(tabs.all),
    ...states.map((state) => wordOf(state)),
    ...views.map(([, view]) => label(view.label)),
  ]
  const keys = [first, ...states.map(String), ...views.map(([name]) => name)]
  const choose = (key: string) => {
    const view = views.find(([name]) => name === key)?.[0]
    const state = view ? search[by] : states.find((one) => String(one) === key)
    props.onChoose({ page: undefined, view, [by]: state } as unknown as Partial<S>)
  }
  return (
    <StateTabs
      name={id}
      label={label(tabs.label)}
      tabs={keys.map((key, index) => ({ key, words: words[index]!, total: totals[index] }))}
      active={search.view ?? String(search[by] ?? first)}
      cap={tabs.cap ?? Infinity}
      onChoose={choose}
    />
  )
}
