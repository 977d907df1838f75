import { createStore } from '../store.ts'
import { normalPath } from './guard.ts'
import type { Page } from './page.ts'
import { forgetScroll } from './scroll.ts'

/**
 * One visited page. `key` is its path, or what the page says by `tabBy`: two documents of one path are two tabs. `apart` tells
 * it from another of the same title. `foreign`: its title is still in a language that was left.
 * `missing`: the record it was opened for did not come, and it closes when it is left.
 */
export type Tab = { key: string; title: string; href: string; apart?: string; foreign?: true; missing?: true }
/** `generations` counts how often a page was closed or refreshed; a new one drops the kept state. */
export type TabsState = { list: readonly Tab[]; generations: Readonly<Record<string, number>> }

/** More tabs than these are no help: the one longest unseen closes, never one with unsaved input. */
export const maxTabs = 20

/** Open tabs; kept-tabs.ts brings their names and addresses through a reload, not what was kept of their pages. */
export const tabs = createStore<TabsState>({ list: [], generations: {} })

type Leaf = { pathname: string; search: object; staticData: { page?: Page } }
/** What tells the tab of a page from the others. */
export const tabKey = ({ pathname, search, staticData: { page } }: Leaf): string =>
  page?.tabBy?.(search as never) ?? normalPath(pathname)

const seen = new Map<string, number>()
let visits = 0

function put(list: readonly Tab[], dropped: readonly string[] = []): void {
  dropped.forEach(forgetScroll)
  const { generations } = tabs.get()
  const next = Object.fromEntries(dropped.map((key) => [key, (generations[key] ?? 0) + 1]))
  tabs.set({ list, generations: dropped.length > 0 ? { ...generations, ...next } : generations })
}

const longestUnseen = (list: readonly Tab[]) =>
  list
    .filter((tab) => unsavedTabs([tab.key]).length === 0)
    .toSorted((a, b) => (seen.get(a.key) ?? 0) - (seen.get(b.key) ?? 0))[0]

const isSame = (one: Tab, other: Tab) =>
  (['href', 'title', 'apart', 'missing'] as const).every((name) => one[name] === other[name])

/** A page was shown: adds its tab or brings title and address of the existing one up to date. */
export function visitTab(tab: Tab): void {
  const { list: all } = tabs.get()
  const gone = all.filter(({ key, missing }) => missing && key !== tab.key && unsavedTabs([key]).length === 0)
  const list = all.filter((one) => !gone.includes(one))
  seen.set(tab.key, ++visits)
  const at = list.findIndex((one) => one.key === tab.key)
  const old = list[at]
  const surplus = !old && list.length >= maxTabs ? longestUnseen(list) : undefined
  const dropped = [...gone, ...(surplus ? [surplus] : [])].map(({ key }) => key)
  if (!old) put([...list.filter((one) => one !== surplus), tab], dropped)
  else if (gone.length > 0 || old.foreign || !isSame(old, tab)) put(list.with(at, tab), dropped)
}
/** Calls a tab that is open otherwise, as if it had always been called so. */
export function renameTab(key: string, to: Pick<Tab, 'title' | 'apart'>): void {
  const { list } = tabs.get()
  put(list.map((tab) => (tab.key === key ? { key, href: tab.href, ...to } : tab)))
}
/** The page of a tab was asked for otherwise, a filter for example, and is not in view. */
export function moveTab(key: string, href: string): void {
  const { list } = tabs.get()
  put(list.map((tab) => (tab.key === key ? { ...tab, href } : tab)))
}
/** The address that was shown before the tab of this key. */
export const shownBefore = (key: string): string =>
  tabs
    .get()
    .list.filter((tab) => tab.key !== key && seen.has(tab.key))
    .toSorted((a, b) => seen.get(b.key)! - seen.get(a.key)!)[0]?.href ?? ''
/** What a tab is called beside the others: where its title is there twice, with what tells it apart, or counted. */
export function nameOf(tab: Tab, list: readonly Tab[]): string {
  const same = list.filter(({ title }) => title === tab.title)
  if (same.length < 2) return tab.title
  const alone = tab.apart && same.every((one) => one === tab || one.apart !== tab.apart)
  return `${tab.title} · ${alone ? tab.apart : same.indexOf(tab) + 1}`
}
/** Closes tabs and drops what was kept of their pages. */
export const closeTabs = (keys: readonly string[]): void =>
  put(
    tabs.get().list.filter((tab) => !keys.includes(tab.key)),
    keys,
  )
/** Where to go when these tabs close: the last remaining one or the home page when the active one is among them, else null. */
export function hrefAfter(keys: readonly string[], active: string): string | null {
  if (!keys.includes(active)) return null
  return tabs.get().list.findLast((tab) => !keys.includes(tab.key))?.href ?? '/'
}

/** Marks the element of a page that holds unsaved input with the key of its tab; see useUnsavedMark. */
export const unsavedMark = 'data-unsaved'
/** Which of these tabs hold input that would be lost with them, in view or not. */
export function unsavedTabs(keys: readonly string[]): readonly Tab[] {
  const elements = document.querySelectorAll(`[${unsavedMark}]`)
  const marked = new Set([...elements].map((element) => element.getAttribute(unsavedMark)))
  return tabs.get().list.filter((tab) => keys.includes(tab.key) && marked.has(tab.key))
}

/** Tabs that close when the navigation away from them gets through, by the mark it carries in the history's state. */
const closing = new Map<string, readonly string[]>()
let arriving: readonly string[] | undefined

/** The history state of a navigation that closes tabs: unsaved input may hold it back, and then they stay as they are. */
export function closingState(keys: readonly string[]): { closes: string } {
  const closes = crypto.randomUUID()
  closing.clear()
  closing.set(closes, keys)
  return { closes }
}
/** A navigation got through the questions; tabs it carries close when its page is there. */
export function noteClosing(state: object): void {
  const mark = (state as { closes?: string }).closes ?? ''
  arriving = closing.get(mark) ?? arriving
  closing.delete(mark)
}
export function finishClosing(): void {
  const keys = arriving
  arriving = undefined
  if (keys) closeTabs(keys)
}
/** Drops the kept state of a page; it is built again at once when it is the active one. */
export const refreshTab = (key: string): void => put(tabs.get().list, [key])
