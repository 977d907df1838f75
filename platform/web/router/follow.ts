import type { AnyRouteMatch } from '@tanstack/react-router'
import { boot } from '../boot.ts'
import { hooks } from '../hooks.ts'
import { label, locale } from '../i18n/text.ts'
import { session } from '../session.ts'
import type { AppRouter } from './build.tsx'
import { progress } from './progress.ts'
import { menuID } from './remembered.ts'
import { noteScroll, placeScroll } from './scroll.ts'
import { finishClosing, noteClosing, tabKey } from './tabs.ts'

const leafOf = (router: AppRouter) => router.state.matches.at(-1) as AnyRouteMatch | undefined

/** Words of the browser tab: the page's last crumb or title, then the vendor. */
function documentTitle(leaf: AnyRouteMatch | undefined): string {
  const page = leaf?.staticData.page
  const crumb = page?.crumb?.({ params: leaf!.params, data: leaf!.loaderData as never }).at(-1)?.text
  const title = crumb ?? (page?.title ? label(page.title) : '')
  const vendor = boot().settings.vendor[locale() === 'en' ? 'en' : 'zh']
  return title ? `${title} - ${vendor}` : vendor
}

/**
 * What every navigation does besides showing a page (platform-core §2.1 rule 1): progress bar, scroll to the top, title,
 * visit log. A changed query on the same page is no new visit. A hover preloads without any of it.
 */
export function followNavigation(router: AppRouter): void {
  router.subscribe('onBeforeNavigate', (event) => {
    progress.start()
    noteClosing(event.toLocation.state)
    if (event.fromLocation) noteScroll(tabKey(event.fromLocation.pathname))
  })
  router.subscribe('onResolved', (event) => {
    progress.done()
    finishClosing()
    document.title = documentTitle(leafOf(router))
    if (!event.pathChanged && event.fromLocation) return
    const path = event.toLocation.pathname
    placeScroll(tabKey(path))
    if (session())
      void hooks()
        .visit?.({ path, menuID: menuID.get() })
        ?.catch(() => {})
  })
}
