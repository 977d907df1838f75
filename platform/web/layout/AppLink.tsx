import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { parseSearch } from '#platform/contract/link.ts'

/** Addresses that open in a new tab: other sites, manuals and project pages. */
export const opensNewTab = (url: string): boolean =>
  /^https:\/\/|^\/(guide|pms|optmanual|optmanual-index)(\/|$|\?)/.test(url)
/** The same address with another menuID. */
export function withMenuID(url: string, menuID: number | string): string {
  const [path, query = ''] = url.split('?')
  return opensNewTab(url) ? url : `${path}?${new URLSearchParams({ ...parseSearch(query), menuID: String(menuID) })}`
}

/** `exact`: it is the current page only where the address is this one, not below it. */
type Props = { to: string; newTab?: boolean; exact?: boolean } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** A link to a page of the portal, given as plain address (`show.url({ id })`), or to elsewhere in a new tab. */
export function AppLink({ to, newTab = opensNewTab(to), exact = false, children, ...rest }: Props) {
  if (newTab) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    )
  }
  const [path, query = ''] = to.split('?')
  return (
    <Link
      to={path}
      search={parseSearch(query) as never}
      {...(exact ? { activeOptions: { exact, includeSearch: false } } : {})}
      {...rest}
    >
      {children}
    </Link>
  )
}
