import { useRouterState } from '@tanstack/react-router'
import { readCookie, writeCookie } from '../cookie.ts'
import type { Page } from '../router/page.ts'
import { menuID } from '../router/remembered.ts'
import { session, useSession } from '../session.ts'
import { createStore, useStore } from '../store.ts'
import { activeMenuId, trail } from './menu.rules.ts'

/** Whether the sidebar is open; kept in a cookie. On a phone it is an overlay and starts closed. */
export const sidebarOpen = createStore(readCookie('sidebarStatus') !== '0')
export const overlayOpen = createStore(false)
export function toggleSidebar(): void {
  const next = !sidebarOpen.get()
  sidebarOpen.set(next)
  writeCookie('sidebarStatus', next ? '1' : '0')
}

export type Leaf = {
  pathname: string
  params: Record<string, string>
  search: object
  data: unknown
  page: Page | undefined
}
/** The page shown now: its own address and data, not the pending one's. */
export function useLeaf(): Leaf {
  const match = useRouterState({ select: (state) => state.matches.at(-1) })
  return {
    pathname: match?.pathname ?? '/',
    params: (match?.params ?? {}) as Record<string, string>,
    search: match?.search ?? {},
    data: match?.loaderData,
    page: match?.staticData.page,
  }
}
/** The address whose menu entry is the page's: its own, unless the page names another. */
export function menuPathOf({ page, pathname, data }: Leaf): string {
  const menu = page?.menu
  if (typeof menu === 'string' || menu === undefined) return menu ?? pathname
  if (typeof menu === 'function') return menu(data as never)
  // a record that customers and the desk open stands under the list that its reader came from
  const tree = session()?.menus ?? []
  return menu.find((path) => trail(tree, path).length > 0) ?? menu.at(-1) ?? pathname
}
/** The top menu the page stands under. */
export function useActiveMenu(): number {
  return activeMenuId(menuPathOf(useLeaf()), useStore(menuID), useSession()?.menus ?? [])
}
