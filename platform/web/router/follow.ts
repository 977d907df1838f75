import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { boot } from '../boot.ts'
import type { Called } from '../call/record-query.ts'
import { hooks } from '../hooks.ts'
import { hasWords, label, locale } from '../i18n/text.ts'
import { trail } from '../layout/menu.rules.ts'
import { session } from '../session.ts'
import type { AppRouter } from './build.tsx'
import { progress } from './progress.ts'
import { menuID } from './remembered.ts'
import { noteScroll, placeScroll } from './scroll.ts'
import { finishClosing, moveTab, noteClosing, tabKey, visitTab, type Tab } from './tabs.ts'

const leafOf = (router: AppRouter) => router.state.matches.at(-1) as AnyRouteMatch | undefined

/** What the menu calls a page. */
export function menuName(path: string): string {
  const item = trail(session()?.menus ?? [], path).at(-1)
  return (locale() === 'en' ? item?.enName : item?.name) ?? ''
}
/** What a page is called: its last crumb, else its title, else what the menu calls it while its own words are not there. */
export function titleOf({ staticData: { page }, params, loaderData, pathname }: AnyRouteMatch): string {
  const crumb = page?.crumb?.({ params, data: loaderData as never })?.at(-1)?.text
  if (crumb ?? (!page || page.title === null)) return crumb ?? ''
  return page.title && hasWords(page.title) ? label(page.title) : menuName(pathname)
}

/** The title of a page that the server gave none. */
const bare = 'Tapeout'
/** Words of the browser tab: the page's name, then the vendor. */
function documentTitle(leaf: AnyRouteMatch | undefined): string {
  const title = leaf ? titleOf(leaf) : ''
  const vendor = boot().settings.brand.short
  return title ? `${title} - ${vendor}` : vendor
}

/** The tab of a page; null for one that has none, or no frame with tabs around it. */
export function tabOf(router: AnyRouter, leaf: AnyRouteMatch): Tab | null {
  const title = titleOf(leaf)
  const { tab = false, layout = 'bare' } = leaf.staticData.page ?? {}
  if (!title || !tab || layout === 'plain' || layout === 'bare') return null
  // From the leaf, not from the location: that one may already be the next page's.
  const { href } = router.buildLocation({ to: leaf.pathname, search: leaf.search } as never)
  const apart = leaf.staticData.page?.apart?.(leaf.loaderData as never)
  const missing = (leaf.loaderData as Called | undefined)?.missing
  return { key: tabKey(leaf), title, href, ...(apart ? { apart } : {}), ...(missing ? { missing } : {}) }
}

/** Opens the tab of the page that was loaded first, before anything is drawn: found out later, the frame would be drawn twice. */
export function openFirstTab(router: AppRouter): void {
  const leaf = leafOf(router)
  const tab = leaf && tabOf(router, leaf)
  if (tab) visitTab(tab)
}

/**
 * What every navigation does besides showing a page: progress bar, where it is scrolled to, title,
 * visit log. A changed query on the same page is no new visit. A hover preloads without any of it.
 */
export function followNavigation(router: AppRouter): void {
  let left: string | undefined
  // a filter of the page in view whose rows are still on their way
  let own: { key: string; href: string } | undefined
  const asked = location.pathname
  // whoever goes back through the history means the page as they left it
  let returns = false
  addEventListener('popstate', () => void (returns = true))
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    progress.start()
    noteClosing(toLocation.state)
    const leaf = leafOf(router)
    // a page that is not there yet has nothing to come back to
    left = fromLocation && leaf && leaf.status !== 'pending' ? tabKey(leaf) : undefined
    if (!left) return
    noteScroll(left)
    // who leaves before they are there finds it in the tab all the same
    if (tabKey({ ...leaf!, pathname: toLocation.pathname, search: toLocation.search }) === left)
      own = { key: left, href: toLocation.href }
    else if (own?.key === left) moveTab(own.key, own.href)
  })
  router.subscribe('onResolved', (event) => {
    own = undefined
    const returned = returns
    returns = false
    progress.done()
    finishClosing()
    const leaf = leafOf(router)
    // a public page comes with its title from the server, under which search engines know it
    const said = !event.fromLocation && event.toLocation.pathname === asked && document.title !== bare
    if (!said) document.title = documentTitle(leaf)
    const key = leaf ? tabKey(leaf) : ''
    const samePath = !event.pathChanged && event.fromLocation !== undefined
    if (samePath && key === left) return
    placeScroll(key, samePath || returned)
    if (samePath) return
    const path = event.toLocation.pathname
    void hooks()
      .visit?.({ path, menuID: menuID.get() })
      ?.catch(() => {})
  })
}
