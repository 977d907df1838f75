import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import type { MenuItem } from '#platform/contract/boot.ts'
import { locale, t } from '../i18n/text.ts'
import { isReachable } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { AppLink, withMenuID } from './AppLink.tsx'
import { menuIcons } from './icons.tsx'
import { openEntries, sideEntries, topEntries, trail } from './menu.rules.ts'
import { menuPathOf, useActiveMenu, useLeaf } from './state.ts'

type Items = NonNullable<MenuProps['items']>
const words = (item: MenuItem) => (locale() === 'en' ? item.enName : item.name)

function toItems(entries: readonly MenuItem[], menuId: number, atRoot = true): Items {
  return entries.map((item) => ({
    key: String(item.id),
    icon: menuIcons[item.icon] ?? (atRoot ? menuIcons.list : undefined),
    title: words(item),
    ...(item.children.length > 0
      ? { label: words(item), children: toItems(item.children, menuId, false) }
      : {
          label: <AppLink to={withMenuID(item.url, menuId)}>{words(item)}</AppLink>,
        }),
  }))
}

/** The open submenus: those around the page, plus what the user opened since. */
function useOpenKeys(entries: readonly MenuItem[], path: string, menuId: number) {
  const tree = useSession()?.menus ?? []
  const wanted = openEntries(entries, path, tree).map(String)
  const place = `${menuId} ${wanted.join()}`
  const [state, setState] = useState({ place, menuId, keys: wanted })
  if (state.place !== place) {
    // Another top menu starts afresh; within one, what the user opened stays open.
    const kept = state.menuId === menuId ? state.keys : []
    setState({ place, menuId, keys: [...new Set([...kept, ...wanted])] })
  }
  return { keys: state.keys, setKeys: (keys: string[]) => setState({ place, menuId, keys }) }
}

/** What the active top menu has beside its pages. */
export const useSideEntries = (): readonly MenuItem[] =>
  sideEntries(useSession()?.menus ?? [], useActiveMenu(), isReachable)

/** The sidebar's menu of the active top menu; `all` shows every top menu, for the phone's overlay. */
export function SideMenu({ collapsed = false, all = false }: { collapsed?: boolean; all?: boolean }) {
  const user = useSession()
  const path = menuPathOf(useLeaf())
  const active = useActiveMenu()
  const tree = user?.menus ?? []
  const entries = all
    ? topEntries(tree, isReachable).map((top) => ({ ...top, children: sideEntries(tree, top.id, isReachable) }))
    : sideEntries(tree, active, isReachable)
  const inActive = all ? entries.filter((item) => item.id === active) : entries
  const here = trail(inActive, path)
  const { keys, setKeys } = useOpenKeys(inActive, path, active)
  const items = all ? entries.flatMap((top) => toItems([top], top.id)) : toItems(entries, active)
  return (
    <Menu
      aria-label={t('shell.side_menu')}
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={16}
      items={items}
      selectedKeys={here.slice(-1).map((item) => String(item.id))}
      {...(collapsed ? {} : { openKeys: keys, onOpenChange: setKeys })}
    />
  )
}
