import type { MenuItem } from '#platform/contract/boot.ts'
import { isPublic } from './public.ts'

/** Where a visit may go. `login` carries the address to come back to, unless the visit was to /login itself. */
export type Decision =
  | { type: 'allow' }
  | { type: 'unknown' }
  | { type: 'login'; returnTo: string | null }
  | { type: 'back'; url: string }
  | { type: 'deny' }

export type Visit = {
  pathname: string
  /** path and query as they stand in the address bar */
  href: string
  backUrl?: string
  /** whether a page is registered under the path */
  known: boolean
  hasToken: boolean
  isAdmin: boolean
  menus: readonly MenuItem[]
  origin: string
  backHosts: readonly string[]
}

/** A path without trailing slashes; the root stays. */
export const normalPath = (path: string): string => path.replace(/\/+$/, '') || '/'
/** Spellings that two readers of one path may take for different pages: `//`, `\`, `;x`, `%2f`, `%5c`, dot segments. */
export const isAmbiguous = (path: string): boolean => /\/\/|\\|;|%2f|%5c|%00|%25|\/\.{1,2}(\/|$)/i.test(path)

/** The path a menu entry stands for, without origin, query and trailing slash. */
export const menuPath = (url: string): string => normalPath(url.replace(/[?#].*$/, ''))

/** Rule 6: the path stands somewhere in the tree; any /sdk/{n} by /sdk/0, any /faq/{n}/show by a faq entry. */
export function inMenu(path: string, tree: readonly MenuItem[]): boolean {
  const want = path.replace(/^\/sdk\/\d+$/, '/sdk/0')
  const isFaq = /^\/faq\/\d+\/show$/.test(path)
  const hit = (item: MenuItem): boolean => {
    const own = menuPath(item.url)
    return own === want || (isFaq && /^\/faq\/\d+\/show$/.test(own)) || item.children.some(hit)
  }
  return tree.some(hit)
}

/** Rule 5: passes without a look at the menu. */
const passes = (path: string): boolean =>
  path.includes('sdkAtt') || path.startsWith('/guide') || path.startsWith('/aservice/issueList')

/**
 * A back_url that may be followed, or null: a path of this site, or https on a listed host. Judged after normalisation,
 * because `/x/..//evil.example` becomes `//evil.example`.
 */
export function safeBackUrl(raw: string, origin: string, hosts: readonly string[]): string | null {
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020]/.test(raw)) return null
  const isPath = raw.startsWith('/') && !raw.startsWith('//')
  if (!isPath && !/^https:\/\//i.test(raw)) return null
  let url: URL
  try {
    url = new URL(raw, origin)
  } catch {
    return null
  }
  if (url.username || url.password) return null
  if (url.origin === origin) return isAmbiguous(url.pathname) ? null : url.pathname + url.search + url.hash
  return url.protocol === 'https:' && hosts.includes(url.host) ? url.href : null
}

/** The guard of the router, without effects; each rule with its number, in the order they bite. */
export function decide(visit: Visit): Decision {
  const path = normalPath(visit.pathname)
  if (!visit.known || isAmbiguous(visit.pathname)) return { type: 'unknown' }
  if (!visit.hasToken) {
    if (isPublic(path)) return { type: 'allow' }
    return { type: 'login', returnTo: path === '/login' ? null : visit.href }
  }
  const back = visit.backUrl ? safeBackUrl(visit.backUrl, visit.origin, visit.backHosts) : null
  if (back !== null) return { type: 'back', url: back }
  if (isPublic(path) || passes(path) || visit.isAdmin || inMenu(path, visit.menus)) return { type: 'allow' }
  return { type: 'deny' }
}
