import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { parseSearch } from '#platform/contract/link.ts'
import { hasWords, label, loadTexts } from '../i18n/text.ts'
import { tabOf } from './follow.ts'
import { findPlace } from './registry.ts'
import { renameTab, tabs, type Tab } from './tabs.ts'

/** What a page is called in the language of now: by its own words, or, where its record names it, by the record read anew. */
async function titled(router: AnyRouter, tab: Tab): Promise<Pick<Tab, 'title' | 'apart'> | null> {
  const place = findPlace(tab.href)
  if (!place) return null
  await place.load()
  const { crumb, apart, title, texts } = place.page
  if (!crumb && !apart) {
    await loadTexts(...texts)
    return title && hasWords(title) ? { title: label(title) } : null
  }
  const [to, query = ''] = tab.href.split('?')
  const matches = (await router.preloadRoute({ to, search: parseSearch(query) } as never)) as
    | AnyRouteMatch[]
    | undefined
  const leaf = matches?.at(-1)
  const made = leaf?.status === 'success' && tabOf(router, leaf)
  return made && made.key === tab.key ? { title: made.title, ...(made.apart ? { apart: made.apart } : {}) } : null
}

/** Says the titles of tabs that were opened in another language in the one of now, one after the other. What cannot be had stays as it is. */
export async function retitle(router: AnyRouter): Promise<void> {
  for (const { key } of tabs.get().list.filter(({ foreign }) => foreign)) {
    // visited or closed meanwhile
    const tab = tabs.get().list.find((one) => one.key === key && one.foreign)
    // oxlint-disable-next-line no-await-in-loop -- a row of calls at once would hold back the page in view
    const to = tab && (await titled(router, tab).catch(() => null))
    if (to && tabs.get().list.some((one) => one.key === key && one.foreign)) renameTab(key, to)
  }
}
