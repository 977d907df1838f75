import { useEffect, useRef } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { label } from '#platform/web/i18n/text.ts'
import { AppLink, withMenuID } from '#platform/web/layout/AppLink.tsx'
import { useActiveMenu, useLeaf } from '#platform/web/layout/state.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import './page-tabs.css'

type Item = { to: string; words: string; current: boolean }
/** Links to pages that belong together, in one line: one that does not fit is scrolled to. */
export function TabBar({ label: name, items }: { label: string; items: readonly Item[] }) {
  const row = useRef<HTMLElement>(null)
  const at = items.findIndex(({ current }) => current)
  useEffect(() => {
    const [bar, current] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')]
    // a bar that holds all of them stands still, and so does the page
    if (bar && current && bar.scrollWidth > bar.clientWidth)
      bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2
  }, [at])
  return (
    <nav ref={row} className="page-tabs" aria-label={name}>
      {items.map(({ to, words, current }) => (
        <AppLink key={to} to={to} exact aria-current={current ? 'page' : undefined}>
          {words}
        </AppLink>
      ))}
    </nav>
  )
}

type Props = {
  /** names the group in the page */
  label: TextKey
  tabs: readonly (readonly [path: string, words: TextKey])[]
}
/** Pages of one menu entry as a bar above each of them. */
export function PageTabs({ label: name, tabs }: Props) {
  const here = useLeaf().pathname
  const menuId = useActiveMenu()
  const items = tabs
    .filter(([path]) => isReachable(path))
    .map(([path, words]) => ({ to: withMenuID(path, menuId), words: label(words), current: path === here }))
  return <TabBar label={label(name)} items={items} />
}
