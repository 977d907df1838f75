import { createStore } from '../store.ts'
import { normalPath } from './guard.ts'

/** One visited page. `key` is its path: two pages of one route with other parameters are two tabs. */
export type Tab = { key: string; title: string; href: string }
/** `generations` counts how often a page was closed or refreshed; a new one drops the kept state. */
export type TabsState = { list: readonly Tab[]; generations: Readonly<Record<string, number>> }

/** Open tabs. In memory: a reload starts anew, as the kept states do. */
export const tabs = createStore<TabsState>({ list: [], generations: {} })
export const tabKey = normalPath

function put(list: readonly Tab[], dropped: readonly string[] = []): void {
  const { generations } = tabs.get()
  const next = Object.fromEntries(dropped.map((key) => [key, (generations[key] ?? 0) + 1]))
  tabs.set({ list, generations: dropped.length > 0 ? { ...generations, ...next } : generations })
}

/** A page was shown: adds its tab or brings title and address of the existing one up to date. */
export function visitTab(tab: Tab): void {
  const { list } = tabs.get()
  const at = list.findIndex((one) => one.key === tab.key)
  const old = list[at]
  if (!old) put([...list, tab])
  else if (old.href !== tab.href || old.title !== tab.title) put(list.with(at, tab))
}
/** Gives a tab its own words, an order number for example. */
export function renameTab(key: string, title: string): void {
  const old = tabs.get().list.find((one) => one.key === key)
  if (old) visitTab({ ...old, title })
}
/** Closes a tab. Answers where to go: the last remaining tab or the home page when it was the active one, else null. */
export function closeTab(key: string, active: string): string | null {
  const rest = tabs.get().list.filter((tab) => tab.key !== key)
  put(rest, [key])
  return key === active ? (rest.at(-1)?.href ?? '/') : null
}
export function closeOtherTabs(key: string): void {
  const { list } = tabs.get()
  put(
    list.filter((tab) => tab.key === key),
    list.filter((tab) => tab.key !== key).map((tab) => tab.key),
  )
}
/** Closes all and answers the home page. */
export function closeAllTabs(): string {
  put(
    [],
    tabs.get().list.map((tab) => tab.key),
  )
  return '/'
}
/** Drops the kept state of a page; it is built again at once when it is the active one. */
export const refreshTab = (key: string): void => put(tabs.get().list, [key])
