import type { MenuItem } from '#platform/contract/boot.ts'
import { menuPath, normalPath } from '../router/guard.ts'

/** Paths that belong to menu 1 whatever menuID says. */
const forced = /^\/(user|chip|cretification|message|info|feedback)\//
/** Pages that say that there is no page: they stand under none. */
const refused = /^\/40[14]$/
/** Top menu whose main area has no padding. */
export const faqMenu = 17
/** Top menus that are the daily work of who has them: the desks of staff, what they decide, and ordering of those who order. */
const dailyMenus = new Set([98, 97, 90])

/**
 * The top menu a page stands under, 0 for none: forced by its path, else the one asked for. A link from outside asks for none, and
 * what was remembered may be another's: then the menu that holds the page.
 */
export function activeMenuId(path: string, menuID: string, tree: readonly MenuItem[]): number {
  if (forced.test(path)) return 1
  if (refused.test(path)) return 0
  const asked = Number(menuID) || 1
  const holding = tree.filter((item) => trail([item], path).length > 0)
  return holding.some((item) => item.id === asked) ? asked : (holding[0]?.id ?? asked)
}

type Reachable = (url: string) => boolean

/** The first address an entry leads to that has a page: its own, else that of a child. */
export function entryUrl(item: MenuItem, isReachable: Reachable): string | undefined {
  if (item.url && isReachable(item.url)) return item.url
  for (const child of item.children) {
    const url = child.show === 1 ? entryUrl(child, isReachable) : undefined
    if (url) return url
  }
  return undefined
}

/** The entries of the top bar: visible and leading somewhere; daily work beside the home, where it always has room. */
export function topEntries(tree: readonly MenuItem[], isReachable: Reachable): MenuItem[] {
  const entries = tree.filter((item) => item.show === 1 && entryUrl(item, isReachable) !== undefined)
  const daily = entries.filter((item) => dailyMenus.has(item.id))
  const others = entries.filter((item) => !dailyMenus.has(item.id))
  return [...others.slice(0, 1), ...daily, ...others.slice(1)]
}

function nested(items: readonly MenuItem[], isReachable: Reachable): MenuItem[] {
  return items.flatMap((item) => {
    if (item.show !== 1) return []
    if (item.children.length === 0) return item.url && isReachable(item.url) ? [item] : []
    const children = nested(item.children, isReachable)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/**
 * The entries of the sidebar for a top menu. A root leaf shows only when its pid is the chosen menu and show is 1; the
 * rule stays at the root, or every nested leaf would vanish. Entries with children nest.
 */
export function sideEntries(tree: readonly MenuItem[], menuId: number, isReachable: Reachable): MenuItem[] {
  const top = tree.find((item) => item.id === menuId)
  const roots = (top?.children ?? []).filter((item) => item.children.length > 0 || item.pid === menuId)
  return nested(roots, isReachable)
}

/** From the root to the entry that stands for a path; empty when none does. */
export function trail(items: readonly MenuItem[], path: string): MenuItem[] {
  const want = normalPath(path)
  const asSdk = want.replace(/^\/sdk\/\d+$/, '/sdk/0')
  const asFaq = want.replace(/^\/faq\/\d+\/show$/, '/faq/0/show')
  // The exact address first: /sdk/12 has its own entry in the chip tree, /sdk/0 stands in for the rest.
  for (const one of new Set([want, asSdk, asFaq])) {
    const found = trailTo(items, one)
    if (found.length > 0) return found
  }
  return []
}
function trailTo(items: readonly MenuItem[], path: string): MenuItem[] {
  for (const item of items) {
    const below = trailTo(item.children, path)
    if (below.length > 0) return [item, ...below]
    if (item.url && menuPath(item.url) === path) return [item]
  }
  return []
}

/** The submenus to open: those around the current path, be its own entry hidden in the `tree`, else the first entry. */
export function openEntries(items: readonly MenuItem[], path: string, tree: readonly MenuItem[] = []): number[] {
  const around = trail(items, path).filter((item) => item.children.length > 0)
  if (around.length > 0) return around.map((item) => item.id)
  const hidden = trail(tree, path).find(({ id }) => items.some((item) => item.id === id))
  if (hidden) return [hidden.id]
  const first = trail(items, path).length === 0 ? items[0] : undefined
  return first && first.children.length > 0 ? [first.id] : []
}
