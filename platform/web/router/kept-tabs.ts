import { locale } from '../i18n/text.ts'
import { session } from '../session.ts'
import { findPlace } from './registry.ts'
import { maxTabs, tabs, type Tab } from './tabs.ts'

const key = 'openTabs'
type Kept = { owner: number; locale: string; list: readonly Tab[] }

const isTab = (tab: Partial<Tab> | null): tab is Tab =>
  typeof tab?.key === 'string' && typeof tab.title === 'string' && /^\/(?!\/)/.test(tab.href ?? '')

function read(): Partial<Kept> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Partial<Kept>
  } catch {
    return {}
  }
}

/**
 * Opens the tabs that were open before a reload, for the same person only, and keeps them from now on. In another language `rename` is
 * asked for the name of a page; what it says is good until `retitle` has read the page itself.
 */
export function keepTabs(rename: (path: string) => string): void {
  const kept = read()
  const owner = session()?.userId
  const found = owner !== undefined && kept.owner === owner && Array.isArray(kept.list) ? kept.list : []
  const list = found.filter((tab) => isTab(tab) && findPlace(tab.href)).slice(-maxTabs)
  const named = (tab: Tab): Tab => {
    const foreign = kept.locale !== locale() || tab.foreign === true
    const title = (foreign && rename(tab.key)) || tab.title
    const apart = typeof tab.apart === 'string' ? { apart: tab.apart } : {}
    return { key: tab.key, title, href: tab.href, ...apart, ...(foreign ? { foreign } : {}) }
  }
  tabs.set({ ...tabs.get(), list: list.map(named) })
  tabs.subscribe(() => {
    const now = session()?.userId
    try {
      if (now === undefined) return
      sessionStorage.setItem(
        key,
        JSON.stringify({ owner: now, locale: locale(), list: tabs.get().list } satisfies Kept),
      )
    } catch {
      // Storage may be full or forbidden; then a reload starts anew.
    }
  })
}
